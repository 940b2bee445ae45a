import type { CountLink } from '#app/ui/display/count-links.tsx'
import type { TeamKind } from './team.ts'

/** The people who wait to be let into a team, as the dashboard counts them; nothing when nobody waits. @param to where they are listed */
export const joinNeeds = (kind: TeamKind, count: number, to: string): CountLink[] =>
  count === 0 ? [] : [{ count, text: count === 1 ? `person asks to join the ${kind}` : `people ask to join the ${kind}`, to }]
