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

export const isTemplateField = (name: string): name is TemplateField => Object.hasOwn(TEMPLATE_FIELDS, name)

// At most 60 characters between the braces, so that the work grows with the text alone.
const FIELD = /\{\{([^{}]{0,60})\}\}/g

/** The names between double braces in a text, each once, in their order. */
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name.trim()))]

const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** What is wrong with the fields of a template; null for nothing. Braces that do not close are text. */
export function templateProblem(text: string): string | null {
  const unknown = namesIn(text).filter((name) => !isTemplateField(name))
  if (unknown.length === 0) return null
  return `There is no field ${braced(unknown)}. There are ${braced(Object.keys(TEMPLATE_FIELDS))}`
}

/** A text with its fields filled. One that is not known, or has no value, stays as it is, and `fieldsLeftIn` finds it. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(FIELD, (whole, typed: string) => {
    const name = typed.trim()
    return (isTemplateField(name) && values[name]) || whole
  })

/** Why a text cannot be sent as it is: fields that nothing was filled in for; null when there are none. */
export function fieldsLeftIn(text: string): string | null {
  const left = namesIn(text)
  if (left.length === 0) return null
  return `Replace ${braced(left)} with words of yours first`
}

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
