import type { CommissionStep } from '#app/vocabulary/pay-terms.ts'
import type { Question } from '#app/vocabulary/screening.ts'
import { ROLE_FACT_LABEL } from './role-facts.ts'

/** The fields of the posting form and of the page about its run, and the columns of a job that each one fills. */
const FIELDS = {
  title: { label: 'Job title', columns: ['title'] },
  location: { label: 'Location', columns: ['location', 'suburb', 'region', 'state', 'postcode', 'place_id'] },
  employment_type: { label: 'Employment type', columns: ['employment_type'] },
  category_slug: { label: 'Category', columns: ['category_slug'] },
  salary_range: {
    label: 'Salary range',
    columns: [
      'salary_range',
      'salary_min',
      'salary_max',
      'salary_period',
      'salary_includes_super',
      'salary_commission',
      'salary_ote_min',
      'salary_ote_max',
    ],
  },
  pay_basis: { label: 'Pay basis', columns: ['pay_basis'] },
  commission_kind: { label: 'What the share is of', columns: ['commission_kind'] },
  commission_steps: { label: 'Commission steps', columns: ['commission_steps', 'commission_period'] },
  commission_paid: { label: 'When commission is paid', columns: ['commission_paid'] },
  commission_super: { label: 'Super on commission', columns: ['commission_super'] },
  phone_provision: { label: 'Phone', columns: ['phone_provision'] },
  earnings_low: { label: 'A low year', columns: ['earnings_low'] },
  earnings_typical: { label: 'A typical year', columns: ['earnings_typical'] },
  earnings_high: { label: 'A high year', columns: ['earnings_high'] },
  description: { label: 'Description', columns: ['description'] },
  tags: { label: 'Tags', columns: ['tags'] },
  benefits: { label: 'Benefits', columns: ['benefits'] },
  publish_at: { label: 'Publication', columns: ['publish_at'] },
  closes_on: { label: 'Closing date', columns: ['expires_at'] },
  roster: { label: ROLE_FACT_LABEL.roster, columns: ['roster'] },
  portfolio_size: { label: ROLE_FACT_LABEL.portfolio_size, columns: ['portfolio_size'] },
  car: { label: ROLE_FACT_LABEL.car, columns: ['car'] },
  software: { label: ROLE_FACT_LABEL.software, columns: ['software'] },
  licence_class: { label: ROLE_FACT_LABEL.licence_class, columns: ['licence_class'] },
  licence_required: { label: 'Licence', columns: ['licence_required'] },
  work_rights_required: { label: 'Right to work', columns: ['work_rights_required'] },
  experience_years_required: { label: 'Experience', columns: ['experience_years_required'] },
  screening_questions: { label: 'Your own questions', columns: ['screening_questions'] },
  response_days: { label: 'First answer', columns: ['response_days', 'closes_unanswered'] },
} as const

export type PostingField = keyof typeof FIELDS

const POSTING_FIELDS = Object.keys(FIELDS) as PostingField[]

export const isPostingField = (name: string): name is PostingField => Object.hasOwn(FIELDS, name)

/** The label of a field. */
export const fieldLabel = (field: PostingField): string => FIELDS[field].label

/** The form fields whose values differ between two versions of a job. */
export function changedFields(before: object, after: object): PostingField[] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  // A column that the other version leaves out stays as it is.
  const differs = (column: string) => Object.hasOwn(after, column) && comparable(column, old[column]) !== comparable(column, now[column])
  return POSTING_FIELDS.filter((field) => FIELDS[field].columns.some(differs))
}

// The database returns the keys of JSON in an order of its own.
const JSON_KEYS = ['question', 'kind', 'choices', 'expected', 'from', 'share'] satisfies (keyof Question | keyof CommissionStep)[]

// Numeric columns arrive as text ("72000.00") and instants as dates.
const NUMERIC = new Set(['salary_min', 'salary_max'])

function comparable(column: string, value: unknown): string {
  if (value instanceof Date) return String(value.getTime())
  if (Array.isArray(value)) return JSON.stringify(value, JSON_KEYS)
  if (value === null || value === undefined) return ''
  return NUMERIC.has(column) ? String(Number(value)) : `=${value}`
}
