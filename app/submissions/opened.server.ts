import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { isPrefetch } from '#app/jobs/views.server.ts'
import { hasDiskSpace } from '#app/platform/disk-space.server.ts'
import { log } from '#app/platform/log.server.ts'
import { recordProfileViewInBackground } from '#app/profiles/views.server.ts'
import { type Actor, addEntry } from './entries.server.ts'
import type { Shortlist } from './shared.server.ts'

type Opened = Pick<Shortlist, 'id' | 'employer_id' | 'round'>
type Shown = { id: string; person: object | null }

/**
 * Notes after the response that a client read the candidates of a shortlist: each of them sees who looked, once a day, and a member who is the
 * first to read this round has a line in the ledger. A page that is fetched ahead of a click counts nothing.
 *
 * @param userId the member; null for a contact, whose code has written the line
 */
export function noteReadInBackground(request: Request, shortlist: Opened, candidates: readonly Shown[], userId: string | null): void {
  const ids = candidates.flatMap(({ id, person }) => (person ? [id] : []))
  if (request.method !== 'GET' || isPrefetch(request.headers) || ids.length === 0 || !hasDiskSpace()) return
  setImmediate(() => {
    noteRead(shortlist, ids, userId).catch((error) => log.warn({ err: error, shortlistId: shortlist.id }, 'reading not noted'))
  })
}

async function noteRead(shortlist: Opened, ids: readonly string[], userId: string | null): Promise<void> {
  const people = await db
    .selectFrom('submissions')
    .select('user_id')
    .where('id', 'in', [...ids])
    .execute()
  for (const { user_id } of people)
    if (user_id) recordProfileViewInBackground({ employerId: shortlist.employer_id }, { userId: user_id, applicationId: null })
  if (userId !== null) await db.transaction().execute((tx) => noteOpened(tx, shortlist, { side: 'client', userId }, { by: 'member' }))
}

/**
 * Writes that a client opened a shortlist in the ledger of each candidate whom it reads. A member is noted once in each round, a contact with
 * each code.
 */
export async function noteOpened(tx: Tx, { id, round }: Opened, actor: Actor, detail: { by?: 'member' } = {}): Promise<void> {
  // One at a time, so that two members are one line.
  const current = await tx
    .selectFrom('shortlists')
    .select('id')
    .where('id', '=', id)
    .where('round', '=', round)
    .forUpdate()
    .executeTakeFirst()
  if (!current) return
  const sent = await tx
    .selectFrom('submissions as s')
    .select(['s.id', 's.agency_id', 's.employer_id'])
    .where('s.shortlist_id', '=', id)
    .where('s.state', 'in', ['sent', 'interview'])
    .$if(detail.by === 'member', (query) =>
      query.where(
        sql<boolean>`not exists (select from submission_entries e where e.submission_id = s.id and e.kind = 'opened'
          and (e.detail ->> 'round')::int = ${round})`,
      ),
    )
    .orderBy('s.id')
    .execute()
  for (const row of sent) await addEntry(tx, row, 'opened', actor, { ...detail, round })
}
