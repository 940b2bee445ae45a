import { figure } from '#app/ui/display/figure.ts'
import type { LeftOut } from './campaign.ts'
import type { CampaignFigures, RecipientCount } from './shown.ts'

/** Fewer people than this are no number, no list and no results: a choice could be narrowed until it singles one person out. */
export const LEAST_SHOWN = 5

/** A number of people as a team reads it; null for fewer than `LEAST_SHOWN`, of which nobody may be one. */
export type ShownNumber = number | null

export const shownNumber = (count: number): ShownNumber => (count < LEAST_SHOWN ? null : count)

/** "1,204"; "fewer than 5". */
export const numberWords = (count: ShownNumber): string => (count === null ? `fewer than ${LEAST_SHOWN}` : figure(count))

/** Who would get a campaign, as its team reads it. */
export type ShownCount = {
  fit: ShownNumber
  /** Reasons of fewer people are not among them. A number is null where it would say how few are left. */
  leftOut: { because: LeftOut; count: ShownNumber }[]
  people: ShownNumber
  unknownPlace: boolean
}

/**
 * Leaves small numbers out of a count, and what they could be reckoned from: who fits is then the sum of the others, or, where few would get
 * it, the reasons stand without their numbers.
 */
export function shownCount({ fit, leftOut, people, unknownPlace }: RecipientCount): ShownCount {
  const many = leftOut.filter(({ count }) => count >= LEAST_SHOWN)
  return people < LEAST_SHOWN
    ? { fit: shownNumber(fit), leftOut: many.map(({ because }) => ({ because, count: null })), people: null, unknownPlace }
    : { fit: many.reduce((sum, { count }) => sum + count, people), leftOut: many, people, unknownPlace }
}

/** The figures of a campaign as its team reads them; null for one of few people. */
export const shownFigures = (figures: CampaignFigures | undefined): CampaignFigures | null =>
  figures && figures.waiting + figures.sent + figures.leftOut >= LEAST_SHOWN ? figures : null
