import { findProfileEdits } from '#app/profiles/candidate-profile.server.ts'
import { entryKey, type ListEntry, type ListSection, type ProfileContent, type ProfileEdits } from '#app/profiles/candidate-profile.ts'
import { entryInWords, summaryInWords } from './entries.server.ts'
import type { Finding, ParseData } from './parse-data.ts'
import { type ReviewedEntry, SECTIONS, type Section } from './review.ts'

/** What the person added and what a CV says, group by group, the surest first. Groups with nothing in them are left out. */
export async function reviewResult(userId: string, result: ParseData) {
  const edits = await findProfileEdits(userId)
  return SECTIONS.map(({ section, ...words }) => ({ section, ...words, entries: entriesOf(section, result, edits) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

function entriesOf(section: Section, result: ParseData, edits: ProfileEdits): ReviewedEntry[] {
  const findings = result.findings.filter((finding) => finding.section === section).sort((a, b) => b.confidence - a.confidence)
  return section === 'summary'
    ? summaryEntries(result.profile.summary, findings[0], edits)
    : listEntries(section, result.profile, findings, edits)
}

function summaryEntries(said: string | null, found: Finding | undefined, { summary }: ProfileEdits): ReviewedEntry[] {
  const shown = summary ?? said
  if (shown === null) return []
  const state = summary === undefined ? 'found' : summary === null ? 'removed' : said === null ? 'own' : 'kept'
  return [{ ...summaryInWords(shown), state, found: found ?? null }]
}

function listEntries<In extends ListSection>(
  section: In,
  profile: ProfileContent,
  findings: Finding[],
  edits: ProfileEdits,
): ReviewedEntry[] {
  const { added, removed } = edits[section] as { added: ListEntry[In][]; removed: string[] }
  const own = new Map(added.map((entry) => [entryKey(entry), entry]))
  const said = new Map((profile[section] as ListEntry[In][]).map((entry) => [entryKey(entry), entry]))
  const found = findings.flatMap(({ key, confidence, source }): ReviewedEntry[] => {
    const entry = own.get(key) ?? said.get(key)
    const state = own.has(key) ? 'kept' : removed.includes(key) ? 'removed' : 'found'
    return entry ? [{ ...entryInWords(section, entry), key, state, found: { confidence, source } }] : []
  })
  const foundKeys = new Set(findings.map(({ key }) => key))
  const more = added.filter((entry) => !foundKeys.has(entryKey(entry)))
  return [...more.map((entry): ReviewedEntry => ({ ...entryInWords(section, entry), state: 'own', found: null })), ...found]
}
