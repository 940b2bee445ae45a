import { dayAfter } from '#app/jobs/sydney-time.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { dollarsAndCents } from '#app/ui/display/money.ts'
import { AWARD, commissionOnlyConditions, floorAbove, PAY_SOURCES, SUPER_RATE } from '#app/vocabulary/pay-floor.ts'
import { MAX_FIXED_TERM_YEARS, OFFER_SOURCES, type Source } from './hint-sources.ts'
import type { Terms } from './terms.ts'

/** Something worth a second look before an offer is sent. It never blocks: whoever writes knows more than a rule does. */
export type OfferHint = {
  field: keyof Terms
  text: string
  /** What must hold, one sentence each. */
  conditions?: readonly string[]
  source: Source
}

/**
 * What the law and the award say to some terms of an offer, beside the fields that they are about.
 *
 * @param today YYYY-MM-DD: rates hold from a day on
 */
export const offerHints = (terms: Terms, today: string): OfferHint[] => [
  ...payHints(terms, today),
  ...superHints(terms),
  ...termHints(terms),
  ...wordHints(terms),
]

function payHints({ payBasis, pay, super: basis, employment, hours }: Terms, today: string): OfferHint[] {
  if (payBasis === 'commission') return [commissionOnly(today)]
  if (pay === null) return []
  const share = payBasis === 'year' && hours !== null ? Math.min(1, hours / 38) : 1
  // A yearly figure of part-time work says nothing without its hours.
  if (payBasis === 'year' && (employment === 'part-time' || employment === 'casual') && hours === null) return []
  const stated = { amount: pay / share, period: payBasis, includesSuper: basis === 'included', isCasual: employment === 'casual' }
  const floor = floorAbove({ ...stated, needsLicence: true }, today)
  if (!floor) return []
  const casual = stated.isCasual ? ' and casual loading of 25%' : ''
  const text =
    floor.kind === 'minimum'
      ? `Below the national minimum wage for these hours: ${dollarsAndCents(floor.hour)} an hour before super${casual}, since ${dayInWords(floor.from)}. Juniors and trainees have rates of their own.`
      : `Below the award at ${AWARD.level}, for these hours: ${dollarsAndCents(floor.week)} for 38 hours before super${casual}, since ${dayInWords(floor.from)}. Rates rise each July; check the level.`
  return [{ field: 'pay', text, source: floor.kind === 'minimum' ? PAY_SOURCES.minimum_wage : PAY_SOURCES.award }]
}

const commissionOnly = (today: string): OfferHint => ({
  field: 'payBasis',
  text: 'Commission only is employment under the award, where all its conditions hold.',
  conditions: commissionOnlyConditions(today),
  source: PAY_SOURCES.award,
})

function superHints({ super: basis, payBasis, pay }: Terms): OfferHint[] {
  if (basis !== 'included' || payBasis === 'commission' || pay === null) return []
  const base = Math.round((pay / (1 + SUPER_RATE)) * 100) / 100
  return [
    {
      field: 'super',
      text: `Of this, ${dollarsAndCents(base)} is the pay itself, and ${SUPER_RATE * 100}% of it is super: due with each pay, and on commission too.`,
      source: OFFER_SOURCES.super,
    },
  ]
}

function termHints({ employment, startsOn, endsOn, probation, hours }: Terms): OfferHint[] {
  return [
    ...(employment === 'fixed-term' && startsOn && endsOn && endsOn > lastDayOf(startsOn, MAX_FIXED_TERM_YEARS) ? [FIXED_TERM] : []),
    ...(probation > 6 ? [PROBATION] : []),
    ...(employment === 'casual' && probation > 0 ? [CASUAL_PROBATION] : []),
    ...(hours !== null && hours > 38 ? [HOURS] : []),
  ]
}

/** The last day (YYYY-MM-DD) of so many years that begin with a day: the one before the same day of the calendar. */
const lastDayOf = (day: string, years: number) => dayAfter(`${Number(day.slice(0, 4)) + years}${day.slice(4)}`, -1)

const FIXED_TERM: OfferHint = {
  field: 'endsOn',
  text: `A fixed term, renewals included, is ${MAX_FIXED_TERM_YEARS} years at most for a role, with few exceptions. The Fair Work fixed term statement goes with it.`,
  source: OFFER_SOURCES.fixedTerm,
}

const PROBATION: OfferHint = {
  field: 'probation',
  text: 'Protection from unfair dismissal begins after six months (twelve with fewer than 15 people), however long the probation is.',
  source: OFFER_SOURCES.unfairDismissal,
}

const CASUAL_PROBATION: OfferHint = {
  field: 'probation',
  text: 'Casual work has no firm commitment to go on: a probation adds nothing. The casual employment statement goes with the offer.',
  source: OFFER_SOURCES.casual,
}

const HOURS: OfferHint = {
  field: 'hours',
  text: 'Full-time is 38 hours a week. More must be reasonable; people may refuse what is not.',
  source: OFFER_SOURCES.hours,
}

const SECRET_PAY =
  /\b(?:pay|salary|wages?|remuneration|earnings|commission)\b[^.\n]{0,60}\b(?:confidential|secret|private)\b|\b(?:confidential|not|never|nor)\b[^.\n]{0,40}\b(?:discuss|disclose|reveal|share|tell|talk about)\b[^.\n]{0,60}\b(?:pay|salary|wages?|remuneration|earnings|commission)\b/i
const UNPAID =
  /\bunpaid\b[^.\n]{0,40}\b(?:trial|probation|training|induction)\b|\b(?:trial|probation|training|induction)\b[^.\n]{0,40}\bunpaid\b/i

/** What the words of a letter should not say. */
const WORDS: { is: RegExp; text: string; source: Source }[] = [
  {
    is: SECRET_PAY,
    text: 'This reads as if pay were secret. Everybody may tell what they earn: a term against it has no effect, and may not be in new contracts.',
    source: OFFER_SOURCES.paySecrecy,
  },
  {
    is: UNPAID,
    text: 'Work on trial, in probation and in training that the job asks for is paid work.',
    source: OFFER_SOURCES.trials,
  },
]

const wordHints = (terms: Terms): OfferHint[] =>
  (['conditions', 'text', 'commission'] as const).flatMap((field) =>
    WORDS.filter(({ is }) => is.test(terms[field])).map(({ text, source }) => ({ field, text, source })),
  )
