import { APPLICATION_STATUS } from '#app/applications/application.ts'
import { menuItemStyle } from '#app/ui/controls/menu.tsx'
import { cx } from '#app/ui/cx.ts'
import type { StageChoice } from '../stage.ts'

/** A button for each stage, of the form that they stand in: where a card may go, what its candidate will see, and why it may not. */
export const StageButtons = ({ choices }: { choices: readonly StageChoice[] }) => (
  <ul className="grid min-w-60 gap-0.5">
    {choices.map(({ key, name, status, refusal, asks }) => (
      <li key={key}>
        <button
          type="submit"
          name="to"
          value={key}
          disabled={refusal !== null}
          className={cx(
            menuItemStyle,
            'justify-between gap-4 disabled:cursor-not-allowed disabled:text-muted-foreground disabled:hover:bg-transparent',
          )}
        >
          <span className={cx('wrap-anywhere', status === 'rejected' && refusal === null && 'text-destructive')}>
            {name}
            {asks && '…'}
          </span>
          <span className="text-right text-xs text-muted-foreground">
            {refusal ?? (asks ? 'asks first' : `seen as ${APPLICATION_STATUS[status].label}`)}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
