import { createHash } from 'node:crypto'
import { db, type Tx } from '#app/db/client.server.ts'
import { SEARCH_VERSION } from '#app/jobs/search-index.server.ts'
import { alertSearch, readSearchQuery, type SearchQuery, writeSearchQuery } from '#app/search/query.ts'
import { parseQuery } from '#app/search/search.server.ts'
import { anchorsOf, lexemesOf } from './anchors.ts'
import { areaOf } from './areas.server.ts'

/** Changes with the version of search: what an earlier one read of an alert is read again. */
const CRITERIA_VERSION = createHash('sha256').update(SEARCH_VERSION).digest('hex').slice(0, 16)

/** What an alert asks for, ready to be written. */
type Criteria = Awaited<ReturnType<typeof readCriteria>>

/**
 * Reads a search as searching does, misspelt words and places corrected, so that an alert finds what its search finds.
 *
 * @param corrects false for the search of an alert, which was corrected as it was saved
 * @returns the columns of an alert that new jobs are held against, without its area
 */
export async function readCriteria(asked: SearchQuery, { corrects = true } = {}) {
  // As its address holds it: a list of many long places is cut there.
  const query = readSearchQuery(writeSearchQuery(asked))
  const { conditions, corrected } = await parseQuery(query, { corrects })
  const meant = alertSearch({ ...query, ...corrected })
  const { wanted, unwanted } = conditions.text
  const columns = {
    search: writeSearchQuery(meant).toString(),
    criteria_version: CRITERIA_VERSION,
    wanted,
    unwanted,
    categories: listOf(query.category),
    work_types: listOf(query.workType),
    states: listOf(query.state),
    rosters: listOf(query.roster),
    cars: listOf(query.car),
    pay_bases: listOf(query.payBasis),
    commission_kinds: listOf(query.commission),
    licence: query.licence,
    from_agency: query.agency === 'any',
    min_salary: query.minSalary,
    max_salary: query.maxSalary,
    company_id: query.company,
    agency_id: conditions.agency,
  }
  return { meant, columns, lexemes: wanted === null ? [] : lexemesOf(wanted) }
}

const listOf = <Choice extends string>(choices: readonly Choice[]): string[] | null => (choices.length === 0 ? null : [...choices])

/** The columns of an alert with its area and its anchors. */
export async function withAnchors(tx: Tx, { meant, columns, lexemes }: Criteria) {
  const area_id = await areaOf(tx, meant)
  const words = lexemes.length === 0 ? [] : await tx.selectFrom('search_words').selectAll().where('word', 'in', lexemes).execute()
  const { wanted, company_id: companyId, agency_id: agencyId, categories } = columns
  const asked = { wanted, areaId: area_id, companyId, agencyId, categories }
  return { ...columns, area_id, anchors: anchorsOf(asked, new Map(words.map(({ word, jobs }) => [word, jobs]))) }
}

const BATCH = 100
/** Before the first. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Reads the searches of alerts again that an earlier version of the program read: it may have known other words. */
export async function readCriteriaAgain(): Promise<void> {
  // Once through: two programs of different versions would read each other's again for as long as both run.
  for (let last = NO_ID; ; ) {
    const stale = await db
      .selectFrom('alerts')
      .select(['id', 'search'])
      .where('state', '=', 'active')
      .where('kind', '=', 'search')
      .where('criteria_version', 'is distinct from', CRITERIA_VERSION)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, search } of stale) {
      last = id
      // The search stays as it was read first: its person knows it by it.
      const { meant, columns, lexemes } = await readCriteria(readSearchQuery(new URLSearchParams(search)), { corrects: false })
      const { search: _, ...criteria } = columns
      await db.transaction().execute(async (tx) => {
        // The alert before its area, as where its person changes it.
        await tx.selectFrom('alerts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
        const values = await withAnchors(tx, { meant, columns: { ...criteria, search }, lexemes })
        await tx.updateTable('alerts').set(values).where('id', '=', id).where('search', '=', search).execute()
      })
    }
    if (stale.length < BATCH) return
  }
}
