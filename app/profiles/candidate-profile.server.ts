import { sql } from 'kysely'
import { z } from 'zod'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import {
  composeProfile,
  NO_EDITS,
  type ProfileContent,
  type ProfileEdits,
  profileEdits,
  profileJob,
  profileLicence,
} from './candidate-profile.ts'

const jobs = z.array(profileJob)
const licences = z.array(profileLicence)

/** A person's profile as employers may see it; null before they uploaded a CV or wrote anything. */
export async function findCandidateProfile(userId: string): Promise<(ProfileContent & { updatedAt: Date }) | null> {
  const row = await db
    .selectFrom('candidate_profile')
    .select(['summary', 'jobs', 'skills_slugs', 'software_slugs', 'roles_slugs', 'licences', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    summary: row.summary,
    jobs: jobs.parse(row.jobs),
    skills: row.skills_slugs,
    software: row.software_slugs,
    roles: row.roles_slugs,
    licences: licences.parse(row.licences),
    updatedAt: row.updated_at,
  }
}

/** The findings of the CV that a person's profile is based on; null without one. */
export async function findParsedProfile(userId: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<ProfileContent | null> {
  const row = await connection.selectFrom('parsed_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  const { summary, skills, software, roles } = row
  return { summary, skills, software, roles, jobs: jobs.parse(row.jobs), licences: licences.parse(row.licences) }
}

/** What a person changed by hand. */
export async function findProfileEdits(userId: string): Promise<ProfileEdits> {
  const row = await db.selectFrom('candidate_profile').select('edits').where('user_id', '=', userId).executeTakeFirst()
  return row ? profileEdits.parse(row.edits) : NO_EDITS
}

/**
 * Bases a person's profile on the findings of a CV, or on none. What they changed by hand stays.
 *
 * @param read finds them once the profile is locked, so that of two results at the same time the second knows of the first
 * @returns the profile before and after
 */
export async function setParsedProfile(tx: Tx, userId: string, read: () => Promise<ProfileContent | null>) {
  const edits = await lockEdits(tx, userId)
  const parsed = await read()
  const before = composeProfile(await findParsedProfile(userId, tx), edits)
  await tx.deleteFrom('parsed_profiles').where('user_id', '=', userId).execute()
  if (parsed) {
    const { summary, skills, software, roles } = parsed
    await tx
      .insertInto('parsed_profiles')
      .values({
        user_id: userId,
        summary,
        skills,
        software,
        roles,
        jobs: JSON.stringify(parsed.jobs),
        licences: JSON.stringify(parsed.licences),
      })
      .execute()
  }
  return { before, after: await saveProfile(tx, userId, parsed, edits) }
}

/** Changes a person's profile by hand. `change` gets the edits so far and what the CV says, and returns the edits from now on. */
export async function editProfile(
  userId: string,
  change: (edits: ProfileEdits, parsed: ProfileContent | null) => ProfileEdits,
): Promise<ProfileContent> {
  return db.transaction().execute(async (tx) => {
    const edits = await lockEdits(tx, userId)
    const parsed = await findParsedProfile(userId, tx)
    return saveProfile(tx, userId, parsed, change(edits, parsed))
  })
}

/** The person's edits. Their row is made where there is none and locked, so that changes of one profile follow one another. */
async function lockEdits(tx: Tx, userId: string): Promise<ProfileEdits> {
  const { edits } = await tx
    .insertInto('candidate_profile')
    .values({ user_id: userId, edits: JSON.stringify(NO_EDITS) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((row) => ({ user_id: row.ref('excluded.user_id') })))
    .returning('edits')
    .executeTakeFirstOrThrow()
  return profileEdits.parse(edits)
}

async function saveProfile(tx: Tx, userId: string, parsed: ProfileContent | null, edits: ProfileEdits): Promise<ProfileContent> {
  const profile = composeProfile(parsed, edits)
  await tx
    .updateTable('candidate_profile')
    .set({
      summary: profile.summary,
      jobs: JSON.stringify(profile.jobs),
      skills_slugs: profile.skills,
      software_slugs: profile.software,
      roles_slugs: profile.roles,
      licences: JSON.stringify(profile.licences),
      edits: JSON.stringify(edits),
      updated_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .execute()
  await recordEvent(tx, 'profile.changed', { userId })
  return profile
}
