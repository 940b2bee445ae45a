import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { JobSeekerProfiles } from '#app/db/tables.ts'
import { NO_EDITS } from '#app/profiles/candidate-profile.ts'
import { homeState } from '#app/profiles/home-states.server.ts'
import { nextInstant } from '#test/next-instant.ts'
import { createEmployer } from './employers.ts'
import { createUser } from './people.ts'

type Profile = Partial<Omit<Insertable<JobSeekerProfiles>, 'user_id'>> & {
  /** Of their current job; null for none. */
  role?: string | null
  /** Where they work now. */
  company?: string
  summary?: string | null
  skills?: string[]
  emailVerified?: boolean
}

/** A job seeker whom companies may find: a public property manager unless said otherwise. `id` is null for who is not to be found. */
export async function createOpenPerson({
  role = 'Property Manager',
  company = 'Wattle',
  summary = null,
  skills = [],
  emailVerified = true,
  ...stated
}: Profile = {}) {
  await nextInstant()
  const user = await createUser({ emailVerified })
  await db
    .insertInto('job_seeker_profiles')
    .values({ user_id: user.id, suburb_state: await homeState(stated.suburb ?? null), ...stated })
    .execute()
  const job = { title: role, company, location: null, start_date: null, end_date: null, current: true, category: 'other' }
  await db
    .insertInto('candidate_profile')
    .values({
      user_id: user.id,
      summary,
      jobs: JSON.stringify(role === null ? [] : [job]),
      skills_slugs: skills,
      edits: JSON.stringify(NO_EDITS),
    })
    .execute()
  return { userId: user.id, id: await findOpenId(user.id) }
}

/** The id by which companies open a person's profile; null for a person who is not to be found. */
export async function findOpenId(userId: string): Promise<string | null> {
  const row = await db.selectFrom('open_profiles').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id ?? null
}

/** A company whose owner has an address at the domain of its website. */
export async function createCheckedEmployer(companyName = `Wren ${randomUUID()}`) {
  const employer = await createEmployer({ companyName })
  const domain = `wren-${randomUUID()}.example`
  await db
    .updateTable('employers')
    .set({ website_url: `https://www.${domain}` })
    .where('id', '=', employer.id)
    .execute()
  await db
    .updateTable('users')
    .set({ email: `olive@${domain}` })
    .where('id', '=', employer.owner.id)
    .execute()
  return employer
}
