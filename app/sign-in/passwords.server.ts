import { type Algorithm, hash, verify } from '@node-rs/argon2'

// OWASP password storage: Argon2id with 19 MiB, two passes, one lane. Takes 14 ms, off the main thread.
const ARGON2 = {
  // Argon2id as a number: the type is a const enum, which this build cannot import.
  algorithm: 2 satisfies Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

// Keyboards encode the same letter in different ways. Nothing else is changed or cut (ASVS 6.2.8); the forms take a thousand characters.
const prepare = (password: string) => password.normalize('NFC')

/** Hashes a password for storage. */
export const hashPassword = (password: string) => hash(prepare(password), ARGON2)

/** True when the password matches the hash. */
export function verifyPassword({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
  return verify(kept, prepare(password))
}
