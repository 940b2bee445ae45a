import { seal, unseal } from '#app/platform/secrets.server.ts'

const PURPOSE = 'address'

/** An address as a fact keeps it for its mail, or until its person leaves: readable with our key alone. */
export const sealAddress = (email: string) => seal(PURPOSE, email)

/** The address of a fact; null when it was sealed with another key. */
export const unsealAddress = (sealed: string) => unseal(PURPOSE, sealed)
