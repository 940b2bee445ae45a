import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { checkBelonging, listAgencies } from './memberships.server.ts'

test('offers the agencies where somebody is there to say yes', async () => {
  const [open, left] = [await createAgency({ name: `Open ${randomUUID()}` }), await createAgency({ name: `Left ${randomUUID()}` })]
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', left.id).execute()
  const names = (await listAgencies()).map(({ name }) => name)
  expect(names).toContain(open.name)
  expect(names).not.toContain(left.name)
})

test('refuses a new agency with the name of one that is here, however it is spaced and written', async () => {
  const mark = randomUUID()
  await createAgency({ name: `Kerb & Gutter ${mark}` })
  await expect(checkBelonging({ kind: 'new_agency', agencyName: ` kerb &  GUTTER ${mark}` })).rejects.toMatchObject({
    code: 'conflict',
    field: 'agency_name',
  })
  await expect(checkBelonging({ kind: 'new_agency', agencyName: `Kerb & Gutter ${mark} Hobart` })).resolves.toBeUndefined()
  await expect(checkBelonging({ kind: 'new_company', companyName: `Kerb & Gutter ${mark}` })).resolves.toBeUndefined()
})
