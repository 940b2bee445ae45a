import { Badge } from '#app/ui/display/badge.tsx'
import { type ShownState, STATE_LABEL } from '../submission.ts'

const FOR_CLIENT: Partial<Record<ShownState, string>> = { sent: 'Waits for your answer', declined: 'Declined' }

const FOR_CANDIDATE: Partial<Record<ShownState, string>> = {
  asked: 'Waits for you',
  refused: 'You said no',
  agreed: 'You agreed',
  sent: 'The company reads it',
  declined: 'The company declined',
  withdrawn: 'You withdrew',
  expired: 'You did not answer',
}

const WORDS: Record<'agency' | 'client' | 'candidate', Partial<Record<ShownState, string>>> = {
  agency: {},
  client: FOR_CLIENT,
  candidate: FOR_CANDIDATE,
}

/** The state of a submission in a word, as its agency, the client or the candidate reads it. */
export const SubmissionBadge = ({ state, reader = 'agency' }: { state: ShownState; reader?: keyof typeof WORDS }) => (
  <Badge tone={STATE_LABEL[state].tone}>{WORDS[reader][state] ?? STATE_LABEL[state].label}</Badge>
)
