import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency } from '#test/factories/employers.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { createCheckedEmployer } from '#test/factories/open-people.ts'
import { createUser } from '#test/factories/people.ts'
import { findCheckEnd } from './check-end.server.ts'
import { isCheckedCompany } from './employer.server.ts'

giveOwnDataDir()

/** A company checked by the address of Olive, who owns it with others. */
async function createOwned(...roles: ('owner' | 'manager' | 'member')[]) {
  const company = await createCheckedEmployer()
  const others = []
  for (const member_role of roles) {
    const { id, email } = await createUser({ role: 'employer' })
    others.push({ id, email })
    await db.insertInto('employer_users').values({ employer_id: company.id, user_id: id, member_role, state: 'active' }).execute()
  }
  return { company, others }
}

async function erase(userId: string) {
  await db.transaction().execute((tx) => erasePersonalData(tx, userId))
  await runWaitingTasks()
}

const told = async ({ id, email }: { id: string; email: string }) => ({
  notices: (await noticesOf(id)).map(({ text, detail, to }) => [text, detail, to]),
  mails: (await listOutbox()).mails.filter(({ to }) => to === email),
})

const eventsOf = (employerId: string) =>
  db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'team.owner_deleted')
    .where('data', '@>', JSON.stringify({ team: { employerId } }))
    .execute()

test('the other owners are told that an owner deleted their account, and that the check ended with their address', async () => {
  const { company, others } = await createOwned('owner', 'manager')
  expect(await isCheckedCompany(company.id)).toBe(true)
  await erase(company.owner.id)
  expect(await isCheckedCompany(company.id)).toBe(false)
  const [owner, manager] = others
  const { notices, mails } = await told(owner!)
  expect(notices).toEqual([
    [
      'An owner of your company has deleted their account',
      'It was checked by their email address. Its ads say “Not checked yet” now',
      '/employer/profile/check',
    ],
  ])
  expect(mails.map(({ subject }) => subject)).toEqual([`Olive Owner no longer belongs to ${company.company_name}`])
  expect(mails[0]?.text).toMatch(/was checked by their email address, and is not checked any more.*employer\/profile\/check/s)
  expect(mails[0]?.text).not.toContain('olive@')
  expect(await told(manager!)).toEqual({ notices: [], mails: [] })
  expect((await findCheckEnd(company.id))?.why).toContain('has deleted their account')
  // Neither the name nor the address of the person stays in the event.
  expect(await eventsOf(company.id)).toEqual([{ data: { team: { employerId: company.id }, checkEnded: true } }])
})

test('while another address vouches for it, nothing is said of the check; who becomes the owner is told, too', async () => {
  const { company, others } = await createOwned('manager')
  const [manager] = others
  const { email } = await db.selectFrom('users').select('email').where('id', '=', company.owner.id).executeTakeFirstOrThrow()
  const beside = email.replace(/^[^@]+/, 'max')
  await db.updateTable('users').set({ email: beside }).where('id', '=', manager!.id).execute()
  await erase(company.owner.id)
  const { notices, mails } = await told({ id: manager!.id, email: beside })
  expect(notices).toEqual([['An owner of your company has deleted their account', undefined, '/employer/profile/team']])
  expect(mails.every(({ text }) => !text.includes('checked'))).toBe(true)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Olive Owner no longer belongs to ${company.company_name}`,
    `You are an owner of ${company.company_name} now`,
  ])
})

test('nobody is told when a member goes, or the last one, and an agency hears of its owner, too', async () => {
  const { company, others } = await createOwned('owner', 'member')
  const [owner, member] = others
  await erase(member!.id)
  expect(await eventsOf(company.id)).toEqual([])
  await erase(owner!.id)
  await erase(company.owner.id)
  expect(await eventsOf(company.id)).toHaveLength(1)
  const agency = await createAgency()
  const { id, email } = await createUser({ role: 'recruiter' })
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id: id, member_role: 'owner', state: 'active' }).execute()
  await erase(agency.owner.id)
  const { notices, mails } = await told({ id, email })
  expect(notices).toMatchObject([
    ['An owner of your agency has deleted their account', undefined, expect.stringContaining('/recruiter/team')],
  ])
  expect(mails[0]?.text).toContain('messages of the agency stay')
})
