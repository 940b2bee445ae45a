import { sql } from 'kysely'
import { isOfTeam, type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { chooseEmail, listUnwanted } from '#app/notifications/choices.server.ts'
import { requireMember } from '#app/teams/members.server.ts'
import type { Cadence } from './report.ts'

/** How often a member gets the figures of this team; null for never, or while they have switched reports off for all of their teams. */
export async function findCadence({ advertiser, userId }: TeamMember): Promise<Cadence | null> {
  if ((await listUnwanted(userId)).includes('reports')) return null
  const row = await db
    .selectFrom('report_subscriptions')
    .select('cadence')
    .where('user_id', '=', userId)
    .where(isOfTeam(advertiser))
    .executeTakeFirst()
  return row?.cadence ?? null
}

/**
 * Keeps how often a member gets the figures of this team; null for never. Whoever chooses mails wants them, whatever they switched off before.
 *
 * @throws AppError `forbidden` for who is no member
 */
export async function chooseCadence({ advertiser, userId }: TeamMember, cadence: Cadence | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireMember(tx, advertiser, userId)
    if (cadence === null) {
      await tx.deleteFrom('report_subscriptions').where('user_id', '=', userId).where(isOfTeam(advertiser)).execute()
      return
    }
    await tx
      .insertInto('report_subscriptions')
      .values({ user_id: userId, cadence, ...teamColumns(advertiser) })
      // Somebody who saves the same again does not begin anew: the next report is theirs.
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'employer_id', 'agency_id']).doUpdateSet({
          cadence,
          chosen_at: sql`case when report_subscriptions.cadence = excluded.cadence then report_subscriptions.chosen_at else now() end`,
        }),
      )
      .execute()
  })
  if (cadence !== null) await chooseEmail(userId, 'reports', true)
}
