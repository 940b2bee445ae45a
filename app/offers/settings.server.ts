import { isOfTeam, type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'

/** True for a team whose offers are sent by a second member. */
export async function findNeedsApproval(team: Advertiser, connection: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  const row = await connection.selectFrom('offer_settings').select('needs_approval').where(isOfTeam(team)).executeTakeFirst()
  return row?.needs_approval ?? false
}

/** Says whether the offers of a team need a second member. What was sent stays. @throws AppError `forbidden` when the member's role may not */
export async function saveNeedsApproval({ advertiser, userId }: TeamMember, needsApproval: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requirePermission(tx, advertiser, userId, 'offer.approval', 'decide who looks at offers')
    await tx
      .insertInto('offer_settings')
      .values({ ...teamColumns(advertiser), needs_approval: needsApproval })
      .onConflict((conflict) =>
        conflict.column('agencyId' in advertiser ? 'agency_id' : 'employer_id').doUpdateSet({ needs_approval: needsApproval }),
      )
      .execute()
  })
}
