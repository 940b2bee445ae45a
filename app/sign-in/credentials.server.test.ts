import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { registerUser } from './credentials.server.ts'

test.each([
  ['admin', [{ action: 'admin_made', client_address: 'command line' }]],
  ['job_seeker', []],
] as const)('notes of a new %s on the command line: %j', async (role, notes) => {
  const email = `${randomUUID()}@example.com`
  const { id } = await registerUser({ email, password: 'tin roof and jacaranda', fullName: 'Robin Wren', role })
  expect(await listAudit(id)).toMatchObject(notes)
})
