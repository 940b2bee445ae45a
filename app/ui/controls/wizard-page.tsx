import type { ReactNode } from 'react'
import { useStepHeading } from '../browser/use-step-heading.ts'
import { cx } from '../cx.ts'
import { type WizardStepState, WizardSteps } from './wizard-steps.tsx'

/** Where a step stands among all: "Step 2 of 6". */
export const placeOf = <Step,>(steps: readonly Step[], step: Step): string => `Step ${steps.indexOf(step) + 1} of ${steps.length}`

type Props = {
  /** The accessible name of the list of steps. */
  label: string
  steps: readonly WizardStepState[]
  /** The step that is shown: its key, where it stands, and its words. */
  step: { key: string; place: string; label: string; lead: string }
  hasErrors: boolean
  className: string
  children: ReactNode
}

/** A page of a wizard: its steps, and the step that is shown under its heading, which takes the focus when the step changes. */
export function WizardPage({ label, steps, step, hasErrors, className, children }: Props) {
  const heading = useStepHeading(step.key, hasErrors)
  return (
    <div className={cx('grid gap-x-16 gap-y-5', className)}>
      <WizardSteps label={label} steps={steps} />
      <div className="max-w-150">
        <p aria-hidden="true" className="mb-0.5 text-sm text-muted-foreground tabular-nums">
          {step.place}
        </p>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          <span className="sr-only">{step.place}: </span>
          {step.label}
        </h1>
        <p className="mt-2 max-w-[52ch] text-muted-foreground">{step.lead}</p>
        {children}
      </div>
    </div>
  )
}
