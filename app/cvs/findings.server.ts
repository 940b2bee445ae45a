import { AppError } from '#app/platform/errors.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import {
  addEntry,
  entryKey,
  type ListEntry,
  type ListSection,
  MAX_LISTED,
  type ProfileContent,
  type ProfileEdits,
  type ProfileJob,
  removeEntry,
  replaceEntry,
  resetEntry,
} from '#app/profiles/candidate-profile.ts'
import { guessCategory } from '#app/vocabulary/category.ts'
import { slugOf } from '#app/vocabulary/labels.server.ts'
import type { WrittenEntry } from './forms.ts'
import type { Finding } from './parse-data.ts'

type Named = Pick<Finding, 'section' | 'key'>

/**
 * Makes a finding the person's own: it stays when its CV is undone or replaced.
 *
 * @throws AppError `not_found` when it is gone, `invalid` when the list is full
 */
export async function keepFinding(userId: string, { section, key }: Named): Promise<void> {
  await editProfile(userId, (edits, parsed) => {
    if (section === 'summary') return { ...edits, summary: parsed?.summary ?? gone() }
    const entry = findEntry(section, key, edits, parsed) ?? gone()
    requireRoom(edits, section, [entryKey(entry)])
    return addEntry(edits, section, entry)
  })
}

/** Takes a finding out of the profile. It stays away when another CV says it again. */
export async function removeFinding(userId: string, { section, key }: Named): Promise<void> {
  await editProfile(userId, (edits) => (section === 'summary' ? { ...edits, summary: null } : removeEntry(edits, section, key)))
}

/** Forgets what the person decided about a finding: the profile says what the CV says. */
export async function resetFinding(userId: string, { section, key }: Named): Promise<void> {
  await editProfile(userId, (edits) => (section === 'summary' ? withoutSummary(edits) : resetEntry(edits, section, key)))
}

/**
 * Writes an entry of a profile by hand: a new one, or one in the place of another. It is the person's own, and stays when a CV is undone or
 * replaced. The label of a word of the trade becomes its slug.
 *
 * @throws AppError `invalid` when the list is full
 */
export async function writeEntry(userId: string, written: WrittenEntry): Promise<void> {
  const { section, key } = written
  await editProfile(userId, (edits, parsed) => {
    if (section === 'summary') return { ...edits, summary: written.summary }
    const entry = entryFrom(written, section === 'jobs' ? findEntry('jobs', key, edits, parsed) : undefined)
    requireRoom(edits, section, [key, entryKey(entry)])
    return key === '' ? addEntry(edits, section, entry) : replaceEntry(edits, section, key, entry)
  })
}

/** @throws AppError `invalid` when a list is full and has none of these, in whose place an entry would come */
function requireRoom(edits: ProfileEdits, section: ListSection, keys: readonly string[]): void {
  const own = edits[section].added.map(entryKey)
  if (own.length >= MAX_LISTED && !keys.some((key) => own.includes(key)))
    throw new AppError('invalid', `There are ${MAX_LISTED} here, which is the most. Remove one first.`)
}

/** What was typed as an entry of its list. @param before the job in whose place it comes: under the same title it keeps its category */
function entryFrom(written: Exclude<WrittenEntry, { section: 'summary' }>, before?: ProfileJob): ListEntry[ListSection] {
  if (written.section === 'jobs') {
    const { title, company, location, start_date, end_date, current } = written
    const category = title === before?.title ? before.category : (guessCategory(title) ?? 'other')
    return { title, company, location, start_date, end_date: current ? null : end_date, current, category }
  }
  if (written.section === 'licences') {
    const { type, number, state, expiry } = written
    return { type: slugOf('licences', type), number, state, expiry }
  }
  return slugOf(written.section, written.text)
}

function withoutSummary({ summary: _, ...edits }: ProfileEdits): ProfileEdits {
  return edits
}

/** An entry as the person has it, else as their CV has it. */
function findEntry<Section extends ListSection>(section: Section, key: string, edits: ProfileEdits, parsed: ProfileContent | null) {
  const all = [...edits[section].added, ...(parsed?.[section] ?? [])] as ListEntry[Section][]
  return all.find((entry) => entryKey(entry) === key)
}

function gone(): never {
  throw new AppError('not_found', 'This finding is no longer here')
}
