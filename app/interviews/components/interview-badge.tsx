import { Badge } from '#app/ui/display/badge.tsx'
import { type InterviewState, STATE } from '../interview.ts'

/** The state of an interview, in the words of whoever reads it. */
export function InterviewBadge({
  state,
  reader,
  asksForOthers = false,
}: {
  state: InterviewState
  reader: 'team' | 'candidate'
  asksForOthers?: boolean
}) {
  if (state === 'declined' && asksForOthers)
    return <Badge tone="orange">{reader === 'team' ? 'Asked for other times' : 'You asked for other times'}</Badge>
  return <Badge tone={STATE[state].tone}>{STATE[state][reader]}</Badge>
}
