import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { hasPublicPage } from '#app/jobs/job.ts'
import { taggedJobPath } from '#app/jobs/view-source.ts'
import { isPrefetch } from '#app/jobs/views.server.ts'
import { config } from '#app/platform/config.server.ts'
import { hasDiskSpace } from '#app/platform/disk-space.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import { agencyPath } from '#app/recruiters/board.ts'
import type { Sender } from './find.server.ts'

const PURPOSE = 'campaign click'

/** What a link of a campaign's mail leads to: the linked job, or the page of whoever wrote. Nothing else, whatever the token says. */
const TARGETS = ['job', 'sender'] as const
type Target = (typeof TARGETS)[number]

/** The page of a company or agency that everybody sees. */
export const senderPath = ({ kind, slug }: Pick<Sender, 'kind' | 'slug'>): string =>
  kind === 'agency' ? agencyPath(slug) : href('/companies/:slug', { slug })

/** The address of a link in the mail of one recipient; opening it counts. */
export const clickLink = (recipientId: number, to: Target): string =>
  `${config.appUrl}${href('/campaigns/link/:token', { token: sign(PURPOSE, `${recipientId}.${to}`) })}`

/** The path of our own that a link leads to, the sender's page where the ad was removed; null for one that is not ours, or whose campaign is gone. */
export async function findClicked(token: string): Promise<{ recipientId: number; path: string } | null> {
  const value = unsign(PURPOSE, token)
  const [id, named] = value?.split('.') ?? []
  const to = TARGETS.find((target) => target === named)
  if (!id || !to) return null
  const row = await db
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .leftJoin('jobs as j', 'j.id', 'c.job_id')
    .leftJoin('employers as e', 'e.id', 'c.employer_id')
    .leftJoin('agencies as g', 'g.id', 'c.agency_id')
    .select(['r.id', 'j.id as job_id', 'j.status', 'e.slug as company', 'g.slug as agency'])
    .where('r.id', '=', Number(id))
    .executeTakeFirst()
  if (!row) return null
  if (to === 'job' && row.job_id !== null && row.status && hasPublicPage(row.status))
    return { recipientId: row.id, path: taggedJobPath(row.job_id, 'campaign_mail') }
  const path =
    row.agency === null ? senderPath({ kind: 'company', slug: row.company ?? '' }) : senderPath({ kind: 'agency', slug: row.agency })
  return { recipientId: row.id, path }
}

/**
 * Counts that a link was opened, unless a browser asked ahead of a click. Programs that check mails open links, too, and nothing tells them from
 * people. Callers do not wait for it; a failure is only logged.
 */
export function noteClick(recipientId: number, request: Request): void {
  if (request.method !== 'GET' || isPrefetch(request.headers) || !hasDiskSpace()) return
  db.updateTable('campaign_recipients')
    .set({ clicks: sql`least(clicks + 1, 1000000)`, clicked_at: sql<Date>`coalesce(clicked_at, now())` })
    .where('id', '=', recipientId)
    .execute()
    .catch((error) => log.warn({ err: error, recipientId }, 'click not counted'))
}
