import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { AGENCY_TAKEN, COMPANY_TAKEN, COMPANY_UNCLAIMED, NO_SUCH_COMPANY } from '#app/sign-in/company-name.ts'
import * as welcome from '#app/sign-in/routes/employer-welcome.tsx'
import * as signup from '#app/sign-in/routes/signup.tsx'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { askAgency } from './ask-agency.server.ts'
import { askOwners, openCompany } from './bootstrap.server.ts'
import { checkBelonging } from './memberships.server.ts'

giveOwnDataDir()

const newName = () => `Wren ${randomUUID().replaceAll(/\W/g, '')} Realty`
const newEmployer = () => createUser({ role: 'employer', fullName: 'Robin Wren' })
const keyOf = async (name: string) => (await sql<{ key: string }>`select company_name_key(${name}) as key`.execute(db)).rows[0]?.key

test.each([
  'BANKSIA  lane realty',
  ' Banksia-Lane Realty. ',
  'Banksia Lane Realty Pty Ltd',
  'Banksia Lane Realty Pty. Limited',
  'Banksia Lane Realty (P/L)',
  'Banksia Lane Realty Proprietary Limited',
  'Bаnksiа Lаnе Rеаlty',
  'Ｂａｎｋｓｉａ Lane Realty',
  '𝐁𝐚𝐧𝐤𝐬𝐢𝐚 Lane Realty',
  'Banksia\u200B Lane\u00A0Realty',
  'Bánksia Lane Realty',
  'ΒΑΝΚSΙΑ LANE REALTY',
  'Banksia 1ane Realty',
  'Banksia Lane Realty\u3164',
  'Banksia\u115F Lane\u2800Realty',
  'Banksia\u180E Lane Realty\u{E0101}\u{E0020}',
  'Banksia Lane R\u20DDealty\u1AB0',
  'Banksia Lane ReaIty',
  'Banksia Lane Rea|ty',
  'Bᴀɴᴋsɪᴀ Lane Rᴇᴀʟᴛʏ',
])('takes %s for Banksia Lane Realty', async (name) => {
  expect(await keyOf(name)).toBe(await keyOf('Banksia Lane Realty'))
})

test.each([
  ['Tidewater & Finch', 'Tidewater and Finch', true],
  ['Banksia Lane Realty', 'Banksia Lane Realty Parramatta', false],
  ['Banksia Lane Realty', 'Banksia Lane Rentals', false],
  ['Limited Realty', 'Realty', false],
  ['王地产', '王物业', false],
  ['Недвижимость', 'НЕДВИЖИМОСТЬ', true],
  ['Will Realty', 'WiII Realty', true],
  ['Ali Realty', 'All Realty', false],
  ['Island Realty', 'ISLAND REALTY', true],
  ['Lane Realty', 'LANE III REALTY', false],
  ['!!!', '???', false],
])('takes %s for %s: %s', async (one, other, same) => {
  expect((await keyOf(one)) === (await keyOf(other))).toBe(same)
})

test('refuses a second company of the same name or one that looks like it', async () => {
  const name = newName()
  await createEmployer({ companyName: name, ownsName: true })
  const refused = { code: 'conflict', field: 'company_name', message: COMPANY_TAKEN }
  for (const companyName of [name, `${name.toUpperCase()} Pty Ltd`, name.replace('Realty', 'Rеаlty')]) {
    await expect(checkBelonging({ kind: 'new_company', companyName })).rejects.toMatchObject(refused)
    await expect(openCompany((await newEmployer()).id, companyName)).rejects.toMatchObject(refused)
  }
  await openCompany((await newEmployer()).id, `${name} Parramatta`)
})

test('says where to write to when nobody has signed up for the company', async () => {
  const name = newName()
  await db
    .insertInto('employers')
    .values({ slug: `test-${randomUUID()}`, company_name: name, claimed: false })
    .execute()
  await expect(checkBelonging({ kind: 'new_company', companyName: name })).rejects.toMatchObject({
    message: COMPANY_UNCLAIMED,
  })
})

