import { sql } from 'kysely'
import { instantAgo } from '#app/platform/retention-rules.server.ts'

/** How long an application is kept after its end (security requirements, part 7). */
export const OLD = { years: 2 }
/** How long before its removal its person is told. */
export const NOTICE = { days: 14 }

/**
 * When an application `a` of a job `j` ended: rejected or withdrawn, which is the last change of its row, or never decided and its job
 * closed. Null while neither is so.
 */
export const endedAt = sql<Date | null>`(case
  when a.status in ('rejected', 'withdrawn') then a.updated_at
  when j.status in ('filled', 'closed', 'expired', 'removed') then greatest(a.updated_at, coalesce(j.expires_at, j.updated_at)) end)`

/** SQL that is true for an application `a` of a job `j` that is kept no longer. The first half finds it by its index. */
export const isOld = sql<boolean>`(a.updated_at < ${instantAgo(OLD)} and ${endedAt} < ${instantAgo(OLD)})`

/** SQL that is true for one whose person is to be told: old in two weeks, and not told since it ended. */
export const isUnannounced = sql<boolean>`(a.updated_at < ${instantAgo(OLD)} + ${sql.lit(`${NOTICE.days} days`)}::interval
  and ${endedAt} < ${instantAgo(OLD)} + ${sql.lit(`${NOTICE.days} days`)}::interval
  and (a.removal_announced_at is null or a.removal_announced_at < ${endedAt})
  and not exists (select from application_holds h where h.application_id = a.id))`

/** SQL that is true for one that goes now: old, told two weeks ago, and not on hold. */
export const isRemovable = sql<boolean>`(${isOld} and a.removal_announced_at >= ${endedAt} and a.removal_announced_at < ${instantAgo(NOTICE)}
  and not exists (select from application_holds h where h.application_id = a.id))`

/** From when on an application `a` of a job `j` goes; null while its person was not told since it ended. */
export const removedFrom = sql<Date | null>`(case when a.removal_announced_at >= ${endedAt}
  then a.removal_announced_at + ${sql.lit(`${NOTICE.days} days`)}::interval end)`
