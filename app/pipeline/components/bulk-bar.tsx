import ChevronUp from 'lucide-react/icons/chevron-up'
import MessageSquare from 'lucide-react/icons/message-square'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Menu } from '#app/ui/controls/menu.tsx'
import { cx } from '#app/ui/cx.ts'
import { figure } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import type { Stage } from '../stage.ts'
import { StageButtons } from './stage-buttons.tsx'

type Props = {
  stages: readonly Stage[]
  count: number
  onClear: () => void
  /** The page that writes to all of them; null for whoever may not. */
  messageTo: string | null
}

/** The bar over the foot for ticked cards. It appears with the first tick, without scripts, too. */
export function BulkBar({ stages, count, onClear, messageTo }: Props) {
  const hydrated = useHydrated()
  const people = `${figure(count)} selected`
  return (
    <section
      aria-label="Selected candidates"
      className={cx(
        'sticky-foot sticky bottom-4 z-10 mx-auto mt-4 w-fit max-w-full items-center gap-x-3 gap-y-2 rounded-lg border border-border-strong bg-popover px-4 py-2.5 text-sm text-popover-foreground shadow-lg',
        'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:w-full max-md:flex-wrap max-md:rounded-none max-md:border-x-0 max-md:border-b-0',
        'hidden group-has-[input[name=card]:checked]/board:flex',
      )}
    >
      <p role="status" className="shrink-0 font-semibold whitespace-nowrap tabular-nums max-md:basis-full">
        {hydrated ? people : 'With those you ticked'}
      </p>
      <Menu
        trigger={
          <>
            Move to…
            <Icon icon={ChevronUp} />
          </>
        }
        align="start"
        className={cx(buttonStyle({ variant: 'primary' }), 'shrink-0 whitespace-nowrap')}
      >
        <StageButtons
          choices={stages.map((stage) => ({ ...stage, refusal: null, asks: stage.status === 'hired' || stage.status === 'rejected' }))}
        />
      </Menu>
      {messageTo && (
        <Button formAction={messageTo} formMethod="get" icon={MessageSquare}>
          Message
        </Button>
      )}
      {hydrated && (
        <Button type="button" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
    </section>
  )
}
