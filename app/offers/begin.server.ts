import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { getsApplications, isOwnJob } from '#app/employers/advertiser.server.ts'
import { dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import type { WorkType } from '#app/vocabulary/work-type.ts'
import { FIRST_LETTER } from './letter.ts'
import { takesAnother, takesOffers, USUAL_DAYS } from './offer.ts'
import { isOfTeam } from './team-access.server.ts'
import { type Employment, type Terms, termsSchema } from './terms.ts'

const EMPLOYMENT_OF: Partial<Record<WorkType, Employment>> = {
  'part-time': 'part-time',
  casual: 'casual',
  contract: 'fixed-term',
  temporary: 'fixed-term',
}

/**
 * The candidate of an application with the terms that an offer begins with: those of the team's last offer to them, else what the ad says.
 * Null for an application that is not the team's. `currentId` is an offer that is on its way already.
 */
export async function findBeginning({ advertiser }: TeamMember, applicationId: string, now = new Date()) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.full_name', 'a.status', 'j.title', 'j.location', 'j.employment_type'])
    .select([
      'j.salary_min',
      'j.salary_max',
      'j.salary_period',
      'j.salary_includes_super as includes_super',
      isOwnJob(advertiser).as('is_own_job'),
    ])
    .where('a.id', '=', applicationId)
    .where(getsApplications(advertiser))
    .executeTakeFirst()
  if (!row) return null
  const last = await db
    .selectFrom('offers as o')
    .innerJoin('offer_versions as v', 'v.offer_id', 'o.id')
    .select(['o.id', 'o.state', 'v.terms'])
    .where('o.application_id', '=', applicationId)
    .where(isOfTeam(advertiser))
    .orderBy('o.created_at', 'desc')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const openUntil = dayAfter(sydneyDate(now), USUAL_DAYS)
  return {
    id: row.id,
    name: row.full_name,
    title: row.title,
    location: row.location,
    mayFill: row.is_own_job,
    canOffer: takesOffers(row.status),
    currentId: last && !takesAnother(last.state) ? last.id : null,
    terms: { ...(last ? termsSchema.parse(last.terms) : termsOf(row)), openUntil },
  }
}

type Ad = {
  title: string
  location: string
  employment_type: WorkType | null
  salary_min: string | null
  salary_max: string | null
  salary_period: string | null
  includes_super: boolean | null
}

function termsOf({ title, location, employment_type, salary_period, ...ad }: Ad): Terms {
  const employment = (employment_type && EMPLOYMENT_OF[employment_type]) ?? 'full-time'
  const isStated = salary_period === 'year' || salary_period === 'hour'
  return {
    role: title,
    employment,
    place: location,
    payBasis: salary_period === 'hour' ? 'hour' : 'year',
    // Of a range nobody can say which end is meant.
    pay: isStated && ad.salary_min !== null && ad.salary_min === ad.salary_max ? Number(ad.salary_min) : null,
    super: ad.includes_super ? 'included' : 'on_top',
    commission: '',
    allowances: '',
    startsOn: '',
    endsOn: '',
    hours: employment === 'full-time' || employment === 'fixed-term' ? 38 : null,
    roster: '',
    probation: employment === 'casual' ? 0 : 6,
    conditions: '',
    text: FIRST_LETTER,
    openUntil: '',
  }
}
