import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

/** A part of a bar, in percent of the line. Parts differ by pattern, not by colour alone. */
export type BarPart = { percent: number; look: BarLook }

export type BarLook = 'solid' | 'hatched' | 'dotted'

export type BarRow = {
  key: string
  label: ReactNode
  /** At the end of the label: "54%". */
  note?: ReactNode
  parts: readonly BarPart[]
  value: string
  /** What the number is, for whoever hears it by itself. */
  name: string
  /** The rows behind the number. */
  to?: string
  /** Said above the row, as where another scale begins. */
  above?: string
}

/** Horizontal bars on a kerb line. Each row says its number as text, so that the drawing itself is silent. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  return (
    <ul aria-label={label} className="border-l-2 border-foreground">
      {rows.map(({ key, label: words, note, parts, value, name, to, above }) => (
        <li key={key}>
          {above && <p className="pt-2.5 pl-2.5 text-xs text-muted-foreground">{above}</p>}
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 py-1.5">
            <div className="min-w-0">
              <p className="flex justify-between gap-3 pl-2.5 text-sm">
                <span className="min-w-0 wrap-anywhere">{words}</span>
                {note && <span className="text-muted-foreground tabular-nums">{note}</span>}
              </p>
              <Bar parts={parts} />
            </div>
            <p className="min-w-11 text-right font-display text-xl leading-none font-semibold tabular-nums">
              {to ? (
                <Link
                  to={to}
                  aria-label={name}
                  className="inline-flex min-h-6 items-end text-inherit no-underline hover:underline max-md:min-h-8"
                >
                  {value}
                </Link>
              ) : (
                value
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One bar of parts after one another. */
export function Bar({ parts }: { parts: readonly BarPart[] }) {
  const id = useId()
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { percent }) => sum + percent, 0))
  return (
    <svg aria-hidden="true" width="100%" height="10" className="mt-1 block forced-color-adjust-none">
      <Patterns id={id} />
      {parts.map(({ percent, look }, index) =>
        percent <= 0 ? null : (
          <rect
            key={look}
            x={`${starts[index]}%`}
            width={`${percent}%`}
            height="10"
            fill={look === 'solid' ? undefined : `url(#${id}-${look})`}
            className={look === 'solid' ? 'fill-(--chart-1) forced:fill-[CanvasText]' : ''}
          />
        ),
      )}
    </svg>
  )
}

const LINE = { hatched: 'stroke-(--chart-3) forced:stroke-[CanvasText]', dotted: 'fill-(--chart-4) forced:fill-[CanvasText]' }

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatched`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" strokeWidth="4" className={LINE.hatched} />
      </pattern>
      <pattern id={`${id}-dotted`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.6" className={LINE.dotted} />
      </pattern>
    </defs>
  )
}

/** What the patterns of bars mean. */
export const BarLegend = ({ items }: { items: readonly { look: BarLook; label: string }[] }) => (
  <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted-foreground">
    {items.map(({ look, label }) => (
      <li key={look} className="flex items-center gap-2">
        <span className="w-4 shrink-0 [&_svg]:mt-0">
          <Bar parts={[{ percent: 100, look }]} />
        </span>
        {label}
      </li>
    ))}
  </ul>
)
