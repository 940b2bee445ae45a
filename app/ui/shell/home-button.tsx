import House from 'lucide-react/icons/house'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'

// Small moves of a finger are no direction.
const THRESHOLD_PX = 8

// A form as tall as the screen of a phone has no room beside it: there the button lies at the end of the page, on the footer.
const restingOnPhones =
  'in-[:has(.account-page)]:max-md:absolute in-[:has(.account-page)]:max-md:translate-y-0 in-[:has(.account-page)]:max-md:opacity-100'

/** The way home from every page; steps out of view while scrolling down, and back when a person scrolls up or tabs to it. */
export function HomeButton({ side = 'left' }: { side?: 'left' | 'right' }) {
  const away = useScrollingDown()
  return (
    <nav aria-label="Shortcut" className="no-print relative">
      <Link
        to="/"
        aria-label="Home"
        className={cx(
          'fixed bottom-[calc(16px+var(--foot-lift,0px))] z-20 grid size-9 place-items-center rounded-full border border-border-strong bg-card text-link no-underline shadow-md',
          'transition-[translate,opacity] duration-(--duration) ease-out focus-visible:translate-y-0 focus-visible:opacity-100',
          'max-md:bottom-[calc(12px+var(--foot-lift,0px))] max-md:size-11',
          side === 'left' ? 'left-2.5 max-md:left-3' : 'right-5 max-md:right-3',
          away && 'translate-y-20 opacity-0',
          restingOnPhones,
        )}
      >
        <Icon icon={House} className="size-4.25" />
      </Link>
    </nav>
  )
}

function useScrollingDown() {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const watch = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < THRESHOLD_PX) return
      setDown(now > last && now > 80)
      last = now
    }
    window.addEventListener('scroll', watch, { passive: true })
    return () => window.removeEventListener('scroll', watch)
  }, [])
  return down
}
