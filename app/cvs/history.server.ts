import { db } from '#app/db/client.server.ts'
import { addedEntries, LIST_SECTIONS, type ListEntry, type ListSection, type ProfileContent } from '#app/profiles/candidate-profile.ts'
import { listCvs } from './current.server.ts'
import { entryInWords } from './entries.server.ts'
import { type ParseData, parseData } from './parse-data.ts'
import { SECTIONS, type Version } from './review.ts'

/** A person's CVs, the current one first. */
export async function listVersions(userId: string): Promise<Version[]> {
  const [cvs, results] = await Promise.all([listCvs(userId), latestResults(userId)])
  return cvs.map(({ id, filename, created_at, last_parsed_at, parsed_status }, at) => {
    const before = cvs.slice(at + 1)
    const result = results.get(id)
    const earlier = before.flatMap((cv) => results.get(cv.id) ?? [])[0]
    return {
      id,
      filename,
      created_at,
      last_parsed_at,
      parsed_status,
      replaced: before[0]?.filename ?? null,
      result: result ? { ...counts(result), undone: result.undone } : null,
      changes: result && earlier ? changesBetween(earlier.profile, result.profile) : [],
    }
  })
}

/** What a result found, as the page tells it: "14 skills, 4 real estate roles". */
export const counts = ({ profile }: Pick<ParseData, 'profile'>) => ({
  skills: profile.skills.length,
  realEstateRoles: profile.jobs.filter(({ category }) => category !== 'other').length,
})

/** The latest result of each CV, undone ones included. */
async function latestResults(userId: string): Promise<Map<string, ParseData>> {
  const rows = await db
    .selectFrom('parse_summary')
    .distinctOn('cv_id')
    .select(['cv_id', 'parse_data'])
    .where('user_id', '=', userId)
    .orderBy('cv_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ cv_id, parse_data }) => [cv_id, parseData.parse(parse_data)]))
}

function changesBetween(before: ProfileContent, after: ProfileContent) {
  const [came, went] = [addedEntries(before, after), addedEntries(after, before)]
  const labels = (section: ListSection, entries: readonly ListEntry[ListSection][]) =>
    entries.map((entry) => entryInWords(section, entry).label)
  return LIST_SECTIONS.map((section) => ({
    title: TITLES[section],
    came: labels(section, came[section]),
    went: labels(section, went[section]),
  })).filter(({ came, went }) => came.length + went.length > 0)
}

const TITLES = Object.fromEntries(SECTIONS.map(({ section, title }) => [section, title.replace(' added', '')])) as Record<
  ListSection,
  string
> // every section is in it
