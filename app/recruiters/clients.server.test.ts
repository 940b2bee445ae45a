import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { answerAgency, endClient } from '#app/posting/consent.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { textsOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { mailWhileRefused } from '#test/mocks/refused-address.ts'
import { askClient, takeBackRequest } from './ask-client.server.ts'
import { clientLink, findLinkedRequest } from './client-link.server.ts'
import { listAgenciesOf, listClients } from './clients.server.ts'
import { recruiterTasks } from './tasks.server.ts'

giveOwnDataDir()

const newName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function createAsker(plan: 'free' | 'three_clients' | 'unlimited' = 'unlimited') {
  const agency = await createAgency({ name: newName('Paperbark') })
  await db.updateTable('agencies').set({ plan }).where('id', '=', agency.id).execute()
  return { userId: agency.owner.id, agencyId: agency.id }
}

const ask = (asker: { userId: string; agencyId: string }, companyName: string, contactEmail = '') =>
  askClient(asker, { companyName, contactName: '', contactEmail })

const mailsTo = async (address: string) => (await listOutbox()).mails.filter(({ to }) => to === address)
const tokenOf = async (agencyId: string, employerId?: string) => {
  const row = await db
    .selectFrom('agency_clients')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .$if(employerId !== undefined, (query) => query.where('employer_id', '=', employerId!))
    .executeTakeFirstOrThrow()
  return clientLink(row.id, row.round).split('/').at(-1)!
}

test('asks the members of a company who post for it, and nobody else', async () => {
  const [asker, company] = [await createAsker(), await createEmployer({ companyName: newName('Kestrel') })]
  const member = await createUser({ role: 'employer' })
  await db
    .insertInto('employer_users')
    .values({ employer_id: company.id, user_id: member.id, member_role: 'member', state: 'active' })
    .execute()
  await ask(asker, company.company_name, 'somebody@elsewhere.example')
  await runWaitingTasks()
  expect((await mailsTo(company.owner.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/asks to act for Kestrel/)])
  expect([...(await mailsTo(member.email)), ...(await mailsTo('somebody@elsewhere.example'))]).toEqual([])
  expect(await listAgenciesOf(company.id)).toMatchObject([{ state: 'asked' }])
})

test('the request of an agency that is suspended before its mail goes is not mailed', async () => {
  const [asker, company] = [await createAsker(), await createEmployer({ companyName: newName('Kestrel') })]
  await ask(asker, company.company_name)
  await suspend({ agency_id: asker.agencyId })
  await runWaitingTasks()
  expect(await mailsTo(company.owner.email)).toEqual([])
})

test('a member whose address is refused keeps the others from no mail, of a request and of its answer', async () => {
  const [asker, company] = [await createAsker(), await createEmployer({ companyName: newName('Kestrel') })]
  const manager = await createMember({ employerId: company.id }, { memberRole: 'manager' })
  await ask(asker, company.company_name)
  const both = [company.owner.email, manager.email].toSorted()
  const asked = await mailWhileRefused(company.owner.email, recruiterTasks, 'client.asked')
  expect(asked).toEqual({ failed: 2, meanwhile: [manager.email], mailed: both })
  const [client] = await listClients(asker.agencyId)
  await answerAgency(client!.id, 'agreed', { userId: company.owner.id, employerId: company.id })
  // Who asked has left: everybody who may ask is told.
  await db.updateTable('agency_clients').set({ asked_by: null }).where('id', '=', client!.id).execute()
  const owner = await db.selectFrom('users').select('email').where('id', '=', asker.userId).executeTakeFirstOrThrow()
  const colleague = await createMember({ agencyId: asker.agencyId }, { memberRole: 'manager' })
  const answered = await mailWhileRefused(owner.email, recruiterTasks, 'client.answered')
  expect(answered).toEqual({ failed: 2, meanwhile: [colleague.email], mailed: [owner.email, colleague.email].toSorted() })
})

test('asks the contact of a company of which nobody is here, whose name stays free for its own people', async () => {
  const [asker, name] = [await createAsker(), newName('Derwent')]
  await expect(ask(asker, name)).rejects.toMatchObject({ code: 'invalid', field: 'contact_email' })
  const contact = `${randomUUID()}@derwent.example`
  await ask(asker, name, contact)
  await runWaitingTasks()
  const [mail] = await mailsTo(contact)
  expect(mail?.subject).toMatch(/asks to act for Derwent/)
  const [client] = await listClients(asker.agencyId)
  expect(client).toMatchObject({ company_name: name, state: 'asked', contact_email: contact })
  const kept = await db
    .selectFrom('employers')
    .select(['claimed', 'name_shared'])
    .where('id', '=', client!.employer_id)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ claimed: false, name_shared: true })
})

