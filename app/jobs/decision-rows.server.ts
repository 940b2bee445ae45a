import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import type { Decisions } from '#app/db/tables.ts'
import { recordEvent } from '#app/platform/events.server.ts'

/** What is decided about: an ad or a company. */
export type Decided = { kind: 'job'; id: number } | { kind: 'company'; id: string }

/** Who decides: an admin, or null for the product itself. */
export type DeciderId = string | null

/** The column of decisions and reports that names a subject. */
export const columnOf = ({ kind }: Decided) => (kind === 'job' ? ('job_id' as const) : ('employer_id' as const))

type Decision = {
  outcome: Decisions['outcome']
  words: string
  heldFrom?: 'live' | 'paused'
  by: DeciderId
  suspensionId?: string | undefined
}

/** Writes a decision down; its mails follow from the event. @returns its id */
export async function insertDecision(tx: Tx, subject: Decided, { outcome, words, heldFrom, by, suspensionId }: Decision): Promise<string> {
  const { id } = await tx
    .insertInto('decisions')
    .values({
      [columnOf(subject)]: subject.id,
      outcome,
      words,
      held_from: heldFrom ?? null,
      decided_by: by,
      suspension_id: suspensionId ?? null,
      // Of two in one transaction, the second is the later.
      decided_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, 'decision.made', { actorId: by, decisionId: id, ...(subject.kind === 'job' ? { jobId: subject.id } : {}) })
  return id
}
