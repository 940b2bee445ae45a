import { db } from '#app/db/client.server.ts'
import { canWithdraw, shownState } from './submission.ts'

/**
 * How many companies a person shares a CV of theirs with, because they agreed to meet them or to be put forward to them. Who deletes the CV takes
 * it from these.
 */
export async function countCvReaders(userId: string): Promise<number> {
  const ownCvs = db.selectFrom('cvs').select('resume_id').where('user_id', '=', userId)
  const [met, putForward, blocked] = await Promise.all([
    db.selectFrom('introductions').select('employer_id').where('state', '=', 'accepted').where('resume_id', 'in', ownCvs).execute(),
    db.selectFrom('submissions').select(['employer_id', 'state', 'expires_at', 'consent_until']).where('resume_id', 'in', ownCvs).execute(),
    db.selectFrom('profile_blocks').select('employer_id').where('user_id', '=', userId).execute(),
  ])
  const readers = new Set([...met, ...putForward.filter((row) => canWithdraw(shownState(row)))].map((row) => row.employer_id))
  for (const { employer_id } of blocked) if (employer_id) readers.delete(employer_id)
  return readers.size
}
