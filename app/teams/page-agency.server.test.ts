import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { workFor } from '#app/accounts/session.server.ts'
import { db } from '#app/db/client.server.ts'
import * as uploadImage from '#app/employers/routes/upload-image.ts'
import * as thread from '#app/messages/routes/thread.tsx'
import * as clients from '#app/recruiters/routes/clients.tsx'
import * as profileBrand from '#app/recruiters/routes/profile-brand.tsx'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createSession } from '#test/factories/owners.ts'
import { answerOf, routeArgs, visit } from '#test/factories/requests.ts'
import { pageAgency } from './page-agency.server.ts'
import * as page from './routes/own-agencies.tsx'

/** The owner of one agency who is a member of another, with a session that works for the first. */
async function createOwnerOfOne() {
  const [own, other] = [await createAgency({ name: `Lane ${randomUUID()}` }), await createAgency({ name: `Coolamon ${randomUUID()}` })]
  await db.insertInto('agency_users').values({ agency_id: other.id, user_id: own.owner.id, member_role: 'member' }).execute()
  const { cookie, sessionId } = await createSession(own.owner.id)
  await workFor(sessionId, own.id)
  return { userId: own.owner.id, own, other, cookie, sessionId }
}

const open = (path: string, cookie: string, openedFor?: string) =>
  answerOf(async () => userOf((await routeArgs({ path, cookie, ...(openedFor && { openedFor }) })).context))

const ask = { intent: 'ask', company_name: 'Kestrel Bay Realty', contact_name: 'Leilani Brooks', contact_email: 'leilani@kestrel.example' }
const clientsOf = (...agencyIds: string[]) => db.selectFrom('agency_clients').select('id').where('agency_id', 'in', agencyIds).execute()

test('a form of a page that was opened for another agency writes for neither, and keeps what was typed', async () => {
  const { own, other, cookie, sessionId } = await createOwnerOfOne()
  const send = () => visit(clients.action, { path: '/recruiter/clients', form: ask, cookie, openedFor: own.id })
  await workFor(sessionId, other.id)
  const formError = `Nothing was saved: this page is of ${own.name}, and you work for ${other.name} now. Work for ${own.name} again, then send it once more.`
  expect(await send()).toMatchObject({ status: 409, data: { formError, values: ask } })
  expect(await clientsOf(own.id, other.id)).toEqual([])
  await workFor(sessionId, own.id)
  expect(await send()).toMatchObject({ status: 302, location: '/recruiter/clients' })
  expect(await clientsOf(own.id)).toHaveLength(1)
  expect(await clientsOf(other.id)).toEqual([])
})

test('somebody who was removed writes nothing from a page that is still open, and keeps what they typed', async () => {
  const { own, other, userId, cookie } = await createOwnerOfOne()
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', own.id).where('user_id', '=', userId).execute()
  const answer = await visit(clients.action, { path: '/recruiter/clients', form: ask, cookie, openedFor: own.id })
  expect(answer).toMatchObject({ status: 403, data: { formError: expect.stringContaining('no longer a member'), values: ask } })
  expect(await clientsOf(own.id, other.id)).toEqual([])
})

test('a form that does not say for which agency it is writes nothing', async () => {
  const { own, cookie } = await createOwnerOfOne()
  const args = await routeArgs({ path: '/recruiter/clients', cookie })
  const request = new Request(args.request.url, { method: 'POST', body: new URLSearchParams(ask), headers: { cookie } })
  await pageAgency({ ...args, request }, async () => new Response())
  expect(await clients.action({ ...args, request } as never)).toMatchObject({ init: { status: 409 }, data: { values: ask } })
  expect(await clientsOf(own.id)).toEqual([])
})

test('an image from a page that was opened for another agency is not read, by script or by form', async () => {
  const { own, other, cookie, sessionId } = await createOwnerOfOne()
  const form = { intent: 'none' }
  const alone = { path: '/company-images/logo?page=profile', params: { kind: 'logo' }, form, cookie }
  const send = (openedFor: string) => visit(uploadImage.action, { ...alone, openedFor })
  const byForm = { path: '/recruiter/profile/brand?image=logo', form, cookie }
  await workFor(sessionId, other.id)
  expect(await send(own.id)).toMatchObject({ status: 409 })
  expect(await visit(profileBrand.action, { ...byForm, openedFor: own.id })).toMatchObject({
    status: 302,
    location: '/recruiter/profile/brand',
  })
  // Both get as far as the missing file.
  await workFor(sessionId, own.id)
  expect(await send(own.id)).toMatchObject({ status: 422 })
  expect(await visit(profileBrand.action, { ...byForm, openedFor: own.id })).toMatchObject({ status: 422 })
})

test('a message from a page that was opened for another agency is not sent, and its text stays in the form', async () => {
  const { own, other, cookie, sessionId } = await createOwnerOfOne()
  const job = await createJob({ agency_id: own.id })
  const { id } = await createApplication({ job_id: job.id, status: 'viewed' })
  const form = { intent: 'send', form_id: randomUUID(), body: 'Could we talk on Tuesday?' }
  const send = () =>
    visit(thread.action, { path: `/recruiter/messages/${id}`, params: { applicationId: id }, form, cookie, openedFor: own.id })
  const sent = () => db.selectFrom('messages').select('body').where('application_id', '=', id).execute()
  await workFor(sessionId, other.id)
  const formError = expect.stringContaining(`Nothing was saved: this page is of ${own.name}`)
  expect(await send()).toMatchObject({ status: 409, data: { formError, values: { body: form.body } } })
  expect(await sent()).toEqual([])
  await workFor(sessionId, own.id)
  expect(await send()).toMatchObject({ status: 302 })
  expect(await sent()).toEqual([{ body: form.body }])
})

