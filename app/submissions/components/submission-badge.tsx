import { Badge } from '#app/ui/display/badge.tsx'
import { type ShownState, STATE_LABEL } from '../submission.ts'

const FOR_CANDIDATE: Partial<Record<ShownState, string>> = {
  asked: 'Waits for you',
  refused: 'You said no',
  agreed: 'You agreed',
  sent: 'The company reads it',
  withdrawn: 'You withdrew',
  expired: 'You did not answer',
}

/** The state of a submission in a word, for the agency and its client or for the candidate. */
export const SubmissionBadge = ({ state, reader = 'team' }: { state: ShownState; reader?: 'team' | 'candidate' }) => (
  <Badge tone={STATE_LABEL[state].tone}>{(reader === 'candidate' && FOR_CANDIDATE[state]) || STATE_LABEL[state].label}</Badge>
)
