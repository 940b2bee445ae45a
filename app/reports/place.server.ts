import { AGENCY_PLANS, PLANS, planOf, type ReportReach } from '#app/billing/plans.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { type TimeZone, timeZoneOf } from '#app/places/time-zone.ts'

/** Where a team is, for its days, and how far back its plan shows figures. */
export type TeamPlace = { zone: TimeZone; reach: ReportReach; planName: string }

/** The zone of a team's state, which is Sydney's where it says none, and the reach of its plan. @throws Error for a team that is gone */
export async function findTeamPlace(advertiser: Advertiser): Promise<TeamPlace> {
  if ('agencyId' in advertiser) {
    const { state_territory, plan } = await db
      .selectFrom('agencies')
      .select(['state_territory', 'plan'])
      .where('id', '=', advertiser.agencyId)
      .executeTakeFirstOrThrow()
    return { zone: timeZoneOf(state_territory), reach: AGENCY_PLANS[plan].reports, planName: AGENCY_PLANS[plan].name }
  }
  const { state_territory, plan } = await db
    .selectFrom('employers')
    .select(['state_territory', 'plan'])
    .where('id', '=', advertiser.employerId)
    .executeTakeFirstOrThrow()
  const terms = PLANS[planOf(plan)]
  return { zone: timeZoneOf(state_territory), reach: terms.reports, planName: terms.name }
}
