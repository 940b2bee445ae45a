import { z } from 'zod'
import { db } from '#app/db/client.server.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { LICENCE_LABEL } from '#app/vocabulary/must-haves.ts'
import { profileJob } from './candidate-profile.ts'
import { homeState } from './home-states.server.ts'
import { VISIBILITIES, type Visibility, type WholeProfile } from './visibility.ts'

const jobs = z.array(profileJob)

/**
 * What there is to see of people, each with the visibility that decides how much of it somebody sees; a person without a profile has an
 * empty one.
 */
export async function listWholeProfiles(userIds: readonly string[]): Promise<Map<string, WholeProfile & { visibility: Visibility }>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('job_seeker_profiles as s', 's.user_id', 'u.id')
    .leftJoin('candidate_profile as p', 'p.user_id', 'u.id')
    .select(['u.id', 's.profile_visibility', 's.preferred_roles', 's.suburb', 's.licence_status', 's.licence_state'])
    .select(['p.summary', 'p.jobs', 'p.skills_slugs'])
    .where('u.id', 'in', [...userIds])
    .execute()
  const whole = rows.map(async ({ id, suburb, licence_status, ...row }) => {
    const licence = licence_status && [LICENCE_LABEL[licence_status], row.licence_state].filter(Boolean).join(', ')
    const state = await homeState(suburb)
    const role = jobs.parse(row.jobs ?? []).find(({ current, title }) => current && title)?.title ?? null
    const profile: WholeProfile & { visibility: Visibility } = {
      visibility: row.profile_visibility ?? VISIBILITIES[0],
      role,
      wanted: row.preferred_roles ?? [],
      licence,
      suburb,
      state,
      summary: row.summary,
      skills: (row.skills_slugs ?? []).map(labelOf),
    }
    return [id, profile] as const
  })
  return new Map(await Promise.all(whole))
}
