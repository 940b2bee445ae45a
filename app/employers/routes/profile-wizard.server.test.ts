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
  const { open, send, company } = await owner()
  expect((await send('company', newCompany())).location).toBe(`${PAGE}?step=contact`)
  expect((await send('contact', { ...contact, intent: 'back' })).location).toBe(`${PAGE}?step=company`)
  expect((await send('company', { intent: 'back' })).location).toBe(`${PAGE}?step=company`)
  expect((await send('contact', contact)).location).toBe(`${PAGE}?step=place`)
  expect((await send('place', { state_territory: 'VIC' })).location).toBe(`${PAGE}?step=images`)
  expect(await open()).toMatchObject({ location: `${PAGE}?step=images` })
  expect((await send('images', { intent: 'next' })).location).toBe(`${PAGE}?step=about`)
  const about = { about_company: 'We let homes.', linkedin_url: 'linkedin.com/company/wren' }
  expect(await send('about', about)).toMatchObject({ status: 302, location: '/employer/dashboard' })
  const row = await db.selectFrom('employers').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...contact, website_url: 'https://wren.example', state_territory: 'VIC', profile_complete: true })
  expect(row).toMatchObject({ about_company: 'We let homes.', linkedin_url: 'https://linkedin.com/company/wren' })
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
  await send('place', { state_territory: 'VIC' })
  const { location } = await send('about', {})
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

/** The hidden field of the form that a person has open now. */
const basisIn = ({ data }: Awaited<ReturnType<typeof visit>>) => (data as { basis: string }).basis

test('tells the wizard in another tab what the first has changed, and saves over it only when sent again', async () => {
  const { open, send, company } = await owner()
  await send('company', newCompany())
  await send('contact', contact)
  const basis = basisIn(await open('?step=contact'))
  await send('contact', { ...contact, contact_phone: '131450', basis })
  const stale = { ...contact, contact_phone: '02 5550 9999', basis }
  expect(await send('contact', stale)).toMatchObject({
    status: 409,
    data: { conflict: ['contact_phone'], values: { contact_phone: '02 5550 9999' }, fieldErrors: { contact_phone: expect.any(String) } },
  })
  // Another step of the same tab has nothing to do with it.
  expect((await send('place', { state_territory: 'VIC', basis })).location).toBe(`${PAGE}?step=images`)
  const seen = await open('?step=contact')
  expect(seen).toMatchObject({ data: { kept: { contact_phone: '131450' } } })
  expect((await send('contact', { ...stale, basis: basisIn(seen) })).status).toBe(302)
  const row = await db.selectFrom('employers').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ contact_phone: '02 5550 9999', state_territory: 'VIC' })
})

test('keeps what was typed when the profile cannot be kept', async () => {
  const { send } = await owner()
  const broken = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const website = newCompany()
  const [step, end] = [await send('company', website), await send('about', { about_company: 'We let homes.' })]
  broken.mockRestore()
  expect(step).toMatchObject({ status: 503, data: { formError: 'Failed to save profile. Please try again.', values: website } })
  expect(end).toMatchObject({ status: 503, data: { formError: 'Failed to complete profile setup' } })
})
