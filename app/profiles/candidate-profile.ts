import { z } from 'zod'
import { STATES } from '#app/places/location.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { wordsOf } from '#app/vocabulary/words.ts'

/** The most entries one list of a profile holds. */
export const MAX_LISTED = 100

/** A year, or a year and month, as a CV states it. */
export const month = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)

/** True where a date lies before another, as far as both are known: 2021 is not before 2021-03. */
export function isBefore(date: string | null, other: string | null): boolean {
  if (date === null || other === null) return false
  const known = Math.min(date.length, other.length)
  return date.slice(0, known) < other.slice(0, known)
}

/** One position a person held. `end_date` is null while it lasts, and when nobody said when it ended. */
export const profileJob = z.object({
  title: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  start_date: month.nullable(),
  end_date: month.nullable(),
  current: z.boolean(),
  category: z.enum([...CATEGORIES, 'other']),
})

/** A licence or certificate. `expiry` is a year, a month or a day, as it was stated. */
export const profileLicence = z.object({
  type: z.string().nullable(),
  number: z.string().nullable(),
  state: z.enum(STATES).nullable(),
  expiry: z.string().nullable(),
})

export type ProfileJob = z.output<typeof profileJob>
export type ProfileLicence = z.output<typeof profileLicence>

/** What employers may see of a person's work. Skills, software and roles are slugs of the vocabulary, or the person's own words. */
export const profileContent = z.object({
  summary: z.string().nullable(),
  jobs: z.array(profileJob),
  skills: z.array(z.string()),
  software: z.array(z.string()),
  roles: z.array(z.string()),
  licences: z.array(profileLicence),
})

export type ProfileContent = z.output<typeof profileContent>

/** The sections of a profile that are lists, with what one entry of each is. */
export type ListEntry = { jobs: ProfileJob; skills: string; software: string; roles: string; licences: ProfileLicence }
export type ListSection = keyof ListEntry

/** The key of an added entry, and the key of what it corrects. */
const correction = z.object({ to: z.string(), from: z.string() })

const edited = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ added: z.array(entry), removed: z.array(z.string()), corrected: z.array(correction).default([]) })

/**
 * What a person changed by hand, apart from what their CV says, so that undoing a CV leaves it. `removed` holds the keys of entries
 * they do not want, also when another CV names them again; `corrected` tells which of them stand corrected. A missing summary is one
 * they did not touch.
 */
export const profileEdits = z.object({
  summary: z.string().nullable().optional(),
  jobs: edited(profileJob),
  skills: edited(z.string()),
  software: edited(z.string()),
  roles: edited(z.string()),
  licences: edited(profileLicence),
})

export type ProfileEdits = z.output<typeof profileEdits>

/** The edits of one section, where the compiler does not know which. */
export type Edited<Section extends ListSection> = {
  added: ListEntry[Section][]
  removed: string[]
  corrected: z.output<typeof correction>[]
}

/** A profile without anything in it. */
export const EMPTY_PROFILE: ProfileContent = { summary: null, jobs: [], skills: [], software: [], roles: [], licences: [] }

/** The edits of a person who changed nothing. */
export const NO_EDITS: ProfileEdits = {
  jobs: { added: [], removed: [], corrected: [] },
  skills: { added: [], removed: [], corrected: [] },
  software: { added: [], removed: [], corrected: [] },
  roles: { added: [], removed: [], corrected: [] },
  licences: { added: [], removed: [], corrected: [] },
}

export const LIST_SECTIONS = ['jobs', 'skills', 'software', 'roles', 'licences'] as const satisfies readonly ListSection[]

/** Words alone decide whether two texts are the same: not their case, punctuation or plurals. A slug is its words. */
const folded = (...texts: (string | null)[]) =>
  texts
    .map((text) =>
      wordsOf((text ?? '').replaceAll('_', ' '))
        .map(({ lexeme }) => lexeme)
        .join(' '),
    )
    .join('|')

/** What makes an entry the same entry: a job is its title, company and start; a licence its type, number and state. */
export function entryKey(entry: ListEntry[ListSection]): string {
  if (typeof entry === 'string') return folded(entry)
  if ('company' in entry) return folded(entry.title, entry.company, entry.start_date)
  return folded(entry.type, entry.number, entry.state)
}

