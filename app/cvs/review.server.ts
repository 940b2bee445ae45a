import { isDeepStrictEqual } from 'node:util'
import { findProfileEdits } from '#app/profiles/candidate-profile.server.ts'
import {
  type Edited,
  entryKey,
  type ListEntry,
  type ListSection,
  type ProfileContent,
  type ProfileEdits,
} from '#app/profiles/candidate-profile.ts'
import { entryInWords, summaryInWords } from './entries.server.ts'
import { excerptOf } from './excerpt.ts'
import type { Finding, ParseData } from './parse-data.ts'
import { lexemesOf } from './parser/knowledge.ts'
import { type ReviewedEntry, SECTIONS, type Section } from './review.ts'
import { tradeKnowledge } from './trade-knowledge.server.ts'

/** What the person added and what a CV says, group by group, the surest first. Groups with nothing in them are left out. */
export async function reviewResult(userId: string, result: ParseData) {
  const edits = await findProfileEdits(userId)
  return SECTIONS.map(({ section, ...words }) => ({ section, ...words, entries: entriesOf(section, result, edits) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

function entriesOf(section: Section, result: ParseData, edits: ProfileEdits): ReviewedEntry[] {
  const all = result.findings.filter((finding) => finding.section === section).sort((a, b) => a.confidence - b.confidence)
  // What a CV says several times is one entry, with its surest finding.
  const findings = [...new Map(all.map((finding) => [finding.key, finding])).values()].sort((a, b) => b.confidence - a.confidence)
  return section === 'summary'
    ? summaryEntries(result.profile.summary, findings[0], edits)
    : listEntries(section, result.profile, findings, edits)
}

function summaryEntries(said: string | null, found: Finding | undefined, { summary }: ProfileEdits): ReviewedEntry[] {
  const shown = summary ?? said
  if (shown === null) return []
  return [{ ...summaryInWords(shown), state: summaryState(said, summary), found: found ? shownFinding(found, []) : null }]
}

function summaryState(said: string | null, own: string | null | undefined): ReviewedEntry['state'] {
  if (own === undefined) return 'found'
  if (own === null) return 'removed'
  if (said === null) return 'own'
  return own === said ? 'kept' : 'corrected'
}

function listEntries<In extends ListSection>(
  section: In,
  profile: ProfileContent,
  findings: Finding[],
  edits: ProfileEdits,
): ReviewedEntry[] {
  const { added, removed, corrected } = edits[section] as Edited<In>
  const own = new Map(added.map((entry) => [entryKey(entry), entry]))
  const said = new Map((profile[section] as ListEntry[In][]).map((entry) => [entryKey(entry), entry]))
  const foundKeys = new Set(findings.map(({ key }) => key))
  // What another finding of this CV says itself stands there; what was corrected into it was said twice.
  const corrections = new Map(corrected.filter(({ to }) => !foundKeys.has(to)).map(({ from, to }) => [from, to]))
  const found = findings.flatMap((finding): ReviewedEntry[] => {
    const { key } = finding
    const ownKey = corrections.get(key) ?? key
    const [theirs, its] = [own.get(ownKey), said.get(key)]
    const shown = theirs ?? its
    if (!shown) return []
    const isSame = theirs !== undefined && its !== undefined && isDeepStrictEqual(theirs, its)
    const state = theirs ? (isSame ? 'kept' : 'corrected') : removed.includes(key) ? 'removed' : 'found'
    return [{ ...entryInWords(section, shown), state, found: shownFinding(finding, its === undefined ? [] : namesOf(its)) }]
  })
  const shownKeys = new Set([...foundKeys, ...findings.flatMap(({ key }) => corrections.get(key) ?? [])])
  const more = added.filter((entry) => !shownKeys.has(entryKey(entry)))
  return [...more.map((entry): ReviewedEntry => ({ ...entryInWords(section, entry), state: 'own', found: null })), ...found]
}

function shownFinding({ confidence, source: { text, ...place } }: Finding, names: readonly (readonly string[])[]): ReviewedEntry['found'] {
  return { confidence, place, excerpt: excerptOf(text, names) }
}

const NAMES = new Map([...tradeKnowledge.names].map(([{ slug }, names]) => [slug, names]))

/** What a line may call an entry that was found in it, in lexemes. */
function namesOf(entry: ListEntry[ListSection]): readonly (readonly string[])[] {
  if (typeof entry === 'string') return NAMES.get(entry) ?? [lexemesOf(entry)]
  if ('company' in entry) return [lexemesOf(entry.title ?? entry.company ?? '')]
  return [...(NAMES.get(entry.type ?? '') ?? [lexemesOf(entry.type ?? '')]), lexemesOf(entry.number ?? '')]
}
