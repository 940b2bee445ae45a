import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }
import { type Cv, headLines, type Item, type Job, type Licence, letters, printed, textOf } from './cv.ts'

/** A value of the gold, or a value and other wordings that are as right. */
export type Value = string | { label: string; accept: string[] }

type GoldJob = {
  title: Value
  company: string | null
  location?: string | null
  start_date: string
  end_date: string | null
  current: boolean
  category: Job['category']
}

/** The wanted profile, in the shape that scripts/cv-score.mjs scores. */
export type Gold = {
  summary: string | null
  contact: { name: string; email: string | null; phone: string | null }
  jobs: GoldJob[]
  jobs_optional: GoldJob[]
  skills: { real_estate: Value[]; sales: Value[]; optional: string[] }
  software: Value[]
  software_optional: string[]
  roles: string[]
  roles_optional: string[]
  licence: Licence[] | null
  licence_optional: Licence[]
  experience: { has_real_estate: boolean | null; has_sales: boolean | null }
  _meta: { file: string; tests: string }
}

type Entry = { canonical_slug: string; label: string; kind: string; category: string; synonyms?: string[]; ambiguous?: string[] }
const entries: Entry[] = vocabulary.entries

/** As the scorer folds words: "Buyer's" is "buyers", signs are spaces. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/'s\b/g, 's')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim()

const wordings = ({ canonical_slug, label, synonyms = [] }: Entry) =>
  [canonical_slug, canonical_slug.replaceAll('_', ' '), label, ...synonyms].map(folded)

const kindOf = ({ kind }: Entry) => (kind.startsWith('skill') ? 'skill' : kind)

const byWording = new Map<string, Entry>()
for (const entry of entries) {
  for (const wording of wordings(entry)) {
    const key = `${kindOf(entry)} ${wording}`
    if (!byWording.has(key)) byWording.set(key, entry)
  }
}

/** The vocabulary's entry for a wording, the first that has it, as the scorer looks it up. */
export const entryOf = (kind: 'skill' | 'software' | 'role' | 'licence', wording: string): Entry | undefined =>
  byWording.get(`${kind} ${folded(wording)}`)

/** Is any wording of this entry, that needs no list around it, in the text? */
function isMentioned(entry: Entry, text: string): boolean {
  const ambiguous = new Set((entry.ambiguous ?? []).map(folded))
  return [entry.label, ...(entry.synonyms ?? [])]
    .map(folded)
    .some((wording) => (!ambiguous.has(wording) || entry.kind.startsWith('skill')) && text.includes(` ${wording} `))
}

/** Wordings of one entry are one value: a parser that knows the vocabulary says it once. */
function merged(kind: 'skill' | 'software', items: string[]): Value[] {
  const found = new Map<string, string[]>()
  for (const item of items) {
    const key = entryOf(kind, item)?.canonical_slug ?? folded(item)
    const said = found.get(key) ?? []
    found.set(key, said.includes(item) ? said : [...said, item])
  }
  return [...found.values()].map(([label, ...accept]) => (accept.length ? { label: label!, accept } : label!))
}

const ROLES_HELD_ANYWHERE = new Set(['admin', 'marketing', 'other'])

