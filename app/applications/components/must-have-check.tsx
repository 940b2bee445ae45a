import type { ReactNode } from 'react'
import { CheckList } from '#app/ui/display/check-list.tsx'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { criterionLabel } from '../answers.ts'

type Props = {
  criteria: readonly Criterion[]
  /** A link to the field that fixes a must-have not met or not stated. Null for viewers who cannot change the answers. */
  fixOf?: ((criterion: Criterion, at: number) => ReactNode) | null
  /** Also show what to do, in the text of the rule. */
  withHow?: boolean
}

/** The result of a must-haves check. */
export function MustHaveCheck({ criteria, fixOf = null, withHow = true }: Props) {
  const items = criteria.map((criterion, at) => ({
    key: `${criterion.kind}-${criterion.label}`,
    // Without the final punctuation: "…?: not stated" would read badly.
    name: criterion.label.replace(/[?:.\s]+$/, ''),
    state: criterionLabel(criterion.state),
    detail: (
      <>
        {withHow && criterion.how} {criterion.state !== 'met' && fixOf?.(criterion, at)}
      </>
    ),
  }))
  return <CheckList items={items} />
}
