import { cx } from '#app/ui/cx.ts'
import { ElevationDrawing } from '#app/ui/illustration/elevation-drawing.tsx'
import type { House } from '#app/ui/illustration/elevations.ts'
import type { PathwayStep } from '../entry-pathway.ts'

const HOUSES: readonly House[] = ['bungalow', 'weatherboard', 'queenslander', 'terrace', 'shopFront']

/** The five steps as a street that is built house by house. */
export function PathwaySteps({ steps }: { steps: readonly PathwayStep[] }) {
  return (
    <ol aria-label="The five steps" className="mt-8 grid gap-y-4 md:grid-cols-5">
      {steps.map(({ title, note, status }, at) => (
        <li
          key={title}
          aria-current={status === 'now' ? 'step' : undefined}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-end gap-x-4 md:grid-cols-1 md:content-start"
        >
          <span
            className={cx(
              'block border-b-2',
              status === 'now' && 'border-primary-line',
              status === 'done' && 'border-foreground',
              status === 'ahead' && 'border-dashed border-border-strong',
            )}
          >
            <ElevationDrawing house={HOUSES[at] ?? 'bungalow'} planned={status === 'ahead'} className="w-20 md:mx-auto md:w-28" />
          </span>
          <span className="min-w-0 md:pt-3 md:pr-4">
            <span
              className={cx(
                'block font-display text-lg leading-tight font-semibold',
                status === 'now' && 'text-link',
                status === 'ahead' && 'text-muted-foreground',
              )}
            >
              {at + 1}. {title}
            </span>
            <span className="mt-0.5 block text-sm text-muted-foreground">
              {note}
              {status === 'done' && ', done'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
