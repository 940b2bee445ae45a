import { sql } from 'kysely'
import { adColour } from '#app/billing/ad-colour.server.ts'
import { db } from '#app/db/client.server.ts'
import { namesCompany, shownLogo } from '#app/employers/advertiser.server.ts'
import { isListedCompany } from '#app/employers/directory.server.ts'
import { ttlCacheMany } from '#app/platform/cache.server.ts'
import { formatSalary } from '#app/vocabulary/salary.ts'
import { cardCacheOptions } from './changes.server.ts'
import { isTakenDown, NOT_PUBLIC } from './job.ts'
import { type JobCard, SUMMARY_MAX, summaryOf } from './job-card.ts'
import { payTags } from './pay-terms.ts'
import { promiseTags } from './response-promise.ts'
import { cardTags } from './role-facts.ts'
import { withSalary } from './salary-columns.ts'

/** How many characters of a description to read for its summary: more than it shows, because headings and Markdown signs are dropped. */
const SUMMARY_READ = SUMMARY_MAX * 3

/** True for the job `j` while it is listed: live, and not past its closing instant (null never closes). */
export const isListed = sql<boolean>`(j.status = 'live' and (j.expires_at is null or j.expires_at > now()))`

/**
 * SQL of the slug of company `e`, whose page the ad `j` leads to; null where it has none, and where the ad goes by another name.
 */
export const companySlug = sql<string | null>`case when ${isListedCompany} and j.company_name = e.company_name then e.slug end`

/** The query for cards: job `j` with its employer and its agency. */
export const selectCards = () =>
  db
    .selectFrom('jobs as j')
    .leftJoin('employers as e', (join) => join.onRef('e.id', '=', 'j.employer_id').on(namesCompany))
    .leftJoin('agencies as g', 'g.id', 'j.agency_id')
    .select([
      'j.id',
      'j.status',
      'j.title',
      'j.company_name',
      'j.location',
      'j.suburb',
      'j.state',
      'j.employment_type',
      'j.category_slug',
      'j.salary_range',
      'j.salary_display',
      'j.salary_min',
      'j.salary_max',
      'j.salary_period',
      'j.salary_includes_super',
      'j.salary_commission',
      'j.salary_ote_min',
      'j.salary_ote_max',
      'j.roster',
      'j.portfolio_size',
      'j.car',
      'j.pay_basis',
      'j.response_days',
      'j.tags',
      'j.licence_required',
      'j.featured',
      'j.posted_at',
      sql<string>`left(j.description, ${sql.lit(SUMMARY_READ)})`.as('description'),
      // That of now, not the copy of the day of posting: who replaces a logo replaces it everywhere.
      shownLogo.as('logo_url'),
      adColour.as('brand_colour'),
      companySlug.as('company_slug'),
      isListed.as('open'),
    ])

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

/** What the card of a job that the desk has taken down says in place of the words that it may be taken down for. */
const takenDownCard = (isHeld: boolean) => ({
  pay: { figure: null, detail: '' },
  tags: [],
  summary: isHeld ? 'This job is held until we have looked at it.' : 'This job was removed.',
})

/** Makes a card of a row of `selectCards`. */
export function toCard(row: CardRow): JobCard {
  const {
    salary,
    salary_range,
    salary_display,
    description,
    roster,
    portfolio_size,
    car,
    pay_basis,
    response_days,
    tags,
    status,
    ...shown
  } = withSalary(row)
  const card = shown.open ? shown : { ...shown, status }
  if (isTakenDown(status)) return { ...card, ...takenDownCard(status === 'held') }
  const { figure, detail } = formatSalary(salary)
  // Without a figure the poster's own words say what there is: "Commission only, uncapped".
  const pay = { figure, detail: figure === null ? (salary_display ?? salary_range ?? '') : detail }
  return {
    ...card,
    pay,
    tags: cardTags({ roster, portfolio_size, car }, tags, [...promiseTags(response_days), ...payTags(pay_basis)]),
    summary: summaryOf(description),
  }
}

/** The cards of these jobs in the order of the ids; a job that was never published is left out, a closed one says so. */
export async function listJobCards(ids: readonly number[]): Promise<JobCard[]> {
  if (ids.length === 0) return []
  const rows = await selectCards()
    // One value, however many ids, in a select: else there would be a statement for each number of them, and a plan for each list.
    .where(sql<boolean>`j.id = any((select ${[...ids]}::int[])::int[])`)
    .where('j.status', 'not in', NOT_PUBLIC)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCard(row)] : []
  })
}

/** The cards of searches, of similar and of recommended jobs, some 10 MB. */
const cardCache = ttlCacheMany<number, JobCard>({ ...cardCacheOptions, max: 5_000 })

/** The same cards by id, cached for ten seconds at most, until an event tells of a change. */
export const findCards = (ids: readonly number[]): Promise<Map<number, JobCard>> =>
  cardCache(ids, async (missing) => new Map((await listJobCards(missing)).map((card) => [card.id, card])))

/** Which of these jobs the person has applied for and not withdrawn from. */
export async function listAppliedIds(userId: string, jobIds: readonly number[]): Promise<number[]> {
  if (jobIds.length === 0) return []
  const rows = await db
    .selectFrom('applications')
    .select('job_id')
    .where('applicant_id', '=', userId)
    .where('job_id', 'in', [...jobIds])
    .where('status', '!=', 'withdrawn')
    .execute()
  return rows.map(({ job_id }) => job_id)
}

/** The id of a person's application for a job, withdrawn or not: there is at most one. Null if they have not applied. */
export async function findApplicationId(userId: string, jobId: number): Promise<string | null> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('applicant_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return row?.id ?? null
}
