import { sql } from 'kysely'
import { shownColour } from '#app/employers/advertiser.server.ts'
import { BRANDED_ADS } from './plans.ts'

/** SQL of the colour that others see on an ad (`j`) of a company (`e`) or an agency (`g`): by the plan, or by what was bought for this ad. */
export const adColour = sql<string | null>`coalesce(${shownColour}, case when exists (
  select from job_ads a where a.job_id = j.id and a.runs_until > now() and a.product in (${sql.join(BRANDED_ADS.map((ad) => sql.lit(ad)))})
) then e.brand_colors ->> 'primary' end)`
