import { seal, unseal } from '#app/platform/secrets.server.ts'

const PURPOSE = 'address'

/** Encrypts an email address for an event's payload, where it stays until its mail is sent or the account is deleted. */
export const sealAddress = (email: string) => seal(PURPOSE, email)

/** Decrypts an email address from an event; null when it was sealed with another key. */
export const unsealAddress = (sealed: string) => unseal(PURPOSE, sealed)
