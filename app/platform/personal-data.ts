import type { Tx } from '#app/db/client.server.ts'

/** A stored file of a person, under the name they know it by. */
export type PersonalFile = { name: string; storageKey: string; at: Date }

/**
 * What is left to do after the commit that erased a person: bytes in the store, and what tells that a kept mail is to or
 * about them, their sealed addresses and ids.
 */
export type ErasureFollowUp = { storageKeys?: string[]; sealedAddresses?: string[]; marks?: string[] }

/** An entry of the personal-data registry: what one part of the product holds of a person, how it is exported, and how it is erased. */
export type PersonalDataEntry = {
  /** Its name in the export. */
  name: string
  /** The tables it answers for: app/personal-data.server.test.ts fails when one that refers to people is in none. */
  tables: readonly string[]
  /** As the export has it, for the person themselves: nothing of others, no hashes. */
  list: (userId: string) => Promise<unknown>
  listFiles?: (userId: string) => Promise<PersonalFile[]>
  /** Removes it, or takes the person out of what others need; the account itself goes last. */
  erase: (tx: Tx, userId: string) => Promise<ErasureFollowUp>
}
