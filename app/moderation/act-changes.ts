import { AGENCY_PLANS, PLANS } from '#app/billing/plans.ts'
import { JOB_STATUS } from '#app/jobs/job.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { DECIDED } from './decision.ts'

type Value = string | number | boolean | null
type Noted = Readonly<Record<string, Value>>

const labelled = (table: Readonly<Record<string, { label: string } | { name: string }>>, code: string) => {
  const found = table[code]
  return found && ('label' in found ? found.label : found.name)
}

/** The name of a plan of a company or agency. */
export const planWords = (code: string): string | undefined => labelled(PLANS, code) ?? labelled(AGENCY_PLANS, code)

/** Codes that the audit keeps, in the words of the pages that show them. */
const CODES: Readonly<Record<string, (code: string) => string | undefined>> = {
  status: (code) => labelled(JOB_STATUS, code),
  state: (code) => ({ failed: 'Failed', waits: 'Waits for another try' })[code] ?? labelled(JOB_STATUS, code),
  decision: (code) => (DECIDED as Readonly<Record<string, string>>)[code],
  plan: planWords,
}

const LABELS: Readonly<Record<string, string>> = {
  last_run: 'The run before',
  added: 'Added to the note',
  hold: 'On hold',
  declined: 'Claimed by',
}

/** What is counted, for one and for several. */
const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  reports_closed: ['report closed', 'reports closed'],
  ads_held: ['ad held', 'ads held'],
  ads_released: ['ad goes on', 'ads go on'],
  sessions_ended: ['sign-in ended', 'sign-ins ended'],
}

/** A day or an instant as the audit writes it. */
const INSTANT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/

function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ')
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function valueWords(field: string, value: Value, names: ReadonlyMap<string, string>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return names.get(text) ?? CODES[field]?.(text) ?? (INSTANT.test(text) ? inWords(text, 'date-year') : text)
}

/** Nothing there: of a check, "no" stands where its day would. */
const isNone = (value: Value | undefined, other: Value | undefined): boolean =>
  value === undefined || value === null || value === 'none' || (value === false && typeof other === 'string')

/**
 * What an act of the desk changed, in words, a line for each field that differs. What is counted and was none is left out.
 *
 * @param names what people call the things that are named by their ids
 */
export function changeWords(was: Noted, is: Noted, names: ReadonlyMap<string, string>): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [before, after] = [was[field], is[field]]
    if (before === after || (isNone(before, after) && isNone(after, before))) return []
    const counted = COUNTED[field]
    if (counted) return Number(after) > 0 ? [`${after} ${counted[after === 1 ? 0 : 1]}`] : []
    const words = (value: Value | undefined) => valueWords(field, value ?? null, names)
    if (isNone(before, after)) return [`${labelOf(field)}: ${words(after)}`]
    if (field === 'last_run') return [`${labelOf(field)}: ${words(before)}`]
    if (isNone(after, before)) return [`${labelOf(field)}: none, was ${words(before)}`]
    if (typeof after === 'boolean') return [`${labelOf(field)}: ${words(after)}`]
    return [`${labelOf(field)}: from ${words(before)} to ${words(after)}`]
  })
}
