import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'

const KEYS = [
  ['?', 'Show these keys'],
  ['/', 'Go to the search box'],
  ['j or arrow down', 'Next job'],
  ['k or arrow up', 'Previous job'],
  ['Enter', 'Open the job and go to its text'],
  ['s', 'Save the job, or take it off your list'],
  ['Escape', 'Back from the job to the list'],
] as const

type Props = { open: boolean; onClose: () => void; areOn: boolean; onSwitch: (areOn: boolean) => void }

/** Lists the keyboard shortcuts of the search page, and switches single-key ones off (WCAG 2.1.4). Loaded when it is first opened. */
export function ShortcutsDialog({ open, onClose, areOn, onSwitch }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd className="text-muted-foreground">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-border pt-3">
        <Checkbox name="single-keys" label="Use single keys" checked={areOn} onChange={({ target }) => onSwitch(target.checked)} />
      </div>
    </Dialog>
  )
}
