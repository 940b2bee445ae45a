import type { ReactNode } from 'react'
import { STATE_NAME, type State } from '#app/places/location.ts'
import type { EntryRequirements as Requirements } from '../entry-requirements.ts'
import type { EntryRole } from '../entry-roles.ts'

type Props = {
  role: EntryRole | null
  state: State
  requirements: Requirements
  /** The rules of licensing, and where they were read. `checkedIn` is a month in words. */
  licensing: {
    regulator: string
    site: string
    sources: readonly string[]
    entry: { rule: string }
    trainee: string | null
    full: string
    checkedIn: string
  }
}

/** What a state asks of a beginner, with the source. What no checked source says is said to be unknown. */
export function EntryRequirements({ role, state, requirements, licensing }: Props) {
  const { certificate, conditions, processing, fee, term, atWork } = requirements
  const ask = <span className="text-muted-foreground">Not checked; ask the regulator</span>
  const facts: { label: string; value: ReactNode; detail?: ReactNode }[] = [
    { label: 'You need', value: certificate, detail: conditions },
    { label: 'Course', value: licensing.entry.rule },
    ...(licensing.trainee ? [{ label: 'While you study', value: licensing.trainee }] : []),
    { label: 'Waiting time', value: processing ?? ask },
    { label: 'Cost', value: fee ?? ask },
    { label: 'Lasts', value: term ?? ask },
    ...(atWork ? [{ label: 'At work', value: atWork }] : []),
    { label: 'Later', value: licensing.full },
  ]
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements" className="text-2xl">
        What {STATE_NAME[state]} asks
      </h2>
      {role?.requiredLicences.length === 0 && (
        <p className="mt-2 max-w-[65ch]">
          A {role.name} often starts without any of this: it is for who lists, sells, leases or manages property for others.
        </p>
      )}
      <dl className="mt-4 border-t border-border-strong">
        {facts.map(({ label, value, detail }) => (
          <div key={label} className="grid gap-x-6 border-b border-border py-3 md:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-sm text-muted-foreground md:pt-0.5">{label}</dt>
            <dd className="max-w-[60ch]">
              {value}
              {detail && <span className="block text-sm text-muted-foreground">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[65ch] text-sm text-muted-foreground">
        Source:{' '}
        <a href={licensing.sources[0] ?? licensing.site} rel="noreferrer">
          {licensing.regulator}
        </a>
        , checked {licensing.checkedIn}. General information: confirm with the regulator before acting on it.
      </p>
    </section>
  )
}