test('an open page that loads again stays with its agency while the person is a member, with the role there', async () => {
  const { own, other, userId, cookie } = await createOwnerOfOne()
  expect(await open('/recruiter/clients', cookie)).toMatchObject({ agency: { id: own.id, memberRole: 'owner' } })
  expect(await open('/recruiter/clients', cookie, other.id)).toMatchObject({
    agency: { id: other.id, memberRole: 'member' },
    worksForId: own.id,
  })
  for (const id of [(await createAgency()).id, 'made-up', ''])
    expect(await open('/recruiter/clients', cookie, id)).toMatchObject({ agency: { id: own.id } })
  // Pages outside the area go by the session.
  expect(await open('/account', cookie, other.id)).toMatchObject({ agency: { id: own.id } })
  await db.deleteFrom('agency_users').where('agency_id', '=', other.id).where('user_id', '=', userId).execute()
  expect(await open('/recruiter/clients', cookie, other.id)).toMatchObject({ agency: { id: own.id } })
})

test('an open page at the address of a link loads again for its agency, also once its person is no longer a member', async () => {
  const { own, other, userId, cookie } = await createOwnerOfOne()
  const path = `/recruiter/clients?agency=${other.id}`
  expect(await open(path, cookie, other.id)).toMatchObject({ agency: { id: other.id, memberRole: 'member' }, worksForId: own.id })
  // Opened for the agency that the session works for: it is the next page.
  expect(await open(path, cookie, own.id)).toBeInstanceOf(Response)
  await db.deleteFrom('agency_users').where('agency_id', '=', other.id).where('user_id', '=', userId).execute()
  expect(await open(path, cookie, other.id)).toMatchObject({ agency: { id: own.id } })
})

test('a link to a page of another agency asks first, and changes nothing however often it is opened', async () => {
  const { own, other, cookie, sessionId } = await createOwnerOfOne()
  const path = `/recruiter/clients?agency=${other.id}`
  const choice = `/recruiter/agencies?open=${encodeURIComponent(path)}`
  for (let opened = 0; opened < 3; opened++) {
    const answer = await open(path, cookie)
    expect(answer instanceof Response && [answer.status, answer.headers.get('location')]).toEqual([302, choice])
  }
  const asked = await visit(page.loader, { path: choice, cookie })
  expect(asked.data).toMatchObject({ worksFor: { id: own.id }, wanted: { open: path, agency: { id: other.id } } })
  const form = { intent: 'switch', agency: other.id, open: path }
  expect(await visit(page.action, { path: '/recruiter/agencies', form, cookie })).toMatchObject({ status: 302, location: path })
  expect(await open(path, cookie)).toMatchObject({ agency: { id: other.id } })
  await workFor(sessionId, own.id)
  const strangers = `/recruiter/agencies?open=${encodeURIComponent(`/recruiter/clients?agency=${randomUUID()}`)}`
  expect((await visit(page.loader, { path: strangers, cookie })).data).toMatchObject({ wanted: { agency: null } })
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/jobs', '/recruiter/../jobs\\x'])(
  'opens no page at %s',
  async (address) => {
    const { other, cookie } = await createOwnerOfOne()
    const form = { intent: 'switch', agency: other.id, open: address }
    expect(await visit(page.action, { path: '/recruiter/agencies', form, cookie })).toMatchObject({ location: '/recruiter/dashboard' })
    const shown = await visit(page.loader, { path: `/recruiter/agencies?open=${encodeURIComponent(address)}`, cookie })
    expect(shown.data).toMatchObject({ wanted: null })
  },
)

test('nobody works for an agency of which they are no member', async () => {
  const { own, cookie } = await createOwnerOfOne()
  const form = { intent: 'switch', agency: (await createAgency()).id }
  expect(await visit(page.action, { path: '/recruiter/agencies', form, cookie })).toMatchObject({ status: 404 })
  expect(await open('/recruiter/clients', cookie)).toMatchObject({ agency: { id: own.id } })
})

test('a member opens a further agency and works for it at once; asking one changes nothing until its owner agrees', async () => {
  const { own, userId, cookie } = await createOwnerOfOne()
  const send = (form: Record<string, string>) => visit(page.action, { path: '/recruiter/agencies', form, cookie })
  const asked = await createAgency()
  expect(await send({ agency: asked.id, agency_name: '' })).toMatchObject({ status: 302, location: '/recruiter/agencies' })
  expect(await open('/recruiter/clients', cookie)).toMatchObject({ agency: { id: own.id }, agencies: { length: 2 } })
  expect((await visit(page.loader, { path: '/recruiter/agencies', cookie })).data).toMatchObject({ asked: { name: asked.name } })
  await send({ intent: 'take-back' })
  expect((await visit(page.loader, { path: '/recruiter/agencies', cookie })).data).toMatchObject({ asked: null })
  const agency_name = `Wren ${randomUUID()} Search`
  expect(await send({ agency: 'new', agency_name })).toMatchObject({ status: 302, location: '/recruiter/dashboard' })
  expect(await open('/recruiter/clients', cookie)).toMatchObject({ agency: { name: agency_name, memberRole: 'owner' } })
  const rows = await db.selectFrom('agency_users').select('state').where('user_id', '=', userId).execute()
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['active', 'active', 'active', 'withdrawn'])
})
