import MenuLines from 'lucide-react/icons/menu'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'

/** Opens a panel natively, also before scripts run. */
export function MenuButton({ panel, label = 'Menu', className }: { panel: string; label?: string; className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      aria-label={label}
      className={cx(
        '-mr-2 inline-grid size-11 shrink-0 place-items-center rounded-md hover:bg-accent hover:text-accent-foreground',
        className,
      )}
    >
      <Icon icon={MenuLines} alone />
    </button>
  )
}
