import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { receivedFile, stripes } from '#test/factories/images.ts'
import { createUser } from '#test/factories/people.ts'
import { flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { saveImage } from '../images.server.ts'
import { action, loader } from './profile-brand.tsx'

giveOwnDataDir()

const path = '/employer/profile/brand'

async function company() {
  const { id, owner } = await createEmployer()
  const cookie = await createSessionFor(owner.id)
  return {
    id,
    member: { userId: owner.id, employerId: id },
    open: () => visit(loader, { path, cookie }),
    async send(form: Record<string, string>) {
      const answer = await visit(action, { path, cookie, form })
      return { ...answer, flash: flashOf(answer.headers) }
    },
  }
}

test('two chosen colours become the brand, and a typed one wins over the chosen main colour', async () => {
  const { open, send } = await company()
  expect(await send({ intent: 'save', main: '#0f4c5c', second: '#e36414', other: '' })).toMatchObject({
    status: 302,
    location: path,
    flash: 'Brand saved',
  })
  expect((await open()).data).toMatchObject({ colours: { main: '#0f4c5c', second: '#e36414' } })
  await send({ intent: 'save', main: '#0f4c5c', second: '#e36414', other: 'AA2030' })
  expect((await open()).data).toMatchObject({ colours: { main: '#aa2030', second: '#e36414' } })
})

test.each(['red', '#12', '#gggggg', 'url(//evil.example/x)', '0f4c5c;color:red', '#0f4c5c'.repeat(1_000)])(
  'refuses %s for a colour, next to its field, and keeps the brand',
  async (typed) => {
    const { open, send } = await company()
    const answer = await send({ intent: 'save', main: '#0f4c5c', second: '#e36414', other: typed })
    expect(answer).toMatchObject({ status: 422, data: { fieldErrors: { other: expect.any(String) } } })
    expect((await send({ intent: 'save', main: typed, second: '#e36414' })).status).toBe(422)
    expect((await open()).data).toMatchObject({ colours: null })
  },
)

test('asks for the colour that is missing', async () => {
  const { send } = await company()
  expect(await send({ intent: 'save', other: '#0f4c5c' })).toMatchObject({
    status: 422,
    data: { fieldErrors: { second: 'Please choose a second colour' }, values: { other: '#0f4c5c' } },
  })
})

test('resets the colours to ours, and says so when that fails', async () => {
  const { open, send } = await company()
  await send({ intent: 'save', main: '#0f4c5c', second: '#e36414' })
  expect(await send({ intent: 'reset' })).toMatchObject({ status: 302, flash: 'Brand colors reset to site default' })
  expect((await open()).data).toMatchObject({ colours: null })
  const broken = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const failed = await send({ intent: 'reset' })
  broken.mockRestore()
  expect(failed).toMatchObject({ status: 503, data: { formError: 'Failed to reset brand colors' } })
})

test('removes an image', async () => {
  const { open, send, member } = await company()
  await saveImage(member, 'logo', await receivedFile(await stripes(['#0f4c5c', '#e36414']).toBuffer(), 'mark.png'))
  expect((await open()).data).toMatchObject({ images: { logo: { sent_name: 'mark.png' } } })
  expect(await send({ intent: 'remove-logo' })).toMatchObject({ status: 302, flash: 'Logo removed' })
  expect((await open()).data).toMatchObject({ images: { logo: null } })
})

test('a member reads, and their form is refused', async () => {
  const { id } = await company()
  const colleague = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: id, user_id: colleague.id, member_role: 'member' }).execute()
  const cookie = await createSessionFor(colleague.id)
  expect((await visit(loader, { path, cookie })).data).toMatchObject({ mayEdit: false })
  const sent = await visit(action, { path, cookie, form: { intent: 'save', main: '#0f4c5c', second: '#e36414' } })
  expect(sent).toMatchObject({ status: 403 })
})
