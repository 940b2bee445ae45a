import { seal, unseal } from '#app/platform/secrets.server.ts'

const PURPOSE = 'name of a deleted account'

/** Encrypts the name of a person for an event's payload, where it stays until it was mailed to those who know it. */
export const sealName = (name: string) => seal(PURPOSE, name)

/** Decrypts a name from an event; null when it was sealed with another key. */
export const unsealName = (sealed: string) => unseal(PURPOSE, sealed)
