import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import type { ClientAnswer } from '#app/recruiters/client.ts'
import { type Answerer, answerClient, type Ender } from '#app/recruiters/client-consent.server.ts'
import { endWaitingOf } from './waiting-approvals.server.ts'

/**
 * Takes a company's answer to an agency. Where a consent ends, the agency's live ads for the company pause, and those that wait for its
 * approval are drafts again.
 *
 * @throws AppError as `answerClient`
 */
export const answerAgency = (clientId: string, answer: ClientAnswer, by: Answerer): Promise<void> => write(clientId, answer, by)

/**
 * Ends what an agency agreed with a client, as where the client ends its consent; the client takes no room in the plan any more.
 *
 * @throws AppError as `answerClient`
 */
export const endClient = (clientId: string, by: Ender): Promise<void> => write(clientId, 'withdrawn', by)

async function write(clientId: string, answer: ClientAnswer, by: Answerer | Ender): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { agency_id, employer_id } = await answerClient(tx, clientId, answer, by)
    if (answer !== 'withdrawn') return
    const actor = { actor: 'agencyId' in by ? ('agency' as const) : ('client' as const), actorId: 'userId' in by ? by.userId : null }
    for (const [from, to] of [
      ['live', 'paused'],
      ['pending_approval', 'draft'],
    ] as const)
      await changeJobs(tx, {
        jobs: (all) =>
          all.where('j.agency_id', '=', agency_id).where('j.employer_id', '=', employer_id).where('j.status', '=', from).orderBy('j.id'),
        by: actor,
        to,
      })
    await endWaitingOf(tx, { agency_id, employer_id })
  })
  jobsChanged()
}
