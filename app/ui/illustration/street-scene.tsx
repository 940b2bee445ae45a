import { cx } from '../cx.ts'
import { type Drawn, ElevationShapes } from './elevation-drawing.tsx'

/** Several house fronts as one drawing, for bands and sign-in; `night` lights the windows on the green band. */
export function StreetScene({
  houses,
  night = false,
  gap = 164,
  className,
}: {
  houses: readonly Drawn[]
  night?: boolean
  gap?: number
  className?: string
}) {
  const width = (houses.length - 1) * gap + 160
  return (
    <svg viewBox={`0 0 ${width} 173.2`} aria-hidden="true" className={cx('block', night && 'night-street', className)}>
      {houses.map((house, at) => (
        <g key={house} transform={`translate(${at * gap})`}>
          <ElevationShapes house={house} enlarged />
        </g>
      ))}
      <path d={`M0 172h${width}`} className="fill-none stroke-street-line" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
