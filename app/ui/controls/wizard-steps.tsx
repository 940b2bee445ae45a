import { Link } from 'react-router'
import { cx } from '../cx.ts'

export type WizardStepState = {
  label: string
  state: 'done' | 'now' | 'ahead' /** What was answered, or "Optional". */
  note?: string /** Where a step already seen is. */
  to?: string
}

/** The steps of a wizard, numbered and named; on phones a row of bars, with the step named in the page. */
export function WizardSteps({ label, steps }: { label: string; steps: readonly WizardStepState[] }) {
  return (
    <nav aria-label={label}>
      <ol className="max-md:grid max-md:auto-cols-fr max-md:grid-flow-col max-md:gap-1">
        {steps.map(({ label: name, state, note, to }, at) => (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx(
              'relative text-sm max-md:border-t-4 md:pb-5.5 md:pl-10',
              state === 'ahead' ? 'border-border-strong text-muted-foreground' : 'border-primary-line text-foreground',
              state === 'now' && 'font-semibold md:text-base',
              'md:not-last:after:absolute md:not-last:after:top-6 md:not-last:after:bottom-0.5 md:not-last:after:left-3.25 md:not-last:after:w-px',
              state === 'done' ? 'md:after:bg-primary-line' : 'md:after:bg-border-strong',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'absolute -top-0.5 left-0 z-1 grid size-6.5 place-items-center rounded-full border font-display text-[0.8125rem] leading-none font-semibold max-md:hidden',
                state === 'done' && 'border-accent bg-accent text-accent-foreground',
                state === 'now' && 'border-primary-line bg-primary text-primary-foreground',
                state === 'ahead' && 'border-border-strong bg-background text-muted-foreground',
              )}
            >
              {at + 1}
            </span>
            <span className="max-md:sr-only">
              {to && state !== 'now' ? (
                <Link to={to} className="text-inherit no-underline hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className="sr-only">{state === 'done' ? ', done' : ''}</span>
              {note && <span className="block text-sm font-normal text-muted-foreground">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
