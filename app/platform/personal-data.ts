import type { Tx } from '#app/db/client.server.ts'

/** A stored file of a person, under the name they know it by. */
export type PersonalFile = { name: string; storageKey: string; at: Date }

/**
 * What is left to do after the commit that erased a person: files to delete from storage, and what identifies outbox mails to or
 * about them, namely their sealed email addresses and `marks`, ids that such mails contain.
 */
export type ErasureFollowUp = { storageKeys?: string[]; sealedAddresses?: string[]; marks?: string[] }

/** What the privacy policy tells people of a kind of data, in sentences for them. How long it is kept says the retention table. */
export type PersonalDataAbout = {
  /** What it is called: "Your applications". */
  title: string
  what: string
  seenBy: string
}

/** An entry of the personal-data registry: which data about a person one part of the product holds, how it is exported and how it is erased. */
export type PersonalDataEntry = {
  /** Its name in the export. */
  name: string
  about: PersonalDataAbout
  /** The tables it covers. app/personal-data.server.test.ts fails when a table that refers to people is in no entry. */
  tables: readonly string[]
  /** The data for the export that the person downloads: nothing about others, no hashes. */
  list: (userId: string) => Promise<unknown>
  listFiles?: (userId: string) => Promise<PersonalFile[]>
  /** Deletes the data, or anonymises what others still need. The account itself is erased last. */
  erase: (tx: Tx, userId: string) => Promise<ErasureFollowUp>
}
