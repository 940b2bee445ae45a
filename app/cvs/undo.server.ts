import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { applyActiveResult } from './active-result.server.ts'
import { results } from './current.server.ts'

/**
 * Takes the latest result of a CV out of the profile, which is then as it was before, with what the person changed by hand since.
 *
 * @throws AppError `not_found` for a CV that is not theirs, `conflict` when it has no result to undo
 */
export async function undoCvParse(userId: string, cvId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cv = await tx.selectFrom('cvs').select('id').where('id', '=', cvId).where('user_id', '=', userId).forUpdate().executeTakeFirst()
    if (!cv) throw new AppError('not_found', 'This CV is no longer here')
    const result = await results(tx, userId).where('s.cv_id', '=', cvId).limit(1).executeTakeFirst()
    if (!result) throw new AppError('conflict', 'There is nothing to undo')
    await tx.updateTable('parse_summary').set({ parse_data: sql`parse_data || '{"undone": true}'` }).where('id', '=', result.id).execute()
    await applyActiveResult(tx, userId)
    await recordEvent(tx, 'cv.parse_undone', { cvId, userId, actorId: userId })
  })
}
