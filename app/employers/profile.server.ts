import { sql, type Updateable } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Employers } from '#app/db/tables.ts'
import { slugOf } from '#app/platform/slug.ts'
import { isUniqueViolation } from '#app/platform/sql-errors.server.ts'
import { refuseAgencysName, refuseTakenName } from '#app/teams/company-names.server.ts'
import { withFreeSlug } from '#app/teams/memberships.server.ts'
import { may } from '#app/teams/permissions.ts'
import { missingProfileFields } from './employer.ts'
import { listOffices, writeOffices } from './offices.server.ts'
import { ownCompany, type ProfileMember, recordEdit, requireEditor } from './own-company.server.ts'
import { basisOf, changesOf, differingParts, type ProfileBasis, type ProfileChanges } from './profile-basis.server.ts'
import { PROFILE_FIELDS, type Profile } from './profile-fields.ts'

/** The message when a profile cannot be finished (specification, second document §8). */
const NOT_COMPLETED = 'Failed to complete profile setup'

const selectProfile = (handle: Pick<Tx, 'selectFrom'>, member: ProfileMember) =>
  ownCompany(handle, member)
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(PROFILE_FIELDS.map((field) => `e.${field}` as const))
    .select(['e.version', 'e.profile_complete', 'e.created_at', 'e.updated_at', 'u.full_name', 'u.email'])

/**
 * Finds a company's profile for one of its members; null for anybody else. `kept` is what is saved; `shown` is that for the form,
 * where empty contact fields are prefilled from the account of a member who may edit. `savedAt` is null when it was never changed.
 */
export async function findProfile(member: ProfileMember) {
  const row = await selectProfile(db, member).executeTakeFirst()
  if (!row) return null
  const kept = profileOf(row, await listOffices(member.employerId))
  const mayEdit = may(row, 'profile.edit')
  const known = {
    primary_contact_name: kept.primary_contact_name ?? (row.full_name || null),
    contact_email: kept.contact_email ?? row.email,
  }
  return {
    kept,
    shown: mayEdit ? { ...kept, ...known } : kept,
    basis: basisOf(row.version, kept),
    mayEdit,
    isComplete: row.profile_complete,
    savedAt: row.updated_at > row.created_at ? row.updated_at : null,
  }
}

const profileOf = (row: Omit<Profile, 'offices'>, offices: Profile['offices']): Profile =>
  ({ ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, row[field]])), offices }) as Profile // one entry for each

type Saving = {
  /** What the form was opened with; null saves whatever others changed since. */
  basis: ProfileBasis | null
  /** True completes the profile if no required field is missing. A complete profile stays complete. */
  finish: boolean
}

/**
 * Saves parts of a company's profile: the one write of its fields and offices, whichever form they come from. A new name changes the
 * company's slug too, as long as the profile is incomplete and no job has been published.
 *
 * @returns the profile as it is now, and whether it was complete before and is now
 * @throws AppError `not_found` for somebody else's company, `forbidden` for a member whose role may not edit it,
 * `conflict` for the name field when another company or an agency has the name; ProfileConflict when another member changed the same
 */
export async function saveProfile(member: ProfileMember, values: ProfileChanges, saving: Saving) {
  try {
    return await writeProfile(member, values, saving)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (values.company_name) await refuseTakenName(values.company_name)
    // Another company took the same slug at the same moment. The retry sees it and takes another one.
    return writeProfile(member, values, saving)
  }
}

async function writeProfile(member: ProfileMember, values: ProfileChanges, { basis, finish }: Saving) {
  const { employerId } = member
  return db.transaction().execute(async (tx) => {
    const row = requireEditor(
      await selectProfile(tx, member).forNoKeyUpdate(['e', 'm']).executeTakeFirst(),
      finish ? NOT_COMPLETED : undefined,
    )
    const before = profileOf(row, await listOffices(employerId, tx))
    const { offices, ...fields } = changesOf(values, basis, { version: row.version, profile: before })
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const profile: Profile = { ...before, ...given, offices: offices ?? before.offices }
    const wasComplete = row.profile_complete
    const isComplete = wasComplete || (finish && missingProfileFields(profile).length === 0)
    const changed = differingParts(profile, before)
    if (changed.length === 0 && isComplete === wasComplete) return { profile, wasComplete, isComplete }
    const isRenamed = changed.includes('company_name')
    if (isRenamed) await refuseAgencysName(profile.company_name ?? '', tx)
    await tx
      .updateTable('employers')
      .set({ ...(given as Updateable<Employers>), profile_complete: isComplete }) // as parsed
      .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      // A name shared with others, from before names were unique, may stay only as long as it is not changed.
      .$if(isRenamed, (query) => query.set({ name_shared: false }))
      // An exact number of employees, which no form asks for, would contradict another size.
      .$if(changed.includes('company_size'), (query) => query.set({ employees: null }))
      .where('id', '=', employerId)
      .execute()
    if (changed.includes('offices')) await writeOffices(tx, employerId, profile.offices)
    if (!wasComplete && isRenamed) await renewSlug(tx, employerId, row.company_name, profile.company_name)
    await recordEdit(tx, { employerId }, member.userId)
    return { profile, wasComplete, isComplete }
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
