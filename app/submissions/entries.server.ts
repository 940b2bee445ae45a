import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { Entry } from './entry-words.ts'
import type { EntryKind, Side } from './submission.ts'

/** Who did something: a person who is signed in, somebody by name who has no account, or the board itself. */
export type Actor = { side: Side; userId?: string | null; name?: string /** Of a partner. */; agencyId?: string }

type Of = { id: string; agency_id: string; employer_id: string }

/**
 * Writes a line of a submission's ledger, and tells of it, in the transaction of what happened.
 *
 * @param detail amounts in cents, shares in basis points, dates; nothing that people wrote
 */
export async function addEntry(
  tx: Tx,
  of: Of,
  kind: EntryKind,
  { side, userId = null, name, agencyId }: Actor,
  detail: object = {},
): Promise<void> {
  await tx
    .insertInto('submission_entries')
    .values({
      submission_id: of.id,
      kind,
      side,
      actor_id: userId,
      actor_name: name ?? null,
      agency_id: agencyId ?? (side === 'agency' ? of.agency_id : null),
      detail: JSON.stringify(detail),
    })
    .execute()
  await recordEvent(tx, 'submission.changed', {
    actorId: userId,
    submissionId: of.id,
    agencyId: of.agency_id,
    employerId: of.employer_id,
    step: kind,
  })
}

/** The lines of a submission, the latest first. Every party reads the same; `who` is null where nobody is named. */
export async function listEntries(submissionId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('submission_entries as e')
    .innerJoin('submissions as s', 's.id', 'e.submission_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('agencies as a', 'a.id', 'e.agency_id')
    .innerJoin('employers as c', 'c.id', 's.employer_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.side', 'e.detail', 'e.actor_name', 'u.full_name', 'a.name as agency', 'c.company_name'])
    .where('e.submission_id', '=', submissionId)
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ id, at, kind, side, detail, actor_name, full_name, agency, company_name }) => ({
    id,
    at,
    kind: kind as EntryKind, // written by addEntry only
    side,
    detail: detail as Record<string, number | string>, // written by addEntry only
    // The name of the candidate stands over the list, and is not theirs to read who may not.
    who: side === 'candidate' ? null : (actor_name ?? full_name),
    team: side === 'client' ? company_name : agency,
  }))
}