test('requests that mail nobody at an address use up none of what may be sent there', async () => {
  const [asker, contact] = [await createAsker(), `${randomUUID()}@derwent.example`]
  for (let request = 0; request < 5; request++) {
    const company = await createEmployer({ companyName: newName('Kestrel') })
    await ask(asker, company.company_name, contact)
    const agency = await createAgency({ name: newName('Coolamon') })
    await expect(ask(asker, agency.name, contact)).rejects.toMatchObject({ code: 'conflict' })
  }
  for (let request = 0; request < 5; request++) await ask(await createAsker(), newName('Derwent'), contact)
  await expect(ask(await createAsker(), newName('Derwent'), contact)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a company is asked three times in thirty days, however its name is spelled; names in other letters are each their own', async () => {
  const [asker, name] = [await createAsker(), newName('Kestrel')]
  const send = (companyName: string) => ask(asker, companyName, `${randomUUID()}@kestrel.example`)
  for (const spelling of [name, `${name} Pty Ltd`, `${name.toUpperCase()} PTY. LIMITED`]) await send(spelling)
  for (const spelling of [name, `${name} Ltd`]) await expect(send(spelling)).rejects.toMatchObject({ code: 'rate_limited' })
  const letters = randomUUID()
    .replace(/\W/g, '')
    .replace(/./g, (digit) => String.fromCharCode(0x4e00 + Number.parseInt(digit, 16)))
  for (const first of ['東', '西', '南', '北']) await send(first + letters)
})

test('refused requests use up none of what an agency may ask', async () => {
  const [asker, other, name] = [await createAsker(), await createAgency({ name: newName('Coolamon') }), newName('Derwent')]
  for (let request = 0; request < 20; request++) await expect(ask(asker, other.name)).rejects.toMatchObject({ code: 'conflict' })
  for (let request = 0; request < 3; request++) await expect(ask(asker, name)).rejects.toMatchObject({ code: 'invalid' })
  await ask(asker, name, `${randomUUID()}@derwent.example`)
  expect(await listClients(asker.agencyId)).toMatchObject([{ company_name: name }])
})

test('an agency cannot be asked, nor say yes to itself', async () => {
  const [asker, other] = [await createAsker(), await createAgency({ name: newName('Coolamon') })]
  await expect(ask(asker, other.name)).rejects.toMatchObject({ code: 'conflict', field: 'company_name' })
  const { email } = await db.selectFrom('users').select('email').where('id', '=', asker.userId).executeTakeFirstOrThrow()
  await expect(ask(asker, newName('Own'), email)).rejects.toMatchObject({ code: 'invalid', field: 'contact_email' })
})

test('of many requests at once the plan has room for exactly its clients', async () => {
  const asker = await createAsker('three_clients')
  const companies = await Promise.all(Array.from({ length: 8 }, () => createEmployer({ companyName: newName('Client') })))
  const asked = await Promise.allSettled(companies.map(({ company_name }) => ask(asker, company_name)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'forbidden' } })
  const [first] = await listClients(asker.agencyId)
  await takeBackRequest(asker, first!.id)
  const left = companies.find((_, at) => asked[at]?.status === 'rejected')
  await ask(asker, left!.company_name)
  expect(await listClients(asker.agencyId)).toHaveLength(3)
})

test('two agencies act for one company, each with its own consent', async () => {
  const [one, other, company] = [await createAsker(), await createAsker(), await createEmployer({ companyName: newName('Shared') })]
  for (const asker of [one, other]) await ask(asker, company.company_name)
  const [client] = await listClients(one.agencyId)
  await answerAgency(client!.id, 'agreed', { userId: company.owner.id, employerId: company.id })
  expect((await listClients(one.agencyId))[0]?.state).toBe('agreed')
  expect((await listClients(other.agencyId))[0]?.state).toBe('asked')
  await expect(ask(one, company.company_name)).rejects.toMatchObject({ code: 'conflict' })
})

test('a link answers until the agency asks again, and not where the company has members', async () => {
  const [asker, name] = [await createAsker(), newName('Saltbush')]
  const contact = `${randomUUID()}@saltbush.example`
  await ask(asker, name, contact)
  const first = await tokenOf(asker.agencyId)
  expect(await findLinkedRequest(first)).toMatchObject({ isCurrent: true, hasMembers: false, state: 'asked' })
  await ask(asker, name, contact)
  expect(await findLinkedRequest(first)).toMatchObject({ isCurrent: false })
  const second = await tokenOf(asker.agencyId)
  await db
    .updateTable('agency_clients')
    .set({ asked_at: new Date(Date.now() - 15 * 86_400_000) })
    .where('agency_id', '=', asker.agencyId)
    .execute()
  expect(await findLinkedRequest(second)).toMatchObject({ isCurrent: false })
  const company = await createEmployer({ companyName: newName('Peopled') })
  await ask(asker, company.company_name)
  expect(await findLinkedRequest(await tokenOf(asker.agencyId, company.id))).toMatchObject({ hasMembers: true })
})