/** A person's profile: what the CV says, without what they removed, and with what they added, which wins. */
export function composeProfile(parsed: ProfileContent | null, edits: ProfileEdits): ProfileContent {
  const list = <Section extends ListSection>(section: Section) => {
    const { added, removed } = edits[section] as Edited<Section>
    const said = (parsed?.[section] ?? []) as ListEntry[Section][]
    const theirs = new Set([...removed, ...added.map(entryKey)])
    const kept = said.filter((entry) => !theirs.has(entryKey(entry)))
    return [...uniqueEntries(kept).slice(0, MAX_LISTED - added.length), ...added]
  }
  return {
    summary: edits.summary === undefined ? (parsed?.summary ?? null) : edits.summary,
    jobs: list('jobs').sort(latestFirst),
    skills: list('skills'),
    software: list('software'),
    roles: list('roles'),
    licences: list('licences'),
  }
}

function uniqueEntries<Entry extends ListEntry[ListSection]>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()]
}

/** Present jobs first, then by their end and start, latest first. */
function latestFirst(a: ProfileJob, b: ProfileJob): number {
  if (a.current !== b.current) return a.current ? -1 : 1
  return byDate(b.end_date, a.end_date) || byDate(b.start_date, a.start_date)
}

const byDate = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

/** The edits with one entry added, or changed where one of the same key was added before. */
export function addEntry<Section extends ListSection>(edits: ProfileEdits, section: Section, entry: ListEntry[Section]): ProfileEdits {
  const key = entryKey(entry)
  const { added, removed, corrected } = edits[section] as Edited<Section>
  const kept = [...added.filter((other) => entryKey(other) !== key), entry].slice(-MAX_LISTED)
  const keys = new Set(kept.map(entryKey))
  return {
    ...edits,
    [section]: {
      added: kept,
      removed: removed.filter((other) => other !== key),
      corrected: corrected.filter(({ to, from }) => keys.has(to) && from !== key),
    },
  }
}

/** The edits with one entry removed, whether the CV or the person had put it there. */
export function removeEntry<Section extends ListSection>(edits: ProfileEdits, section: Section, key: string): ProfileEdits {
  const { added, removed, corrected } = edits[section] as Edited<Section>
  return {
    ...edits,
    [section]: {
      added: added.filter((entry) => entryKey(entry) !== key),
      removed: [...removed.filter((other) => other !== key), key].slice(-2 * MAX_LISTED),
      corrected: corrected.filter(({ to }) => to !== key),
    },
  }
}

/** The edits with the entry of this key replaced by another, which corrects it, or what it corrected itself. */
export function replaceEntry<Section extends ListSection>(
  edits: ProfileEdits,
  section: Section,
  key: string,
  entry: ListEntry[Section],
): ProfileEdits {
  const to = entryKey(entry)
  const from = edits[section].corrected.find((one) => one.to === key)?.from ?? key
  const next = addEntry(removeEntry(edits, section, key), section, entry)
  if (to === from) return next
  const others = next[section].corrected.filter((one) => one.to !== to)
  return { ...next, [section]: { ...next[section], corrected: [...others, { to, from }] } }
}

/** The edits without what they say of one entry: what the CV says of it, or of what it corrects, counts again. */
export function resetEntry(edits: ProfileEdits, section: ListSection, key: string): ProfileEdits {
  const { added, removed, corrected } = edits[section] as Edited<ListSection>
  const from = corrected.find(({ to }) => to === key)?.from
  return {
    ...edits,
    [section]: {
      added: added.filter((entry) => entryKey(entry) !== key),
      removed: removed.filter((other) => other !== key && other !== from),
      corrected: corrected.filter(({ to }) => to !== key),
    },
  }
}

/** What the second profile has that the first has not, list by list. */
export function addedEntries(before: ProfileContent, after: ProfileContent): Pick<ProfileContent, ListSection> {
  const added = <Section extends ListSection>(section: Section) => {
    const known = new Set((before[section] as ListEntry[Section][]).map((entry) => entryKey(entry)))
    return (after[section] as ListEntry[Section][]).filter((entry) => !known.has(entryKey(entry)))
  }
  return Object.fromEntries(LIST_SECTIONS.map((section) => [section, added(section)])) as Pick<ProfileContent, ListSection> // one entry a section
}
