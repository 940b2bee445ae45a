import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import type { PostingField } from './changed-fields.ts'
import type { PayTerms } from './pay-terms.ts'
import { scamSign } from './scam.ts'

/** The fields that say whether an ad reads like a swindle. An ad that the desk has cleared is looked at again when one of them changes. */
const READ_FIELDS: readonly PostingField[] = [
  'title',
  'description',
  'salary_range',
  'tags',
  'benefits',
  'earnings_low',
  'earnings_typical',
]

type Ad = { id: number; title: string; description: string; salary_range: string | null; tags: string[]; benefits: string[] } & Pick<
  PayTerms,
  'earnings_low' | 'earnings_typical'
>

/**
 * Finds the ads whose text has the sign of a swindle, and copies of ads that the desk has removed, by their id, each with the words that its team
 * reads. Skips an ad that the desk has cleared: for its text, since the last change; for being a copy, at any time.
 *
 * @param fieldsOf what is being changed in an ad now, which no event says yet
 */
export async function findSwindles(
  tx: Tx,
  ads: readonly Ad[],
  fieldsOf: (id: number) => readonly PostingField[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  const copies = await findCopiesOfRemoved(tx, ads)
  for (const ad of ads) {
    const sign = scamSign([ad.title, ad.description, ad.salary_range, ...ad.tags, ...ad.benefits].join('\n'))
    const says = sign !== null ? `A sentence of this ad reads as if ${sign}` : promisesTooMuch(ad) ? TOO_MUCH : null
    if (says === null && copies.has(ad.id)) found.set(ad.id, COPY)
    const isRewritten = fieldsOf(ad.id).some((field) => READ_FIELDS.includes(field))
    if (says === null || (!isRewritten && (await isCleared(tx, ad.id)))) continue
    found.set(ad.id, `${says}. Somebody looks at it before it goes on; you can change its words meanwhile.`)
  }
  return found
}

const COPY = 'This ad is a copy of one that we removed. Somebody looks at it before it goes on.'

/**
 * Which of these ads were made by copying one that is removed by now, or a copy of it, and were not looked at since. Changing the words of a
 * copy does not clear it.
 */
async function findCopiesOfRemoved(tx: Tx, ads: readonly Ad[]): Promise<Set<number>> {
  if (ads.length === 0) return new Set()
  const { rows } = await sql<{ job_id: number }>`
    with recursive origins (job_id, origin_id) as (
      select id, id from unnest(${ads.map(({ id }) => id)}::int[]) as ad (id)
      union select r.job_id, (e.data ->> 'copyOf')::int from origins r join events e on e.job_id = r.origin_id and e.name = 'job.created'
        where e.data ->> 'copyOf' is not null)
    select distinct r.job_id from origins r join jobs o on o.id = r.origin_id
    where o.status = 'removed' and not exists (select from decisions d where d.job_id = r.job_id and d.outcome = 'no_fault')`.execute(tx)
  return new Set(rows.map(({ job_id }) => job_id))
}

const TOO_MUCH = 'The year that this ad calls realistic is far beyond what such work pays'

/** A typical year of so many dollars is the bait of swindlers; agents who reach it are no typical case. */
const BEYOND_BELIEF = 1_000_000

const promisesTooMuch = ({ earnings_low, earnings_typical }: Ad) => (earnings_typical ?? earnings_low ?? 0) >= BEYOND_BELIEF

/** SQL of the last event that changed what of an ad is read, 0 without one. @param jobId SQL of its id */
export const lastRewrite = (jobId: number) =>
  sql<number>`(select coalesce(max(r.id), 0) from events r where r.job_id = ${jobId} and r.name = 'job.edited'
    and r.data -> 'fields' ?| ${[...READ_FIELDS]}::text[])`

/** Events of one ad are in the order of its lock. */
async function isCleared(tx: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ cleared: boolean }>`
    select coalesce(max(e.id), 0) > ${lastRewrite(jobId)} as cleared
    from events e join decisions d on d.id = (e.data ->> 'decisionId')::uuid
    where e.job_id = ${jobId} and e.name = 'decision.made' and d.outcome = 'no_fault'`.execute(tx)
  return rows[0]?.cleared === true
}
