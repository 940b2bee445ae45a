import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Card } from '#app/ui/display/card.tsx'
import { Icon } from '#app/ui/display/icon.tsx'

export type FirstStep = { title: string; text: string; to: string; done: boolean }

/** The three steps of a new company to its first application, with what is done and what comes next. */
export function FirstSteps({ steps, className }: { steps: readonly [FirstStep, FirstStep, FirstStep]; className?: string }) {
  const next = steps.findIndex(({ done }) => !done)
  return (
    <Card padded={false} aria-labelledby="first-steps" className={className}>
      <h2 id="first-steps" className="px-6 pt-5 text-xl max-md:px-4">
        Three steps to your first application
      </h2>
      <ol className="mt-3 grid md:grid-cols-3">
        {steps.map(({ title, text, to, done }, at) => (
          <li
            key={to}
            aria-current={at === next ? 'step' : undefined}
            className="flex gap-3.5 border-border px-6 pt-3 pb-6 max-md:px-4 max-md:pb-4 max-md:not-first:border-t md:not-first:border-l"
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-8 shrink-0 place-items-center rounded-full border font-display font-semibold tabular-nums',
                at === next ? 'border-primary-line bg-primary text-primary-foreground' : 'border-border-strong',
                done && 'text-success',
              )}
            >
              {done ? <Icon icon={CircleCheck} alone /> : at + 1}
            </span>
            <span className="min-w-0">
              <Link to={to} className="inline-block py-1 font-semibold">
                {title}
              </Link>
              <span className="block text-sm text-muted-foreground">
                {done && <span className="font-semibold text-success">Done. </span>}
                {text}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
