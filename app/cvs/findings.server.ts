import { AppError } from '#app/platform/errors.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import {
  addEntry,
  entryKey,
  type ListEntry,
  type ListSection,
  type ProfileContent,
  type ProfileEdits,
  removeEntry,
  replaceEntry,
  resetEntry,
} from '#app/profiles/candidate-profile.ts'
import { guessCategory } from '#app/vocabulary/category.ts'
import { slugOf } from '#app/vocabulary/labels.server.ts'
import type { Correction } from './forms.ts'
import type { Finding } from './parse-data.ts'

type Named = Pick<Finding, 'section' | 'key'>

/** Makes a finding the person's own: it stays when its CV is undone or replaced. @throws AppError `not_found` when it is gone */
export async function keepFinding(userId: string, { section, key }: Named): Promise<void> {
  await editProfile(userId, (edits, parsed) => {
    if (section === 'summary') return { ...edits, summary: parsed?.summary ?? gone() }
    return addEntry(edits, section, entryOf(section, key, edits, parsed))
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

/** Replaces a finding by what the person typed, which is their own. The label of a word of the trade becomes its slug. */
export async function correctFinding(userId: string, correction: Correction): Promise<void> {
  const { section, key } = correction
  await editProfile(userId, (edits, parsed) => {
    if (section === 'summary') return { ...edits, summary: correction.summary }
    if (section === 'jobs') {
      const before = entryOf('jobs', key, edits, parsed)
      const { title, company, location, start_date, end_date, current } = correction
      const category = title === before.title ? before.category : (guessCategory(title) ?? 'other')
      return replaceEntry(edits, section, key, {
        title,
        company,
        location,
        start_date,
        end_date: current ? null : end_date,
        current,
        category,
      })
    }
    if (section === 'licences') {
      const { type, number, state, expiry } = correction
      return replaceEntry(edits, section, key, { type: slugOf('licences', type), number, state, expiry })
    }
    return replaceEntry(edits, section, key, slugOf(section, correction.text))
  })
}

function withoutSummary({ summary: _, ...edits }: ProfileEdits): ProfileEdits {
  return edits
}

/** An entry as the person has it, else as their CV has it. */
function entryOf<Section extends ListSection>(section: Section, key: string, edits: ProfileEdits, parsed: ProfileContent | null) {
  const all = [...edits[section].added, ...(parsed?.[section] ?? [])] as ListEntry[Section][]
  return all.find((entry) => entryKey(entry) === key) ?? gone()
}

function gone(): never {
  throw new AppError('not_found', 'This finding is no longer here')
}
