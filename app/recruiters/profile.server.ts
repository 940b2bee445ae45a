import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { lockToEdit, recordEdit } from '#app/employers/own-company.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { refuseAgencyRenamedTo } from '#app/teams/company-names.server.ts'
import { type AgencyProfile, knownCategories } from './agency.ts'

/** A member of an agency; both come from the session. */
export type AgencyMember = { userId: string; agencyId: string }

const selectProfile = (handle: Pick<Tx, 'selectFrom'>, agencyId: string) =>
  handle
    .selectFrom('agencies')
    .select(['name', 'website_url', 'state_territory', 'suburb', 'about', 'categories', 'regions', 'board_published'])
    .select(['slug', 'plan', 'version', 'logo_url', 'brand_colors', 'created_at', 'updated_at'])
    .where('id', '=', agencyId)

/** Finds an agency's profile for its members; null when there is none. `savedAt` is null when it was never changed. */
export async function findAgencyProfile(agencyId: string) {
  const row = await selectProfile(db, agencyId).executeTakeFirst()
  if (!row) return null
  const { slug, plan, version, logo_url, brand_colors, created_at, updated_at, ...stored } = row
  const profile: AgencyProfile = { ...stored, categories: knownCategories(stored.categories) }
  return { profile, slug, plan, version, logo_url, brand_colors, savedAt: updated_at > created_at ? updated_at : null }
}

/** Says that another member saved the profile while a form was open. */
export const CHANGED_MEANWHILE =
  'This profile was changed while your form was open. Nothing is saved yet: please look at what changed, and save again.'

/**
 * Writes an agency's profile, in the caller's transaction; a name that changes is the caller's to pass on to its ads
 * (`posting/agency-profile.server.ts`). The slug stays: pages elsewhere link to it, and show its board.
 *
 * @param version the one that the form was opened with
 * @returns the name before and after
 * @throws AppError `not_found` for somebody else's agency, `forbidden` for a member whose role may not edit it, `conflict` when another
 * member has saved meanwhile, and for the field `name` when the name is taken
 */
export async function writeAgencyProfile(tx: Tx, member: AgencyMember, profile: AgencyProfile, version: number) {
  await lockToEdit(tx, member)
  const before = await selectProfile(tx, member.agencyId).executeTakeFirstOrThrow()
  if (before.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE)
  const isRenamed = before.name !== profile.name
  if (isRenamed) await refuseAgencyRenamedTo(profile.name, member.agencyId, tx)
  await tx
    .updateTable('agencies')
    .set({ ...profile, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    // A name shared with others, from before names were unique, may stay only as long as it is not changed.
    .$if(isRenamed, (query) => query.set({ name_shared: false }))
    .where('id', '=', member.agencyId)
    .execute()
  await recordEdit(tx, member, member.userId)
  return { from: before.name, to: profile.name }
}
