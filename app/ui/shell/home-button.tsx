import House from 'lucide-react/icons/house'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'

// In pixels, as the margins are: a larger text size widens neither.
const floating = {
  left: 'left-[12px] xl:tall:left-[10px] xl:tall:fixed xl:tall:bottom-[calc(16px+var(--foot-lift,0px))]',
  right: 'right-[12px] md:right-[20px] min-[1400px]:tall:fixed min-[1400px]:tall:bottom-[calc(16px+var(--foot-lift,0px))]',
} as const

/**
 * A link to the home page on every page. It floats where the margin of the page has room for it; elsewhere it lies on the footer, where
 * it covers no text.
 */
export function HomeButton({ side = 'left' }: { side?: 'left' | 'right' }) {
  return (
    <nav aria-label="Shortcut" className="no-print relative">
      <Link
        to="/"
        aria-label="Home"
        className={cx(
          'absolute bottom-[16px] z-20 grid size-[36px] place-items-center rounded-full border border-border-strong bg-card text-link no-underline shadow-md max-md:size-[44px]',
          floating[side],
        )}
      >
        <Icon icon={House} className="size-[17px]" />
      </Link>
    </nav>
  )
}
