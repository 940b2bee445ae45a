import { Badge } from '#app/ui/display/badge.tsx'
import { INTRODUCTION_STATE, type IntroductionState } from '../introduction.ts'

/** The state of a request in a word, for the company or for the person. */
export const IntroductionBadge = ({ state, reader }: { state: IntroductionState; reader: 'company' | 'person' }) => (
  <Badge tone={INTRODUCTION_STATE[state].tone}>{INTRODUCTION_STATE[state][reader]}</Badge>
)
