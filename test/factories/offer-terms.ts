import { dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import type { Terms } from '#app/offers/terms.ts'

/** The day (YYYY-MM-DD) this many days from now, in Sydney. */
export const dayIn = (days: number) => dayAfter(sydneyDate(new Date()), days)

/** Terms that can be sent as they are. */
export const termsOf = (over: Partial<Terms> = {}): Terms => ({
  role: 'Property Manager',
  employment: 'full-time',
  place: 'Blacktown NSW',
  payBasis: 'year',
  pay: 78_000,
  super: 'on_top',
  commission: '',
  allowances: '',
  startsOn: dayIn(40),
  endsOn: '',
  hours: 38,
  roster: 'Monday to Friday',
  probation: 6,
  conditions: '',
  text: 'Dear {{first_name}}, we would like you to join {{company}} as {{role}}.',
  openUntil: dayIn(7),
  ...over,
})

/** The form of a version with such terms. */
export const offerForm = (intent: string): Record<string, string> => ({
  intent,
  ...Object.fromEntries(Object.entries(termsOf()).map(([name, value]) => [name, value === null ? '' : String(value)])),
})
