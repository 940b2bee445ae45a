// Before each file of server tests: passwords are hashed with the least work, since thousands are. The product has no such
// setting; what its hashes cost is asked by app/sign-in/passwords.test.ts, which runs without this file.
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (password, options) => argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 })
  return { ...argon2, hash }
})
