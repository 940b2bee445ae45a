import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { openedNow, wasOpened } from '../opened-form.server.ts'
import { action, loader } from './contact.tsx'

giveOwnDataDir()

const aWhileAgo = () => openedNow(Date.now() - 60_000)

/** What a person fills in, opened a minute ago. */
const fields = (changed: Record<string, string> = {}) => ({
  form_id: randomUUID(),
  opened: aWhileAgo(),
  name: 'Robin Wren',
  email: `${randomUUID()}@example.com`,
  topic: 'privacy',
  message: 'What do you hold of me?',
  website: '',
  ...changed,
})

const post = (form: Record<string, string>, cookie?: string) => visit(action, { path: '/contact', form, ...(cookie && { cookie }) })
const rowOf = ({ form_id }: { form_id: string }) =>
  db.selectFrom('contact_messages').selectAll().where('form_id', '=', form_id).executeTakeFirst()

test('a visitor’s message is taken without scripts, and the page says so', async () => {
  const form = fields()
  expect(await post(form)).toMatchObject({ status: 302, location: '/contact?sent' })
  expect(await rowOf(form)).toMatchObject({ name: 'Robin Wren', topic: 'privacy', user_id: null, suspicious: false })
})

test('who is signed in is known, with their role; a role or account in the form is refused', async () => {
  const employer = await createUser({ role: 'employer' })
  const cookie = await createSessionFor(employer.id)
  const form = fields({ email: employer.email })
  await post(form, cookie)
  expect(await rowOf(form)).toMatchObject({ user_id: employer.id, role: 'employer' })
  for (const field of ['role', 'user_id', 'suspicious', 'answered_at']) {
    const forged = { ...fields(), [field]: 'admin' }
    expect((await post(forged)).status).toBe(422)
    expect(await rowOf(forged)).toBeUndefined()
  }
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no address', { email: 'robin' }, 'email'],
  ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
  ['an address with a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ['no topic', { topic: '' }, 'topic'],
  ['a topic of its own', { topic: 'gifts' }, 'topic'],
  ['no message', { message: ' \n ' }, 'message'],
  ['a message of 5,001 characters', { message: 'a'.repeat(5_001) }, 'message'],
  ['a message of 200 kB', { message: 'a'.repeat(200_000) }, 'message'],
])('refuses %s beside its field, and keeps the rest', async (_what, changed, field) => {
  const form = fields(changed)
  const { status, data } = await post(form)
  expect(status).toBeGreaterThanOrEqual(413)
  expect(data).toMatchObject({ fieldErrors: { [field]: expect.any(String) } })
  const kept = (data as { values: Record<string, string> }).values
  expect(kept[field === 'name' ? 'message' : 'name']).toBe(form[field === 'name' ? 'message' : 'name'])
  expect(await rowOf(form)).toBeUndefined()
})

test('a message of 5,000 characters is taken whole', async () => {
  const form = fields({ message: 'é'.repeat(5_000) })
  expect((await post(form)).status).toBe(302)
  expect((await rowOf(form))?.message).toHaveLength(5_000)
})

test('line breaks in a name put no header into a mail', async () => {
  const { email } = await createUser()
  const form = fields({ email, name: 'Robin\r\nBcc: victim@example.com' })
  expect((await post(form)).status).toBe(302)
  expect((await rowOf(form))?.name).toBe('Robin Bcc: victim@example.com')
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo('victim@example.com')).toEqual([])
})

test('who is faster than a person sends it once more, with all they wrote and the time of the first opening', async () => {
  const form = fields({ opened: openedNow() })
  const { status, data } = await post(form)
  expect(status).toBe(422)
  expect(data).toMatchObject({ formError: expect.stringContaining('once more'), values: { message: form.message, opened: form.opened } })
  expect(wasOpened(form.opened, Date.now() + 3_000)).toBe(true)
})

test.each([
  ['the field that nobody sees', { website: 'https://spam.example' }],
  ['no time of opening', { opened: '' }],
  ['a time that we did not sign', { opened: `${Date.now() - 60_000}.abc` }],
])('a form with %s gets the same answer, and is set aside', async (_what, changed) => {
  const form = fields(changed)
  expect(await post(form)).toMatchObject({ status: 302, location: '/contact?sent' })
  expect(await rowOf(form)).toMatchObject({ suspicious: true })
  expect(await mailsTo(form.email)).toEqual([])
})

test('the page fills in what it knows: the account, and the topic that a link names', async () => {
  const seeker = await createUser({ fullName: 'Robin Known' })
  const cookie = await createSessionFor(seeker.id)
  const { data } = await visit(loader, { path: '/contact?topic=privacy', cookie })
  expect(data).toMatchObject({ topic: 'privacy', sender: { name: 'Robin Known', email: seeker.email, roleLabel: 'job seeker' } })
  expect((await visit(loader, { path: '/contact?topic=constructor' })).data).toMatchObject({ topic: null, sender: null })
})
