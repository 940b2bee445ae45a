import { z } from 'zod'
import { textFields } from '#app/platform/text-fields.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { dollars } from '#app/ui/display/money.ts'
import { SUPER_RATE } from '#app/vocabulary/pay-floor.ts'
import { untilWords } from './offer.ts'
import { type Clause, clausesOf, hoursWords, payWords, probationWords, type Terms, yearlyParts } from './terms.ts'

/** The fields that the words of a letter may have, with what they stand for. */
export const LETTER_FIELDS = {
  first_name: 'the candidate’s first name',
  full_name: 'the candidate’s full name',
  role: 'the role',
  company: 'the company of the ad',
  place: 'where the work is',
  salary: 'the pay with its super',
  commission: 'the commission',
  hours: 'the hours',
  start_date: 'the first day',
  probation: 'the probation',
  open_until: 'until when the offer is open',
  my_name: 'the name of whoever sends it',
} as const

export type LetterField = keyof typeof LETTER_FIELDS

/** The rules of these fields. */
export const letterFields = textFields(LETTER_FIELDS)

/** Both sides of a letter. */
export type Parties = { company: string; candidate: string; sender: string }

const dayWords = (day: string) => (day ? dayInWords(day) : '')

/** What the fields of a letter are filled with; an empty one is not known. */
export const letterValues = (terms: Terms, { company, candidate, sender }: Parties): Record<LetterField, string> => ({
  first_name: candidate.trim().split(/\s+/)[0] ?? '',
  full_name: candidate.trim(),
  role: terms.role,
  company,
  place: terms.place,
  salary: payWords(terms),
  commission: terms.commission,
  hours: hoursWords(terms),
  start_date: dayWords(terms.startsOn),
  probation: probationWords(terms),
  open_until: untilWords(terms.openUntil),
  my_name: sender.trim(),
})

/** A letter as it is read, printed, signed and hashed. It is stored as it was sent, so that later words of ours do not change it. */
export const letterSchema = z.object({
  number: z.number(),
  company: z.string(),
  candidate: z.string(),
  text: z.string(),
  clauses: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The parts of a yearly pay with their sum last, as words; empty for other pay. */
  sums: z.array(z.object({ label: z.string(), value: z.string() })),
  openUntil: z.string(),
  /** Of letters of the second format: who signs for the company by sending it, and the sentence that every letter ends with. */
  signatory: z.string().optional(),
  closing: z.string().optional(),
})
export type Letter = z.infer<typeof letterSchema>

/** The role that a letter offers; empty where it does not say. */
export const roleOf = ({ clauses }: Pick<Letter, 'clauses'>): string => clauses.find(({ label }) => label === 'Role')?.value ?? ''

/** Makes the letter of some terms. Fields that nothing is known for stay in its text. */
export function letterOf(terms: Terms, parties: Parties, number: number): Letter {
  const parts = yearlyParts(terms)
  return {
    number,
    company: parties.company,
    candidate: parties.candidate.trim(),
    text: letterFields.fill(terms.text, letterValues(terms, parties)),
    clauses: clausesOf(terms),
    sums: parts
      ? [
          { label: 'Base pay', value: dollars(parts.base) },
          { label: `Super, ${SUPER_RATE * 100}%`, value: dollars(parts.super) },
          { label: 'Together in a full year', value: dollars(parts.total) },
        ]
      : [],
    openUntil: terms.openUntil,
    signatory: parties.sender.trim(),
    closing: OPEN_PAY,
  }
}

/** What every letter ends with (Fair Work Act 2009 (Cth) s 333B: people may tell what they earn). */
export const OPEN_PAY = 'You may tell anybody what you earn, and ask others what they earn.'

/** The sentence that a letter ends with. Those of the first format have it from us alone. */
export const closingOf = ({ closing }: Letter): string => closing ?? OPEN_PAY

/**
 * The text that a hash is made of. The order of its parts is fixed: a letter gives the same text wherever it was read from. Letters of the
 * first format, without signatory and closing sentence, keep theirs; that of the second begins with its name, as no other does.
 */
export function canonicalText({ number, company, candidate, text, clauses, sums, openUntil, signatory, closing }: Letter): string {
  const first = [number, company, candidate, text, pairs(clauses), pairs(sums), openUntil]
  const isFirst = signatory === undefined && closing === undefined
  return JSON.stringify(isFirst ? first : ['letter 2', ...first, signatory ?? null, closing ?? null])
}

const pairs = (lines: readonly Clause[]) => lines.map(({ label, value }) => [label, value])

/** A line of a letter beside what an earlier version had: null for a line that one of them has not. */
export type ChangedClause = { label: string; before: string | null; now: string | null }

/** What differs between two versions, line by line; the words of the letter as a line "Letter" without them. */
export function changesBetween(before: Letter, now: Letter): ChangedClause[] {
  const valueIn = (letter: Letter, label: string) => letter.clauses.find((clause) => clause.label === label)?.value ?? null
  const labels = [...new Set([...now.clauses, ...before.clauses].map(({ label }) => label))]
  const changed = labels
    .map((label) => ({ label, before: valueIn(before, label), now: valueIn(now, label) }))
    .filter((line) => line.before !== line.now)
  const until =
    before.openUntil === now.openUntil
      ? []
      : [{ label: 'Open until', before: untilWords(before.openUntil), now: untilWords(now.openUntil) }]
  const signs =
    before.signatory !== undefined && now.signatory !== undefined && before.signatory !== now.signatory
      ? [{ label: 'Signed by', before: before.signatory, now: now.signatory }]
      : []
  return [...changed, ...until, ...signs, ...(before.text === now.text ? [] : [{ label: 'Letter', before: null, now: null }])]
}

/** A whole hash in groups that a person can follow: "3f2a 91bc …". */
export const hashGroups = (hash: string): string => (hash.match(/.{4}/g) ?? []).join(' ')

/** The beginning of a hash, which a person can compare: "3f2a 91bc 07de 55a0". */
export const shortHash = (hash: string): string => hashGroups(hash.slice(0, 16))

/** The words that a letter begins with until its team has its own. */
export const FIRST_LETTER = `Dear {{first_name}},

We would like you to join {{company}} as {{role}} in {{place}}. Your first day would be {{start_date}}.

Please read the terms below. If something is unclear, ask us before you answer: the offer stays open until {{open_until}}.

{{my_name}}
{{company}}`
