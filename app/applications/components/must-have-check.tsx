import type { ReactNode } from 'react'
import { CheckList } from '#app/ui/display/check-list.tsx'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { criterionWords } from '../answers.ts'

type Props = {
  criteria: readonly Criterion[]
  /** The way to fix each one that is not met or not stated: a link to its field. Null for readers who cannot. */
  fixOf?: ((criterion: Criterion, at: number) => ReactNode) | null
  /** Also say what to do, in the rules' own words. */
  withHow?: boolean
}

/** The must-haves of a job and how a person stands to each. */
export function MustHaveCheck({ criteria, fixOf = null, withHow = true }: Props) {
  const items = criteria.map((criterion, at) => ({
    key: `${criterion.kind}-${criterion.label}`,
    // A question would read "…?: not stated".
    name: criterion.label.replace(/[?:.\s]+$/, ''),
    state: criterionWords(criterion.state),
    detail: (
      <>
        {withHow && criterion.how} {criterion.state !== 'met' && fixOf?.(criterion, at)}
      </>
    ),
  }))
  return <CheckList items={items} />
}
