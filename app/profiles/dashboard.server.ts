import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { findCandidateProfile } from './candidate-profile.server.ts'
import { EMPTY_PROFILE, type ProfileContent } from './candidate-profile.ts'
import { completenessOf } from './completeness.ts'
import { licencesHeld } from './licence.ts'
import { groupSkills } from './skill-groups.server.ts'
import { heldFrom } from './stated-date.ts'

/** How many past roles the dashboards show (specification, first document §9). */
const ROLES_SHOWN = 5

/** What a job seeker stated in their profile, the suburb and the licence among it; all empty before they stated anything. */
async function findStated(userId: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('job_seeker_profiles as s', 's.user_id', 'u.id')
    .select(['s.suburb', 's.primary_goal', 's.preferred_roles', 's.software'])
    .select(['s.licence_status', 's.licence_state', 's.license_number', 's.licence_expiry', 'u.created_at as joined_at'])
    .select(sql<boolean>`exists (select from cvs c where c.user_id = u.id)`.as('has_cv'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, preferred_roles: row.preferred_roles ?? [], software: row.software ?? [] }
}

type Stated = Awaited<ReturnType<typeof findStated>>

/** A job seeker's profile as their dashboards show it, in words; empty for a person without a stored one. */
export async function findDashboardProfile(userId: string) {
  const { content, stated } = await readProfile(userId)
  return {
    ...inWords(content, stated),
    joined_at: stated.joined_at,
    has_cv: stated.has_cv,
    completeness: completenessOf(stated),
    /** What the words were made of, for those who analyse it. */
    content,
  }
}

/** A person's profile in words. */
export async function findProfileInWords(userId: string) {
  const { content, stated } = await readProfile(userId)
  return inWords(content, stated)
}

async function readProfile(userId: string) {
  const [stated, stored] = await Promise.all([findStated(userId), findCandidateProfile(userId)])
  return { stated, content: withSoftware(stored ?? EMPTY_PROFILE, stated) }
}

/** What a person stated of their programs stands in for what no CV named. */
const withSoftware = (content: ProfileContent, { software }: Stated): ProfileContent =>
  content.software.length > 0 ? content : { ...content, software }

const inWords = (content: ProfileContent, stated: Stated) => ({
  suburb: stated.suburb,
  summary: content.summary,
  role: content.jobs.find(({ current, title }) => current && title)?.title ?? null,
  roles: content.jobs.slice(0, ROLES_SHOWN).map((job) => ({
    title: job.title ?? 'Role without a title',
    company: [job.company, job.location].filter(Boolean).join(', '),
    held: heldFrom(job),
    current: job.current,
  })),
  skills: content.skills.map(labelOf),
  software: content.software.map(labelOf),
  skillGroups: groupSkills(content),
  licences: licencesHeld(stated, content.licences, labelOf),
  licenceStatus: stated.licence_status,
})
