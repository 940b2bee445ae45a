import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { action, loader } from './profile-wizard.tsx'

const PAGE = '/employer/profile/wizard'

async function owner({ profileComplete = false } = {}) {
  const company = await createEmployer({ profileComplete })
  const cookie = await createSessionFor(company.owner.id)
  return {
    company,
    open: (query = '') => visit(loader, { path: PAGE + query, cookie }),
    send: (step: string, form: Record<string, string>) => visit(action, { path: `${PAGE}?step=${step}`, cookie, form }),
  }
}

const newCompany = () => ({ company_name: `Wren ${randomUUID()} Realty`, website_url: 'wren.example' })
const contact = { primary_contact_name: 'Olive Owner', contact_email: 'olive@wren.example', contact_phone: '02 5550 1234' }

test('opens at the first step that needs something, and each step under its own address', async () => {
  const { open, send } = await owner()
  expect((await open()).location).toBe(`${PAGE}?step=company`)
  expect((await open('?step=nonsense')).location).toBe(`${PAGE}?step=company`)
  expect(await open('?step=place')).toMatchObject({ status: 200, data: { key: 'place' } })
  await send('company', newCompany())
  expect((await open()).location).toBe(`${PAGE}?step=contact`)
})

test('leads from step to step, back, and to the dashboard at the end', async () => {
  const { send, company } = await owner()
  expect((await send('company', newCompany())).location).toBe(`${PAGE}?step=contact`)
  expect((await send('contact', { ...contact, intent: 'back' })).location).toBe(`${PAGE}?step=company`)
  expect((await send('company', { intent: 'back' })).location).toBe(`${PAGE}?step=company`)
  expect((await send('contact', contact)).location).toBe(`${PAGE}?step=place`)
  expect(await send('place', { state_territory: 'VIC' })).toMatchObject({ status: 302, location: '/employer/dashboard' })
  const row = await db.selectFrom('employers').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...contact, website_url: 'https://wren.example', state_territory: 'VIC', profile_complete: true })
})

test('says what is missing next to each field and above the form', async () => {
  const { send } = await owner()
  expect(await send('company', { company_name: '', website_url: ' ', abn: '12' })).toMatchObject({
    status: 422,
    data: {
      formError: 'Please fill in all required fields',
      fieldErrors: {
        company_name: 'Please enter your company name',
        website_url: 'Please enter your company’s website',
      },
      values: { abn: '12' },
    },
  })
  const wrong = await send('contact', { ...contact, contact_phone: '12' })
  expect(wrong).toMatchObject({ status: 422, data: { formError: null, fieldErrors: { contact_phone: expect.any(String) } } })
})

test('leads from the end to a step that was left open, and says there what it needs', async () => {
  const { open, send } = await owner()
  await send('company', newCompany())
  const { location } = await send('place', { state_territory: 'VIC' })
  expect(location).toBe(`${PAGE}?step=contact&missing`)
  expect(await open('?step=contact&missing')).toMatchObject({ data: { missing: { contact_phone: 'Please enter a phone number' } } })
  expect(await open('?step=contact')).toMatchObject({ data: { missing: null } })
  await send('contact', contact)
  expect(await open('?step=contact&missing')).toMatchObject({ data: { missing: null } })
})

test('refuses a member who is neither owner nor manager in words, and lets them read', async () => {
  const { company } = await owner()
  const { id } = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: company.id, user_id: id, member_role: 'member' }).execute()
  const cookie = await createSessionFor(id)
  expect(await visit(loader, { path: `${PAGE}?step=company`, cookie })).toMatchObject({ status: 200, data: { mayEdit: false } })
  expect(await visit(action, { path: `${PAGE}?step=company`, cookie, form: newCompany() })).toMatchObject({
    status: 403,
    data: { formError: 'Only an owner or a manager of the company can change its profile' },
  })
})

test('refuses an employer without a company, and an unknown step', async () => {
  const cookie = await createSessionFor((await createUser({ role: 'employer' })).id)
  expect(await visit(loader, { path: PAGE, cookie })).toMatchObject({ status: 403 })
  expect(await visit(action, { path: `${PAGE}?step=company`, cookie, form: newCompany() })).toMatchObject({ status: 403 })
  const { send } = await owner()
  expect(await send('logo', newCompany())).toMatchObject({ status: 404 })
})

test('touches no company but the own one, whatever the form says', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  const website = newCompany()
  const planted = { id: theirs.company.id, employer_id: theirs.company.id, profile_complete: 'true', slug: 'taken' }
  for (const [field, value] of Object.entries(planted)) {
    expect(await mine.send('company', { ...website, [field]: value })).toMatchObject({ status: 422 })
  }
  await mine.send('company', website)
  const rows = await db
    .selectFrom('employers')
    .select(['id', 'company_name', 'website_url', 'profile_complete'])
    .where('id', 'in', [mine.company.id, theirs.company.id])
    .execute()
  expect(rows.find(({ id }) => id === mine.company.id)).toMatchObject({
    ...website,
    website_url: 'https://wren.example',
    profile_complete: false,
  })
  expect(rows.find(({ id }) => id === theirs.company.id)).toMatchObject({ company_name: 'Test Realty', website_url: null })
})

test('keeps what was typed when the profile cannot be kept', async () => {
  const { send } = await owner()
  const broken = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const website = newCompany()
  const [step, end] = [await send('company', website), await send('place', { state_territory: 'VIC' })]
  broken.mockRestore()
  expect(step).toMatchObject({ status: 503, data: { formError: 'Failed to save profile. Please try again.', values: website } })
  expect(end).toMatchObject({ status: 503, data: { formError: 'Failed to complete profile setup' } })
})
