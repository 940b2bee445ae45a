import { sql, type Updateable } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Employers } from '#app/db/tables.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { isUniqueViolation } from '#app/platform/sql-errors.server.ts'
import { refuseAgencysName, refuseTakenName } from '#app/teams/company-names.server.ts'
import { withFreeSlug } from '#app/teams/memberships.server.ts'
import { may } from '#app/teams/permissions.ts'
import { missingProfileFields } from './employer.ts'
import type { StepValues } from './profile-forms.server.ts'
import { fieldsOf, PROFILE_STEPS, type ProfileField, type ProfileValues } from './profile-steps.ts'

/** A member and their company, from the session, never from a form. */
export type ProfileMember = { userId: string; employerId: string }

const FIELDS: readonly ProfileField[] = PROFILE_STEPS.flatMap(fieldsOf)

const NOT_EDITOR = 'Only an owner or a manager of the company can change its profile'
/** Specification, second document §8. */
const NOT_FOUND = 'Employer profile not found'
const NOT_COMPLETED = 'Failed to complete profile setup'

const ownProfile = (handle: Pick<Tx, 'selectFrom'>, { userId, employerId }: ProfileMember) =>
  handle
    .selectFrom('employers as e')
    .innerJoin('employer_members as m', 'm.employer_id', 'e.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(FIELDS.map((field) => `e.${field}` as const))
    .select(['e.profile_complete', 'e.created_at', 'e.updated_at', 'm.member_role as memberRole', 'u.full_name', 'u.email'])
    .where('e.id', '=', employerId)
    .where('m.user_id', '=', userId)

/**
 * Finds a company's profile for one of its members; null for anybody else. `kept` are the saved values; `shown` are those for the form,
 * where empty contact fields are prefilled from the account of a member who may edit. `savedAt` is null when it was never changed.
 */
export async function findWizardProfile(member: ProfileMember) {
  const row = await ownProfile(db, member).executeTakeFirst()
  if (!row) return null
  const kept = profileOf(row)
  const mayEdit = may(row, 'profile.edit')
  const known = {
    primary_contact_name: kept.primary_contact_name ?? (row.full_name || null),
    contact_email: kept.contact_email ?? row.email,
  }
  return {
    kept,
    shown: mayEdit ? { ...kept, ...known } : kept,
    mayEdit,
    isComplete: row.profile_complete,
    savedAt: row.updated_at > row.created_at ? row.updated_at : null,
  }
}

function profileOf(row: ProfileValues): ProfileValues {
  return Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as ProfileValues // one entry for each
}

/**
 * Saves a step of the wizard. With `finish` the profile becomes complete if no required field is missing; a complete profile stays
 * complete. A new name changes the company's slug too, as long as the profile is incomplete and no job has been published.
 *
 * @returns the profile as it is now, and whether it was complete before
 * @throws AppError `not_found` for somebody else's company, `forbidden` for a member whose role may not edit it,
 * `conflict` for the name field when another company or an agency has the name
 */
export async function saveProfileStep(member: ProfileMember, values: StepValues, { finish }: { finish: boolean }) {
  try {
    return await writeStep(member, values, finish)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (values.company_name) await refuseTakenName(values.company_name)
    // Another company took the same slug at the same moment. The retry sees it and takes another one.
    return writeStep(member, values, finish)
  }
}

async function writeStep(member: ProfileMember, values: StepValues, finish: boolean) {
  const { employerId } = member
  return db.transaction().execute(async (tx) => {
    const before = await ownProfile(tx, member).forUpdate('e').executeTakeFirst()
    if (!before) throw new AppError('not_found', finish ? NOT_COMPLETED : NOT_FOUND)
    if (!may(before, 'profile.edit')) throw new AppError('forbidden', NOT_EDITOR)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const profile = { ...profileOf(before), ...given }
    const isComplete = before.profile_complete || (finish && missingProfileFields(profile).length === 0)
    if (values.company_name && profile.company_name !== before.company_name) await refuseAgencysName(values.company_name, tx)
    await tx
      .updateTable('employers')
      .set({ ...(given as Updateable<Employers>), profile_complete: isComplete, updated_at: sql<Date>`now()` }) // as parsed
      // A name shared with others, from before names were unique, may stay only as long as it is not changed.
      .$if(profile.company_name !== before.company_name, (query) => query.set({ name_shared: false }))
      .where('id', '=', employerId)
      .execute()
    if (!before.profile_complete) await renewSlug(tx, employerId, before.company_name, profile.company_name)
    const isChanged = isComplete !== before.profile_complete || FIELDS.some((field) => profile[field] !== before[field])
    if (isChanged) await recordEvent(tx, 'employer.edited', { actorId: member.userId, employerId })
    return { profile, wasComplete: before.profile_complete }
  })
}

async function renewSlug(tx: Tx, employerId: string, from: string, to: string | null): Promise<void> {
  if (to === null || slugOf(from) === slugOf(to)) return
  const published = await tx
    .selectFrom('jobs')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('posted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (published) return
  await withFreeSlug(to, (slug) =>
    tx
      .updateTable('employers as e')
      .set({ slug })
      .where('e.id', '=', employerId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('employers as o').select('o.id').where('o.slug', '=', slug).where('o.id', '!=', employerId))),
      )
      .returning('e.id')
      .executeTakeFirst(),
  )
}
