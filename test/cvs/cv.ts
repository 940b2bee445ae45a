/** A CV of the set as its source tells it, once: from this the file is rendered and its gold is made. All people are invented. */

export type Category = 'sales' | 'property_management' | 'admin' | 'marketing' | 'valuation' | 'commercial' | 'strata' | 'other'

export type Job = {
  title: string
  /** Other wordings that are as right, say of a title that is misspelt. */
  titles?: string[]
  /** Null where the CV names none. */
  company: string | null
  /** Null where the CV names none; left out where it is a matter of taste. */
  place?: string | null
  /** The dates as they are printed. */
  dates: string
  start: string
  /** Null for a present job. */
  end: string | null
  category: Category | Category[]
  /** What was done there: bullets, but `# ` begins a small heading among them and `> ` a paragraph. */
  lines?: string[]
  /** A further role under the employer above, whose name is not printed again. */
  stacked?: true
  /** The whole time under one employer, told beside its name. */
  span?: string
  /** True, but not required: volunteering, a placement. */
  optional?: true
}

/** A job in the order in which people tell it. */
export const job = (
  title: string,
  company: string | null,
  place: string | null | undefined,
  dates: string,
  start: string,
  end: string | null,
  category: Job['category'],
  lines: string[] = [],
  more: Partial<Job> = {},
): Job => ({ title, company, ...(place === undefined ? {} : { place }), dates, start, end, category, lines, ...more })

/**
 * One printed item of a list. The vocabulary says whether it is a skill or software.
 * `~` before it: true, not required. `-`: no skill at all. `+`: required, though the vocabulary has no such skill.
 * A pair: what is printed, then what the gold holds of it.
 */
export type Item = string | [printed: string, ...gold: string[]]

export type Section = {
  /** Null for a block that has no heading. */
  title: string | null
  /** In the narrow column, in layouts that have two. */
  side?: true
  /** The CV's own profile: the gold's summary, a line each paragraph. */
  summary?: string
  text?: string[]
  jobs?: Job[]
  /** A list whose items are skills or software. */
  skills?: Item[]
  /** A list of anything else. */
  list?: string[]
  /** Entries with a first line in bold: education, referees, awards. */
  entries?: string[][]
  rows?: string[][]
  /** How the lists are printed; `bars` and `dots` rate each item. */
  as?: 'bullets' | 'line' | 'lines' | 'bars' | 'dots' | 'cells'
  /** Between the items of an inline list. */
  between?: string
}

export type Licence = {
  type: string | { label: string; accept: string[] }
  number: string | null
  state: string | null
  expiry: string | null
}

/** How each job's head is printed: lines of {title}, {company}, {place}, {dates}; **bold**; [dropped when its value is missing]; \t flush right. */
export type Head = string[]

type Common = { head: Head; dates?: 'left'; letter?: true }
export type BrowserLook = Common & {
  writer: 'browser'
  frame: 'single' | 'left' | 'right' | 'margin'
  css: string
  /** The main column comes first in the page's source. */
  mainFirst?: true
  running?: { header?: string; footer?: string }
}
export type OfficeLook = Common & { writer: 'office'; frame: 'single' | 'left' | 'right' | 'margin'; css: string; bullet?: string }
export type DrawnLook = Common & {
  writer: 'drawn'
  draw: 'plain' | 'rows' | 'boxes' | 'words'
  side?: 'left' | 'right'
  font?: 'Helvetica' | 'Times'
  colour?: string
  spaced?: true
  caps?: true
  bullet?: string
  running?: string
}
export type WordLook = Common & {
  writer: 'word'
  /** The mail address of the contact lines leads to a letter, as Word makes of any address. */
  linked?: true
  /** Large letters and open lines. */
  airy?: true
  contactIn: 'body' | 'header' | 'footer' | 'table' | 'textbox'
  headings: 'styles' | 'bold' | 'caps' | 'shaded' | 'smallCaps' | 'rule'
  frame?: 'left' | 'right' | 'margin'
  jobsIn?: 'table'
  bullet?: string
  font?: string
  colour?: string
  footer?: string
}

export type Cv = {
  /** The rendered file's name. */
  file: string
  /** What it tests, in one line. */
  tests: string
  look: BrowserLook | OfficeLook | DrawnLook | WordLook
  name: string
  /** The name as printed, where that differs: honorifics, letter-spacing, another script. */
  printedName?: string
  headline?: string
  contact: string[]
  /** Between the pieces of contact; absent: a line each. */
  contactBetween?: string
  email: string | null
  phone: string | null
  sections: Section[]
  licence?: Licence[]
  licenceOptional?: Licence[]
  /** Required although no list holds them: told in sentences. */
  alsoSkills?: Item[]
  alsoSoftware?: Item[]
  alsoRoles?: string[]
  rolesOptional?: string[]
  skillsOptional?: string[]
  softwareOptional?: string[]
  /** Slugs whose words stand in the text and are not true of the person. */
  never?: string[]
  hasSales: boolean | null
  hasRealEstate?: boolean | null
}

export const printed = (item: Item): string => (typeof item === 'string' ? item.replace(/^[~+-]/, '') : item[0])

const MARKS = /\*\*/g

/** How a line under a job is printed. */
export function duty(line: string): { as: 'bullet' | 'heading' | 'text'; text: string } {
  if (line.startsWith('# ')) return { as: 'heading', text: `**${line.slice(2)}**` }
  if (line.startsWith('> ')) return { as: 'text', text: line.slice(2) }
  return { as: 'bullet', text: line }
}

/** A line of a job's head with its values; the part in [] goes when a value in it is missing. */
export function headLine(line: string, job: Job): string {
  const { title, place, dates, span } = job
  const company = job.stacked ? '' : (job.company ?? '')
  const values: Record<string, string> = { title, place: place ?? '', dates, span: span ?? '', company }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const kept = line.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, key]) => values[key!]) ? fill(part) : '',
  )
  return fill(kept)
    .replace(/\*\*\*\*/g, '')
    .trim()
}

/** The head of a job as it is printed: its lines, without those that only tell an employer already told. */
export const headLines = (head: Head, job: Job): string[] =>
  head
    .filter((line) => !(job.stacked && line.includes('{company}') && !line.includes('{title}')))
    .map((line) => headLine(line, job))
    .filter((line) => line !== '')

/** All that is printed, as one text. */
export function textOf(cv: Cv): string {
  const { look } = cv
  const ofJob = (job: Job) => [
    ...headLines(look.head, job),
    ...(look.dates ? [job.dates] : []),
    ...(job.lines ?? []).map((line) => duty(line).text),
  ]
  const ofSection = ({ title, summary, text, jobs, skills, list, entries, rows }: Section) => [
    title,
    summary,
    ...(text ?? []),
    ...(jobs ?? []).flatMap(ofJob),
    ...(skills ?? []).map(printed),
    ...(list ?? []),
    ...(entries ?? []).flat(),
    ...(rows ?? []).flat(),
  ]
  return [cv.printedName ?? cv.name, cv.headline, ...cv.contact, ...cv.sections.flatMap(ofSection)]
    .filter((line) => line !== undefined && line !== null)
    .join('\n')
    .replace(MARKS, '')
    .replaceAll('\t', ' ')
}

/** The letters and digits of a text alone: spaces, line ends and signs differ by writer. */
export const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
