import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { exportPerson } from './export-person.server.ts'
import * as route from './routes/person-export.ts'

giveOwnDataDir()

const why = { reason: 'Asked for by the regulator, case 12', currentPassword: null }

async function ask(account: string, token: string, cookie: string): Promise<Response> {
  const params = { account, token }
  const args = await routeArgs({ path: `/admin/accounts/${account}/export/${token}`, params, cookie })
  return answerOf(() => route.loader({ ...args, params } as never))
}

test('what is held of one person is exported with what the desk did about them, for the admin who said why', async () => {
  const [admin, other, person, second] = [await createAdmin(), await createAdmin(), await createUser(), await createUser()]
  const token = await exportPerson(admin.desk, person.id, why)
  const account = `person-${person.id}`
  const file = await ask(account, token, admin.cookie)
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="frontage-person-/)
  const bytes = Buffer.concat(await Readable.fromWeb(file.body as never).toArray()).toString('latin1')
  expect([bytes.includes('data.json'), bytes.includes(person.email), bytes.includes('case 12'), bytes.includes(second.email)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await listDeskActs({ subject: account, limit: 5 })).toMatchObject([{ action: 'person_exported', reason: why.reason }])
  for (const [who, whose, which] of [
    [other.cookie, account, token],
    [admin.cookie, `person-${second.id}`, token],
    [admin.cookie, account, `${token}x`],
  ] as const)
    expect((await ask(whose, which, who)).status).toBe(404)
})
