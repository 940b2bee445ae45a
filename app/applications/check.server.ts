import type { Tx } from '#app/db/client.server.ts'
import { mustHaveColumns } from '#app/jobs/must-have-columns.server.ts'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { criteriaOf, NOTHING_STATED, type StatedAnswers } from './answers.ts'

/**
 * Compares an application's answers with the must-haves of its job and stores the result: met, not met or not stated. Part of every write
 * that changes the answers. Nobody is rejected by it (product decision §6).
 */
export async function checkApplication(tx: Tx, applicationId: string): Promise<void> {
  const row = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.answers', ...mustHaveColumns])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('applications')
    .set({ criteria: JSON.stringify(criteriaOf(row, storedAnswers(row.answers))) })
    .where('id', '=', applicationId)
    .execute()
}

/** Reads the answers from their column; what an import left out is not stated. */
export const storedAnswers = (json: unknown): StatedAnswers => ({ ...NOTHING_STATED, ...(json as Partial<StatedAnswers>) }) // written by us only

/** Reads the result of the check from its column. */
export const storedCriteria = (json: unknown): Criterion[] => json as Criterion[] // written by us only
