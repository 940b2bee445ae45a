import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { homeState } from './home-states.server.ts'
import { rolesStillOffered } from './stated-facts.server.ts'
import type { StepAnswers } from './wizard-forms.server.ts'
import type { WizardAnswers } from './wizard-steps.ts'

/** What a person answered in the wizard, apart from the CV; all empty before they saved anything. `savedAt` is null as long as they have not. */
export async function findStatedAnswers(userId: string): Promise<Omit<WizardAnswers, 'cv'> & { savedAt: Date | null }> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('job_seeker_profiles as s', 's.user_id', 'u.id')
    .select(['s.primary_goal', 's.suburb', 's.willing_to_travel_km', 's.start_date', 's.work_rights', 's.preferred_roles'])
    .select(['s.licence_status', 's.license_number', 's.licence_state', 's.licence_expiry', 's.video_intro_url'])
    .select(['s.updated_at as savedAt'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, preferred_roles: row.preferred_roles ?? [] }
}

/** Saves a step of the wizard. Roles that the licence status does not offer go with another status. */
export async function saveWizardStep(userId: string, step: StepAnswers): Promise<void> {
  const { licence_status: status, suburb } = step
  const answers = suburb === undefined ? step : { ...step, suburb_state: await homeState(suburb) }
  const roles = status === undefined ? {} : { preferred_roles: rolesStillOffered(status) }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('job_seeker_profiles')
      .values({ user_id: userId, ...answers })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...answers, ...roles, updated_at: sql`now()` }))
      .execute()
    await recordEvent(tx, 'profile.changed', { userId })
  })
}
