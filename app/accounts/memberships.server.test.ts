import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { listAgencies } from './memberships.server.ts'

test('offers the agencies where somebody is there to say yes', async () => {
  const [open, left] = [await createAgency({ name: `Open ${randomUUID()}` }), await createAgency({ name: `Left ${randomUUID()}` })]
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', left.id).execute()
  const names = (await listAgencies()).map(({ name }) => name)
  expect(names).toContain(open.name)
  expect(names).not.toContain(left.name)
})
