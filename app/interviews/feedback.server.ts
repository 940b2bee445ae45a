import { lockPeople } from '#app/accounts/lock-people.server.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { requireMember } from '#app/teams/members.server.ts'
import { lockInterview } from './book.server.ts'
import { type Verdict, wantsFeedback } from './interview.ts'
import { isOfTeam } from './team-access.server.ts'

/**
 * Saves what a member of the panel thinks of a candidate after an interview, or changes it. Only their team reads it, and the person in the
 * copy of their data.
 *
 * @throws AppError `not_found` when the member was not on its panel, `conflict` before it is over or when the candidate did not come
 */
export async function giveFeedback(
  { advertiser, userId }: TeamMember,
  interviewId: string,
  { verdict, body }: { verdict: Verdict; body: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, [userId])
    const own = await tx
      .selectFrom('interviews as i')
      .innerJoin('interview_panel as p', 'p.interview_id', 'i.id')
      .select('i.id')
      .where('i.id', '=', interviewId)
      .where('p.user_id', '=', userId)
      .where(isOfTeam(advertiser))
      .executeTakeFirst()
    if (!own) throw new AppError('not_found', 'Interview not found')
    await requireMember(tx, advertiser, userId)
    const { interview, ids } = await lockInterview(tx, { interviewId })
    if (!wantsFeedback(interview, now)) throw new AppError('conflict', 'There is nothing to give feedback on')
    const written = { verdict, body, written_at: now }
    await tx
      .insertInto('interview_feedback')
      .values({ interview_id: interviewId, user_id: userId, ...written })
      .onConflict((conflict) => conflict.columns(['interview_id', 'user_id']).doUpdateSet(written))
      .execute()
    await recordEvent(tx, 'interview.feedback_given', { ...ids, actorId: userId })
  })
}
