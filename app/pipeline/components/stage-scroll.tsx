import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/display/figure.ts'

/** How many columns are hidden at each side, wholly or in part. */
type Hidden = { before: number; after: number }

const fade = 'pointer-events-none absolute inset-y-0 z-1 w-10 from-background to-transparent max-md:hidden'

/**
 * The columns of a board in a row that scrolls sideways. Where not all of them fit, it says how many are out of view at each side, fades them out
 * there, and has buttons that bring them into view.
 */
export function StageScroll({ count, children, ...handlers }: ComponentProps<'section'> & { count: number }) {
  const row = useRef<HTMLElement>(null)
  const countId = useId()
  const { before, after } = useHidden(row)
  const scroll = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.75 })
  return (
    <>
      <div className="mt-3 mb-1.5 flex min-h-8 items-center gap-2 text-sm max-md:hidden">
        <p id={countId} className="mr-auto text-muted-foreground">
          {counted(count, 'stage')}
          {moreWords(before, after)}
        </p>
        {before + after > 0 && (
          <>
            <ScrollButton count={before} side="left" countId={countId} onScroll={() => scroll(-1)} />
            <ScrollButton count={after} side="right" countId={countId} onScroll={() => scroll(1)} />
          </>
        )}
      </div>
      <div className="relative">
        <section
          {...handlers}
          ref={row}
          // Wide boards scroll sideways, by the keyboard, too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus (axe: scrollable-region-focusable)
          tabIndex={0}
          aria-label="Stages"
          className="flex items-start gap-3 overflow-x-auto pb-3 motion-safe:scroll-smooth max-md:block"
        >
          {children}
        </section>
        {before > 0 && <div className={cx(fade, 'left-0 bg-linear-to-r')} />}
        {after > 0 && <div className={cx(fade, 'right-0 bg-linear-to-l')} />}
      </div>
    </>
  )
}

/** How many of the stages are out of view: ", 2 out of view to the left, 1 to the right". */
function moreWords(before: number, after: number): string {
  const sides = [before > 0 && `${before} out of view to the left`, after > 0 && `${after} ${before > 0 ? '' : 'out of view '}to the right`]
  return sides
    .filter(Boolean)
    .map((side) => `, ${side}`)
    .join('')
}

type ButtonProps = { count: number; side: 'left' | 'right'; countId: string; onScroll: () => void }

/** Stays at the end of the row, so that the focus is never lost. */
const ScrollButton = ({ count, side, countId, onScroll }: ButtonProps) => (
  <Button
    type="button"
    size="small"
    icon={side === 'left' ? ChevronLeft : ChevronRight}
    aria-label={`Show stages to the ${side}`}
    aria-describedby={countId}
    disabledReason={count > 0 ? null : side === 'left' ? 'First stage in view' : 'Last stage in view'}
    reasonIsVisible
    onClick={onScroll}
  />
)

function useHidden(row: RefObject<HTMLElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: 0, after: 0 })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { left, right } = element.getBoundingClientRect()
      const columns = [...element.children].map((column) => column.getBoundingClientRect())
      const before = columns.filter((column) => column.left < left - 1).length
      const after = columns.filter((column) => column.right > right + 1).length
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return hidden
}
