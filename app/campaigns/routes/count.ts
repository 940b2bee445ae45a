import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { type ShownCount, shownCount } from '../few.ts'
import { filterForm } from '../forms.ts'
import { findCampaignPlan } from '../plan.server.ts'
import { countRecipients } from '../recipient-filter.server.ts'
import type { Route } from './+types/count.ts'

/** A form asks a few times a minute; a program that narrows people down would ask all day. */
const COUNTS = { hits: 300, windowSeconds: 3_600 }

/** Whom a filter chooses while it is being written: its values are the query, as the form of a campaign has them. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<ShownCount> {
  const member = teamMemberOrNotFound(signedInUser(context))
  if (!may(member, 'campaign.send')) throw errorResponse(403, `Only ${whoMay('campaign.send')} can write campaigns.`)
  if (!(await findCampaignPlan(member.advertiser)).has) throw errorResponse(403, 'Your plan has no campaigns.')
  await consumeLimitsOrThrow([{ key: `campaign-count:${member.userId}`, limit: COUNTS }], 'That is more than is counted within an hour.')
  const job = url.searchParams.get('job') ?? ''
  const filter = filterForm.safeParse(Object.fromEntries(url.searchParams))
  if (!filter.success) throw errorResponse(422, 'What was chosen is too long.')
  return shownCount(await countRecipients(member.advertiser, filter.data, /^[1-9]\d{0,8}$/.test(job) ? Number(job) : null))
}