/** The wanted profile of a CV, made from its source. */
export function goldOf(cv: Cv): Gold {
  const { sections, never = [] } = cv
  const text = ` ${folded(textOf(cv))} `
  const jobs = sections.flatMap((section) => section.jobs ?? [])
  const wanted: Record<'skill' | 'software', string[]> = { skill: [], software: [] }
  const optional: Record<'skill' | 'software', string[]> = {
    skill: [...(cv.skillsOptional ?? [])],
    software: [...(cv.softwareOptional ?? [])],
  }

  function take(item: Item) {
    if (typeof item === 'string' && item.startsWith('-')) return
    const isRequired = typeof item !== 'string' || item.startsWith('+')
    for (const value of typeof item === 'string' ? [printed(item)] : item.slice(1)) {
      const kind = entryOf('software', value) ? 'software' : 'skill'
      const isKnown = kind === 'software' || entryOf('skill', value) !== undefined
      const into = (isRequired || isKnown) && !(typeof item === 'string' && item.startsWith('~')) ? wanted : optional
      into[kind].push(value)
    }
    // The whole of a pair as printed is no wrong answer either.
    if (typeof item !== 'string') optional[entryOf('software', item[1]!) ? 'software' : 'skill'].push(item[0])
  }
  for (const item of sections.flatMap((section) => section.skills ?? [])) take(item)
  for (const item of [...(cv.alsoSkills ?? []), ...(cv.alsoSoftware ?? [])]) take(item)

  const skills = merged('skill', wanted.skill)
  const software = merged('software', wanted.software)
  const slugsOf = (kind: 'skill' | 'software', items: string[]) => new Set(items.map((item) => entryOf(kind, item)?.canonical_slug))
  const isSales = (value: Value) => entryOf('skill', typeof value === 'string' ? value : value.label)?.kind === 'skill_sales'

  /** What the words of the CV say too, besides its lists: true, not required. */
  function mentioned(kind: 'skill' | 'software'): string[] {
    const told = slugsOf(kind, wanted[kind])
    const labels = entries
      .filter((entry) => kindOf(entry) === kind && !told.has(entry.canonical_slug) && !never.includes(entry.canonical_slug))
      .filter((entry) => isMentioned(entry, text))
      .map(({ label }) => label)
    return [...new Set([...optional[kind], ...labels])]
  }

  const roleSlug = ({ title, titles = [] }: Job) =>
    [title, ...titles].map((wording) => entryOf('role', wording)?.canonical_slug).find((slug) => slug !== undefined)
  const inProperty = jobs.filter(({ category, optional: isOptional }) => ![category].flat().includes('other') && !isOptional)
  const roles = [...new Set([...inProperty.map(roleSlug), ...(cv.alsoRoles ?? [])])].filter((slug) => slug !== undefined)
  const elsewhere = jobs.filter((job) => !inProperty.includes(job)).map(roleSlug)
  const headline = cv.headline
    ? cv.headline.split(/\s*[|,•·/–-]\s+|\s+(?:and|at)\s+/).map((part) => entryOf('role', part)?.canonical_slug)
    : []
  const rolesOptional = [
    ...(cv.rolesOptional ?? []),
    ...headline,
    ...elsewhere.filter((slug) => entries.some((entry) => entry.canonical_slug === slug && ROLES_HELD_ANYWHERE.has(entry.category))),
  ].filter((slug) => slug !== undefined && !roles.includes(slug) && !never.includes(slug)) as string[]

  const goldJob = ({ title, titles, company, place, start, end, category }: Job): GoldJob => ({
    title: titles ? { label: title, accept: titles } : title,
    company,
    ...(place === undefined ? {} : { location: place }),
    start_date: start,
    end_date: end,
    current: end === null,
    category,
  })
  const newestFirst = (a: Job, b: Job) => (b.end ?? '9999').localeCompare(a.end ?? '9999') || b.start.localeCompare(a.start)
  const sorted = jobs.toSorted(newestFirst)
  const hasDriverLicence = / (drivers?|driving|manual) licen[cs]e | c class /.test(text)
  return {
    summary: sections.find((section) => section.summary)?.summary ?? null,
    contact: { name: cv.name, email: cv.email, phone: cv.phone },
    jobs: sorted.filter((job) => !job.optional).map(goldJob),
    jobs_optional: sorted.filter((job) => job.optional).map(goldJob),
    skills: {
      real_estate: skills.filter((value) => !isSales(value)),
      sales: skills.filter(isSales),
      optional: mentioned('skill'),
    },
    software,
    software_optional: mentioned('software'),
    roles,
    roles_optional: [...new Set(rolesOptional)],
    licence: cv.licence ?? null,
    licence_optional: [
      ...(cv.licenceOptional ?? []),
      ...(hasDriverLicence ? [{ type: 'driver_licence', number: null, state: null, expiry: null }] : []),
    ],
    experience: {
      has_real_estate: cv.hasRealEstate !== undefined ? cv.hasRealEstate : inProperty.length > 0,
      has_sales: cv.hasSales,
    },
    _meta: { file: cv.file, tests: cv.tests },
  }
}

/** What the gold requires and the CV does not say: each is a defect of the gold. */
export function unsaid(cv: Cv, text = textOf(cv)): string[] {
  const gold = goldOf(cv)
  const said = letters(text)
  const spaced = ` ${folded(text)} `
  const isSaid = (value: string) => said.includes(letters(value))
  const forms = (value: Value) => (typeof value === 'string' ? [value] : [value.label, ...value.accept])
  const isKnownAndSaid = (kind: 'skill' | 'software' | 'role', value: Value) =>
    forms(value).some((form) => {
      const entry = entryOf(kind, form)
      return isSaid(form) || (entry !== undefined && wordings(entry).some((wording) => spaced.includes(` ${wording} `)))
    })
  const numbers = (gold.licence ?? []).map(({ number }) => number)
  return [
    ...[gold.summary, ...Object.values(gold.contact), ...numbers].filter((value) => value !== null && !isSaid(value)),
    ...gold.jobs.flatMap(({ title, company, location }) =>
      [typeof title === 'string' ? title : title.label, company, location].filter((value) => value && !isSaid(value)),
    ),
    ...[...gold.skills.real_estate, ...gold.skills.sales].filter((value) => !isKnownAndSaid('skill', value)).flatMap(forms),
    ...gold.software.filter((value) => !isKnownAndSaid('software', value)).flatMap(forms),
    ...gold.roles.filter((value) => !isKnownAndSaid('role', value)),
    ...cv.sections.flatMap(({ jobs = [] }) =>
      jobs.filter((job) => !isSaid(job.dates) || headLines(cv.look.head, job).length === 0).map(({ dates }) => dates),
    ),
  ] as string[]
}
