import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ElevationDrawing } from '../illustration/elevation-drawing.tsx'
import type { House } from '../illustration/elevations.ts'

type Props = {
  /** Null where the page has enough of them. */
  house?: House | null
  /** One sentence: what will appear here, and when. */
  children: ReactNode
  /** One link or button: the next step. */
  action?: ReactNode
  title?: ReactNode
  className?: string
}

/** An empty list: a dashed outline with a house front, a sentence and the next step. */
export function EmptyState({ house = 'weatherboard', title, children, action, className }: Props) {
  return (
    <div
      className={cx(
        'flex items-center gap-5 rounded-md border border-dashed border-border-strong p-5 text-sm max-[420px]:flex-col max-[420px]:items-start',
        className,
      )}
    >
      {house && <ElevationDrawing house={house} className="w-22 shrink-0" />}
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {title && <p className="font-display text-lg leading-tight font-semibold">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-1 font-semibold">{action}</div>}
      </div>
    </div>
  )
}