test('lets one of many who open a company of one name at once have it', async () => {
  const name = newName()
  const people = await Promise.all(Array.from({ length: 8 }, newEmployer))
  const answers = await Promise.allSettled(people.map(({ id }, at) => openCompany(id, at % 2 ? name : `${name} Pty Ltd`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
})

test('asks at sign-up beside the field, and has the owners told who asks when that is chosen', async () => {
  const name = newName()
  const { owner } = await createEmployer({ companyName: name, ownsName: true })
  const email = `${randomUUID()}@example.com`
  const form = { role: 'employer', full_name: 'Robin Wren', email, password: 'tin roof and jacaranda', company_name: name }
  const asked = await visit(signup.action, { path: '/signup', form })
  expect(asked).toMatchObject({
    status: 409,
    data: { fieldErrors: { company_name: COMPANY_TAKEN }, values: { company_name: name, email } },
  })
  expect((await visit(signup.action, { path: '/signup', form: { ...form, ask_owners: 'yes' } })).location).toMatch(/^\/confirm-email/)
  const { id } = await createUser({ role: 'employer', email, fullName: 'Robin Wren' })
  await askOwners(id, name)
  const [mail] = await mailsTo(owner.email)
  expect(mail).toMatchObject({ subject: `Robin Wren asks to join ${name}` })
  expect(mail?.text).toContain(email)
  expect(await db.selectFrom('employer_users').select('state').where('user_id', '=', id).execute()).toEqual([{ state: 'requested' }])
})

test('says that there is nobody to ask where a company has no owners, or is not here, and does not count it as asked', async () => {
  const [unclaimed, own] = [newName(), newName()]
  await db
    .insertInto('employers')
    .values({ slug: `test-${randomUUID()}`, company_name: unclaimed, claimed: false })
    .execute()
  await createEmployer({ companyName: own, ownsName: true })
  const { id } = await newEmployer()
  const asked = { path: '/employer/welcome', cookie: await createSessionFor(id) }
  const ask = (company_name: string) => visit(welcome.action, { ...asked, form: { intent: 'name', company_name, ask_owners: 'yes' } })
  for (const [name, company_name] of [
    [unclaimed, COMPANY_UNCLAIMED],
    [newName(), NO_SUCH_COMPANY],
  ] as const)
    expect(await ask(name)).toMatchObject({ status: 409, data: { fieldErrors: { company_name } } })
  expect(await ask(own)).toMatchObject({ location: '/employer/dashboard' })
})

test('asks an employer whose name another company took meanwhile for another one', async () => {
  const name = newName()
  const { id } = await newEmployer()
  const sign_up_metadata = JSON.stringify({ belonging: { kind: 'new_company', companyName: name } })
  await db.updateTable('users').set({ sign_up_metadata }).where('id', '=', id).execute()
  await createEmployer({ companyName: name, ownsName: true })
  const cookie = await createSessionFor(id)
  const path = '/employer/welcome'
  expect((await visit(welcome.loader, { path, cookie })).data).toMatchObject({ needsName: true, refused: { name, claimProblem: null } })
  const again = await visit(welcome.action, { path, cookie, form: { intent: 'name', company_name: name } })
  expect(again).toMatchObject({ status: 409, data: { fieldErrors: { company_name: COMPANY_TAKEN } } })
  const done = await visit(welcome.action, { path, cookie, form: { intent: 'name', company_name: `${name} Parramatta` } })
  expect(done.location).toBe('/employer/profile/wizard')
})

test('gives a name that a company and an agency take at once to one of them', async () => {
  const names = Array.from({ length: 10 }, newName)
  await Promise.all(
    names.map(async (name) => {
      const [employer, recruiter] = [await newEmployer(), await createUser({ role: 'recruiter' })]
      const made = await Promise.allSettled([
        openCompany(employer.id, name),
        askAgency({ ...recruiter, fullName: recruiter.full_name }, { kind: 'new_agency', agencyName: `${name} Pty Ltd` }),
      ])
      expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }),
  )
})

test('passes a name that several share on when its holder goes, so that nobody else takes it', async () => {
  const name = newName()
  const [holder, next] = [await createAgency({ name, ownsName: true }), await createAgency({ name: `${name} Pty Ltd` })]
  const sharing = await createAgency({ name })
  // The clock may give both one time.
  await db
    .updateTable('agencies')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .where('id', '=', next.id)
    .execute()
  await db.deleteFrom('agencies').where('id', '=', holder.id).execute()
  const refused = { code: 'conflict', message: AGENCY_TAKEN }
  await expect(checkBelonging({ kind: 'new_agency', agencyName: name })).rejects.toMatchObject(refused)
  const holders = await db
    .selectFrom('agencies')
    .select('id')
    .where('id', 'in', [next.id, sharing.id])
    .where('name_shared', '=', false)
    .execute()
  expect(holders).toEqual([{ id: next.id }])
})

test('passes a name on when its holder takes another, to a company that people signed up for before one that an import made', async () => {
  const name = newName()
  const holder = await createEmployer({ companyName: name, ownsName: true })
  const unclaimed = await db
    .insertInto('employers')
    .values({ slug: `test-${randomUUID()}`, company_name: name, claimed: false, name_shared: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const next = await createEmployer({ companyName: name.toUpperCase() })
  const rename = (company_name: string) => db.updateTable('employers').set({ company_name }).where('id', '=', holder.id).execute()
  const isShared = async () => {
    const ids = [holder.id, next.id, unclaimed.id]
    const rows = await db.selectFrom('employers').select(['id', 'name_shared']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.name_shared)
  }
  await rename(`${name} Pty Ltd`)
  expect(await isShared()).toEqual([false, true, true])
  await rename(newName())
  expect(await isShared()).toEqual([false, false, true])
  await expect(openCompany((await newEmployer()).id, name)).rejects.toMatchObject({ code: 'conflict', message: COMPANY_TAKEN })
})
