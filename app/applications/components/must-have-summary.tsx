import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { Icon } from '#app/ui/display/icon.tsx'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { criteriaSummary } from '../answers.ts'

/** A must-haves check in one table cell: "2 of 3 met". The icon says whether the rest is not met or only not stated. */
export function MustHaveSummary({ criteria }: { criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return <span className="text-muted-foreground">None asked</span>
  const met = criteria.filter(({ state }) => state === 'met').length
  const isMissing = criteria.some(({ state }) => state === 'not_met')
  const icon = met === criteria.length ? CircleCheck : isMissing ? CircleMinus : CircleHelp
  return (
    <span title={criteriaSummary(criteria)} className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <Icon icon={icon} className="size-4.5 shrink-0" />
      {met} of {criteria.length} met
    </span>
  )
}