test('the link of a consent that was given ends it however long ago it was asked for, and answers nothing after that', async () => {
  const [asker, name] = [await createAsker(), newName('Boree')]
  await ask(asker, name, `${randomUUID()}@boree.example`)
  const token = await tokenOf(asker.agencyId)
  const [client] = await listClients(asker.agencyId)
  await answerAgency(client!.id, 'agreed', { name: 'Jo Boree' })
  const agency = db.updateTable('agency_clients').where('agency_id', '=', asker.agencyId)
  await agency.set({ asked_at: new Date(Date.now() - 400 * 86_400_000) }).execute()
  expect(await findLinkedRequest(token)).toMatchObject({ isCurrent: true, state: 'agreed' })
  await answerAgency(client!.id, 'withdrawn', { name: 'Jo Boree' })
  expect(await findLinkedRequest(token)).toMatchObject({ isCurrent: false, state: 'withdrawn' })
})

test('only an owner or a manager asks, and nobody takes back the request of another agency', async () => {
  const [asker, other, company] = [await createAsker(), await createAsker(), await createEmployer({ companyName: newName('Guarded') })]
  const member = await createUser({ role: 'recruiter' })
  await db.insertInto('agency_users').values({ agency_id: asker.agencyId, user_id: member.id, member_role: 'member' }).execute()
  await expect(ask({ ...asker, userId: member.id }, company.company_name)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ask({ ...asker, userId: other.userId }, company.company_name)).rejects.toMatchObject({ code: 'forbidden' })
  await ask(asker, company.company_name)
  const [client] = await listClients(asker.agencyId)
  await expect(takeBackRequest(other, client!.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a declined agency is no client, and is told', async () => {
  const [asker, company] = [await createAsker(), await createEmployer({ companyName: newName('Declining') })]
  await ask(asker, company.company_name)
  const [client] = await listClients(asker.agencyId)
  const by = { userId: company.owner.id, employerId: company.id }
  await answerAgency(client!.id, 'declined', by)
  await expect(answerAgency(client!.id, 'agreed', by)).rejects.toMatchObject({ code: 'conflict' })
  await runWaitingTasks()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', asker.userId).executeTakeFirstOrThrow()
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Declining .* declined$/)])
})

test('an agency ends what it agreed with a client: its ads pause, its plan has room, and both sides are told', async () => {
  const [asker, company, by] = [await createAsker('free'), await createEmployer({ companyName: newName('Kestrel') }), 'Riley Ender']
  const manager = await createMember({ agencyId: asker.agencyId }, { memberRole: 'manager' })
  await db.updateTable('users').set({ full_name: by }).where('id', '=', asker.userId).execute()
  await ask(asker, company.company_name)
  const [client] = await listClients(asker.agencyId)
  await expect(endClient(client!.id, asker)).rejects.toMatchObject({ code: 'conflict' })
  await answerAgency(client!.id, 'agreed', { userId: company.owner.id, employerId: company.id })
  const ads = { agency_id: asker.agencyId, employer_id: company.id }
  const [live, pending] = [await createJob(ads), await createJob({ ...ads, status: 'pending_approval', posted_at: null })]
  await runWaitingTasks()
  await expect(ask(asker, newName('Wren'), 'wren@realty.example')).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('Stop acting for a client'),
  })
  const [member, stranger] = [await createMember({ agencyId: asker.agencyId }, { memberRole: 'member' }), await createAsker()]
  await expect(endClient(client!.id, { ...asker, userId: member.id })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(endClient(client!.id, stranger)).rejects.toMatchObject({ code: 'not_found' })

  await endClient(client!.id, asker)
  await runWaitingTasks()
  const statusOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect([await statusOf(live), await statusOf(pending)]).toEqual(['paused', 'draft'])
  expect(await listClients(asker.agencyId)).toMatchObject([{ state: 'withdrawn', answered_by: by }])
  const { name } = await db.selectFrom('agencies').select('name').where('id', '=', asker.agencyId).executeTakeFirstOrThrow()
  const owner = await db.selectFrom('users').select('email').where('id', '=', asker.userId).executeTakeFirstOrThrow()
  const ended = `Your agency no longer acts for ${company.company_name}`
  expect((await mailsTo(company.owner.email)).map(({ subject }) => subject)).toContain(`${name} no longer acts for ${company.company_name}`)
  expect((await mailsTo(manager.email)).find(({ subject }) => subject === ended)?.text).toContain(`${by} ended what your agency had agreed`)
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).not.toContain(ended)
  expect(await textsOf(company.owner.id)).toContain(`${name} no longer acts for your company`)
  expect(await textsOf(manager.id)).toContain(ended)
  await ask(asker, newName('Wren'), 'wren@realty.example')
})

test('the contact of a company of which nobody is here is told that the agency ended it', async () => {
  const [asker, contact] = [await createAsker('free'), `${randomUUID()}@wren.example`]
  await ask(asker, newName('Wren'), contact)
  const [client] = await listClients(asker.agencyId)
  await answerAgency(client!.id, 'agreed', { name: 'Pat' })
  await runWaitingTasks()
  await endClient(client!.id, asker)
  await runWaitingTasks()
  const mails = (await mailsTo(contact)).filter(({ subject }) => subject.includes('no longer acts for'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('/employer/agencies')
})
