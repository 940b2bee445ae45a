import {
  entryKey,
  LIST_SECTIONS,
  type ListEntry,
  type ListSection,
  type ProfileContent,
  type ProfileJob,
} from '#app/profiles/candidate-profile.ts'
import { statedDate } from '#app/profiles/stated-date.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import type { Entry } from './review.ts'

/** An entry of a profile in words: slugs by their labels. */
export function entryInWords(section: ListSection, entry: ListEntry[ListSection]): Entry {
  const key = entryKey(entry)
  if (typeof entry === 'string') return { section, key, label: labelOf(entry), detail: null, fields: { text: labelOf(entry) } }
  if ('company' in entry) {
    const { title, company, location, start_date, end_date, current } = entry
    const fields = { title, company, location, start_date, end_date, current: current ? 'yes' : '' }
    return {
      section,
      key,
      label: title ?? 'Untitled job',
      detail: joined([company, location, jobTime(entry)]),
      fields: withoutNulls(fields),
    }
  }
  const { type, number, state, expiry } = entry
  const label = type === null ? 'Licence' : labelOf(type)
  const detail = joined([label.includes(state ?? '') ? null : state, number && `number ${number}`, expiry && `to ${shortDate(expiry)}`])
  return { section, key, label, detail, fields: withoutNulls({ type: type && label, number, state, expiry }) }
}

/** When a job was held: "Mar 2021 – present"; empty without dates. */
export const jobTime = ({ start_date, end_date, current }: ProfileJob) =>
  [start_date && shortDate(start_date), current ? 'present' : end_date && shortDate(end_date)].filter(Boolean).join(' – ')

export function summaryInWords(summary: string): Entry {
  return { section: 'summary', key: 'summary', label: summary, detail: null, fields: { summary } }
}

/** A whole profile in words, section by section. */
export function profileInWords(profile: ProfileContent) {
  const lists = LIST_SECTIONS.map((section) => [section, profile[section].map((entry) => entryInWords(section, entry))] as const)
  return { summary: profile.summary, ...(Object.fromEntries(lists) as Record<ListSection, Entry[]>) } // one entry a section
}

const shortDate = (date: string) => statedDate(date, 'short')

/** Parts of a detail in one line, without those that are missing; null when all are. */
export const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ') || null

const withoutNulls = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
