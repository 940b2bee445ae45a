import { textFields } from '#app/platform/text-fields.ts'

/** The fields that a template may have, with what they stand for. */
export const TEMPLATE_FIELDS = {
  first_name: 'the candidate’s first name',
  full_name: 'the candidate’s full name',
  job_title: 'the job',
  location: 'where the job is',
  company: 'the company of the ad',
  my_name: 'your own name',
} as const

export type TemplateField = keyof typeof TEMPLATE_FIELDS

/** What the fields of a template are filled with; an empty one is not known. */
export type TemplateValues = Record<TemplateField, string>

/** The rules of these fields. */
export const templateFields = textFields(TEMPLATE_FIELDS)

/** What was typed, with the text of a template under it. */
export const underTyped = (typed: string, text: string): string => (typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`)

/** The values for one candidate. */
export function templateValues(facts: {
  full_name: string
  title: string
  location: string
  company_name: string
  my_name: string
}): TemplateValues {
  const full_name = facts.full_name.trim()
  return {
    first_name: full_name.split(/\s+/)[0] ?? '',
    full_name,
    job_title: facts.title.trim(),
    location: facts.location.trim(),
    company: facts.company_name.trim(),
    my_name: facts.my_name.trim(),
  }
}
