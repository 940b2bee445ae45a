import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { markViewed } from '#app/applications/move.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { findAccount } from './accounts.server.ts'
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

test('whose applications a member was the first to open is on their page and in their export, and on nobody else’s', async () => {
  const [admin, employer, person] = [await createAdmin(), await createEmployer(), await createUser({ fullName: 'Opal Opened' })]
  const job = await createJob({ employer_id: employer.id, title: 'Valuer of stables' })
  const application = await createApplication({ job_id: job.id, applicant_id: person.id })
  await createApplication({ job_id: job.id })
  await markViewed({ employerId: employer.id }, application.id, employer.owner.id)
  const opened = [{ applicant_id: person.id, full_name: 'Opal Opened', job_id: job.id, title: 'Valuer of stables' }]
  const account = (id: string) => findAccount({ kind: 'person', id })
  expect([await account(employer.owner.id), await account(person.id)]).toMatchObject([{ opened }, { opened: null }])
  const token = await exportPerson(admin.desk, employer.owner.id, why)
  const file = await ask(`person-${employer.owner.id}`, token, admin.cookie)
  expect(Buffer.from(await file.arrayBuffer()).includes('Valuer of stables')).toBe(true)
})
