import { accountHeld } from '#app/accounts/personal-data.server.ts'
import { applicationsHeld } from '#app/applications/personal-data.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { jobsHeld } from '#app/jobs/personal-data.server.ts'
import { activityHeld } from '#app/platform/personal-data.server.ts'
import type { Holding, Leftover, PersonalFile } from '#app/platform/personal-data.ts'
import { profileHeld } from '#app/profiles/personal-data.server.ts'
import { agenciesHeld, companiesHeld } from '#app/teams/personal-data.server.ts'

/**
 * Everything the product holds of a person, on one page, in the order in which it is erased: what refers to other parts
 * before them, the account last.
 */
export const HOLDINGS: readonly Holding[] = [
  applicationsHeld,
  jobsHeld,
  profileHeld,
  agenciesHeld,
  companiesHeld,
  activityHeld,
  accountHeld,
]

/** What is held of a person, part by part, as their export has it. */
export async function listPersonalData(userId: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all(HOLDINGS.map(async ({ name, list }) => [name, await list(userId)] as const))
  return Object.fromEntries(parts.reverse())
}

/** The stored files of a person. */
export async function listPersonalFiles(userId: string): Promise<PersonalFile[]> {
  return (await Promise.all(HOLDINGS.map(({ listFiles }) => listFiles?.(userId) ?? []))).flat()
}

/**
 * Erases a person from every table, in one transaction. They are held first: what they do at the same time, in another
 * browser, waits and then finds nobody.
 *
 * @returns what is left to do after its commit
 */
export async function erasePersonalData(tx: Tx, userId: string): Promise<Required<Leftover>> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const all: Required<Leftover> = { storageKeys: [], sealedAddresses: [], marks: [] }
  for (const { erase } of HOLDINGS) {
    const { storageKeys = [], sealedAddresses = [], marks = [] } = await erase(tx, userId)
    all.storageKeys.push(...storageKeys)
    all.sealedAddresses.push(...sealedAddresses)
    all.marks.push(...marks)
  }
  return all
}
