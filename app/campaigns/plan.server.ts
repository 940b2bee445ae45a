import { AGENCY_PLANS, PLANS, planOf } from '#app/billing/plans.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'

/** What a team's plan says of campaigns: its name, and the smallest plan that has them, by name. */
export type CampaignPlan = { has: boolean; planName: string; upgradeTo: string }

/** Whether the plan of a company or agency has campaigns. @throws Error for a team that is gone */
export async function findCampaignPlan(advertiser: Advertiser, connection: Pick<Tx, 'selectFrom'> = db): Promise<CampaignPlan> {
  if ('agencyId' in advertiser) {
    const { plan } = await connection.selectFrom('agencies').select('plan').where('id', '=', advertiser.agencyId).executeTakeFirstOrThrow()
    return { has: AGENCY_PLANS[plan].campaigns, planName: AGENCY_PLANS[plan].name, upgradeTo: firstWith(Object.values(AGENCY_PLANS)) }
  }
  const { plan } = await connection.selectFrom('employers').select('plan').where('id', '=', advertiser.employerId).executeTakeFirstOrThrow()
  const terms = PLANS[planOf(plan)]
  return { has: terms.campaigns, planName: terms.name, upgradeTo: firstWith(Object.values(PLANS)) }
}

const firstWith = (plans: readonly { name: string; campaigns: boolean }[]): string => plans.find(({ campaigns }) => campaigns)?.name ?? ''

/** @throws AppError `forbidden` when the plan has no campaigns; it names the plan that has */
export async function requireCampaignPlan(tx: Tx, advertiser: Advertiser): Promise<void> {
  const { has, planName, upgradeTo } = await findCampaignPlan(advertiser, tx)
  if (!has) throw new AppError('forbidden', `Campaigns come with the plan “${upgradeTo}”. Your plan is “${planName}”`)
}
