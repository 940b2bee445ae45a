import { cx } from '../cx.ts'
import { type Elevation, elevations, type House, type Paint } from './elevations.ts'

export type Drawn = House | 'vacantLot'

const paints: Record<Paint, string> = {
  line: 'fill-none stroke-street-line',
  rail: 'fill-none stroke-street-line',
  board: 'fill-none stroke-street-line opacity-30',
  wall: 'fill-street-wall stroke-street-line',
  awning: 'fill-street-wall stroke-none',
  stone: 'fill-street-stone stroke-street-line',
  brick: 'fill-street-brick stroke-street-line',
  roof: 'fill-street-roof stroke-street-line',
  gum: 'fill-street-gum stroke-street-line',
  glass: 'fill-street-glass stroke-street-line',
  lit: 'fill-street-lit stroke-street-line',
  door: 'fill-street-door stroke-street-line',
}

type Props = {
  house: Drawn
  enlarged?: boolean
  /** Not built yet: only its outlines, dashed. */
  planned?: boolean
  className?: string
  x?: number
}

/** The shapes of one house front, for use inside another svg. */
export function ElevationShapes({ house, enlarged = false, planned = false }: Pick<Props, 'house' | 'enlarged' | 'planned'>) {
  // Widened to the general type: each drawing has its own tuple type, and not every shape has a stroke.
  const shapes: Elevation = elevations[house]
  const drawn = planned ? shapes.filter(([, , stroke]) => !stroke) : shapes
  return drawn.map(([paint, path, stroke]) => (
    <path
      key={paint + path}
      d={path}
      className={planned ? 'fill-none stroke-border-strong' : paints[paint]}
      strokeWidth={stroke?.width ?? 1.5}
      strokeDasharray={planned ? '4 4' : stroke?.dash}
      strokeLinejoin="round"
      vectorEffect={enlarged && !stroke ? 'non-scaling-stroke' : undefined}
    />
  ))
}

/** One house front as an architect draws it, standing on the ground line at the foot of its box. */
export function ElevationDrawing({ house, enlarged, planned, className }: Omit<Props, 'x'>) {
  return (
    <svg viewBox="0 0 160 173" aria-hidden="true" className={cx('block overflow-visible', className)}>
      <ElevationShapes house={house} enlarged={enlarged} planned={planned} />
      {house === 'vacantLot' && (
        <text x="80" y="97" textAnchor="middle" className="fill-foreground font-display text-[25px] font-semibold tracking-tight">
          404
        </text>
      )}
    </svg>
  )
}
