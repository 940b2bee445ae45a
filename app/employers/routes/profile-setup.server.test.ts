import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as places from './places.ts'
import * as page from './profile.tsx'
import * as setup from './profile-setup.tsx'

beforeAll(() => seedPlaces())

const SETUP = '/employer/profile/setup'
const PAGE = '/employer/profile'

async function owner({ profileComplete = false } = {}) {
  const company = await createEmployer({ companyName: `Wren ${randomUUID()} Realty`, ownsName: true, profileComplete })
  return { company, ...(await formsOf(company.owner.id)) }
}

async function formsOf(userId: string) {
  const cookie = await createSessionFor(userId)
  return {
    open: () => visit(setup.loader, { path: SETUP, cookie }),
    send: (form: Record<string, string>) => visit(setup.action, { path: SETUP, cookie, form }),
    update: (form: Record<string, string>) => visit(page.action, { path: PAGE, cookie, form: { intent: 'save', ...form } }),
  }
}

const rowOf = (id: string) => db.selectFrom('employers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const required = ({ company_name }: { company_name: string }) => ({
  company_name,
  website_url: 'wren.example',
  primary_contact_name: 'Olive Owner',
  contact_email: 'olive@wren.example',
  contact_phone: '02 5550 1234',
  state_territory: 'NSW',
})

test('completes the profile with its six fields, and says so on the dashboard', async () => {
  const { company, send } = await owner()
  const answer = await send({ intent: 'complete', ...required(company), office_0_place: 'Parramatta NSW', office_0_note: 'Rentals' })
  expect([answer.status, answer.location, flashOf(answer.headers)]).toEqual([302, '/employer/dashboard', 'Profile completed successfully!'])
  expect(await rowOf(company.id)).toMatchObject({ ...required(company), website_url: 'https://wren.example', profile_complete: true })
  expect(flashOf((await send({ intent: 'complete', ...required(company) })).headers)).toBe('Profile saved successfully!')
})

test('names the required fields that are missing', async () => {
  const { company, send } = await owner()
  const { website_url: _, contact_phone: __, ...rest } = required(company)
  expect(await send({ intent: 'complete', ...rest, contact_phone: ' ' })).toMatchObject({
    status: 422,
    data: {
      formError: 'Please fill in all required fields: Website, Contact phone',
      fieldErrors: { website_url: 'Please enter your company’s website', contact_phone: 'Please enter a phone number' },
      values: { primary_contact_name: 'Olive Owner' },
    },
  })
  expect(await rowOf(company.id)).toMatchObject({ website_url: null, profile_complete: false })
})

test('saves a draft before it leaves, and says what could not be saved', async () => {
  const { company, send } = await owner()
  const drafted = await send({ intent: 'draft', website_url: 'wren.example', contact_phone: '', about_company: 'We let homes.' })
  expect([drafted.location, flashOf(drafted.headers)]).toEqual([
    '/employer/dashboard',
    'Profile saved, but for what follows. Company name: stays, since it cannot be empty.',
  ])
  expect(await rowOf(company.id)).toMatchObject({
    company_name: company.company_name,
    website_url: 'https://wren.example',
    about_company: 'We let homes.',
    profile_complete: false,
  })
  const whole = await send({ intent: 'draft', ...required(company) })
  expect(flashOf(whole.headers)).toBe('Profile saved successfully!')
  const wrong = await send({ intent: 'draft', ...required(company), website_url: 'javascript:alert(1)', office_0_place: 'Nowhere' })
  expect(flashOf(wrong.headers)).toMatch(
    /^Profile saved, but for what follows\. Offices: We do not know this place.*Website: Please enter a web/,
  )
  expect(await rowOf(company.id)).toMatchObject({ website_url: 'https://wren.example', profile_complete: false })
})

test('updates the profile on its own page', async () => {
  const { company, update } = await owner({ profileComplete: true })
  const saved = await update({ ...required(company), company_type: 'Strata' })
  expect([saved.location, flashOf(saved.headers)]).toEqual([PAGE, 'Profile updated successfully'])
  expect(await rowOf(company.id)).toMatchObject({ company_type: 'Strata' })
})

test('keeps what was typed when the profile cannot be saved', async () => {
  const { company, send, update } = await owner()
  const broken = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const answers = [
    await update(required(company)),
    await send({ intent: 'complete', ...required(company) }),
    await send({ intent: 'draft', ...required(company) }),
  ]
  broken.mockRestore()
  const messages = ['Failed to update profile', 'Failed to complete profile setup', 'Failed to save profile. Please try again.']
  for (const [at, answer] of answers.entries())
    expect(answer).toMatchObject({ status: 503, data: { formError: messages[at], values: required(company) } })
})

test('refuses 200 kB about the company next to its field, and keeps the rest of the form', async () => {
  const { company, send } = await owner()
  const form = { intent: 'complete', ...required(company) }
  expect(await send({ ...form, about_company: 'x'.repeat(200_000) })).toMatchObject({
    status: 413,
    data: { fieldErrors: { about_company: expect.stringContaining('Please shorten it') }, values: required(company) },
  })
  expect(await send({ ...form, about_company: 'x'.repeat(5_001) })).toMatchObject({
    status: 422,
    data: { fieldErrors: { about_company: 'Please use 5,000 characters or fewer' } },
  })
})

test('takes offices from the dictionary: each once, with its state where the name needs it', async () => {
  const { company, send, open } = await owner()
  const form = { intent: 'draft', ...required(company) }
  await send({ ...form, office_0_place: 'Parramatta NSW', office_1_place: ' geelong ', office_1_note: 'Sales' })
  expect(await open()).toMatchObject({
    data: {
      kept: {
        offices: [
          { place: expect.stringMatching(/^Parramatta NSW/), note: null },
          { place: expect.stringMatching(/^Geelong VIC/), note: 'Sales' },
        ],
      },
    },
  })
  const wrong = { office_0_place: 'Parramatta NSW', office_1_place: 'parramatta nsw', office_2_note: 'Sales', office_3_place: 'Nowhere' }
  expect(await send({ ...form, intent: 'complete', ...wrong })).toMatchObject({
    status: 422,
    data: {
      fieldErrors: {
        office_1_place: 'parramatta nsw is in the list already',
        office_2_place: 'Please name the place of this office',
        office_3_place: 'We do not know this place. Please choose one of the list, for example Parramatta NSW',
      },
    },
  })
  // More than there are fields for is no field of the form.
  expect(await send({ ...form, office_20_place: 'Parramatta NSW' })).toMatchObject({ status: 422 })
})

test('suggests places to an office', async () => {
  const { company } = await owner()
  const cookie = await createSessionFor(company.owner.id)
  const { data } = await visit(places.loader, { path: '/employer/profile/places?place=parram', cookie })
  expect(data).toMatchObject({ places: expect.arrayContaining([expect.stringMatching(/^Parramatta NSW/)]) })
})

test('tells the stale form of a member what another has changed, with only their own changes in it', async () => {
  const { company, send, open } = await owner()
  await send({ intent: 'complete', ...required(company) })
  const { basis } = (await open()).data as { basis: string }
  await send({ intent: 'complete', ...required(company), contact_phone: '131450', primary_contact_name: 'Marcus' })
  const stale = { intent: 'complete', ...required(company), contact_phone: '02 5550 9999', about_company: 'We let homes.', basis }
  const answer = await send(stale)
  expect(answer).toMatchObject({
    status: 409,
    data: {
      conflict: ['contact_phone'],
      formError: expect.stringContaining('changed while your form was open'),
      fieldErrors: { contact_phone: 'Contact phone was changed meanwhile to “131450”' },
    },
  })
  expect((answer.data as { values: object }).values).toEqual({ contact_phone: '02 5550 9999', about_company: 'We let homes.' })
  expect(await rowOf(company.id)).toMatchObject({ contact_phone: '131450', about_company: null })
})

test('lets a member read, and refuses their form in words', async () => {
  const { company } = await owner({ profileComplete: true })
  const { id } = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: company.id, user_id: id, member_role: 'member' }).execute()
  const { open, send, update } = await formsOf(id)
  expect(await open()).toMatchObject({ status: 200, data: { mayEdit: false, kept: { company_name: company.company_name } } })
  for (const answer of [await send({ intent: 'complete', ...required(company) }), await update(required(company))])
    expect(answer).toMatchObject({ status: 403, data: { formError: 'Only an owner or a manager of the company can change its profile' } })
})

test.each(['removed', 'requested'] as const)('shows and takes nothing of who is a %s member', async (state) => {
  const { company } = await owner()
  const { id } = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: company.id, user_id: id, member_role: 'owner', state }).execute()
  const { open, send, update } = await formsOf(id)
  for (const answer of [await open(), await send({ intent: 'draft', ...required(company) }), await update(required(company))])
    expect(answer).toMatchObject({ status: 403 })
})

test('touches no company but the own one, whatever the form says', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  const before = await rowOf(theirs.company.id)
  const planted = {
    id: theirs.company.id,
    employer_id: theirs.company.id,
    profile_complete: 'true',
    slug: 'taken',
    plan: 'enterprise',
    version: '9',
  }
  for (const [field, value] of Object.entries(planted))
    for (const intent of ['draft', 'complete'])
      expect(await mine.send({ intent, ...required(mine.company), [field]: value })).toMatchObject({ status: 422 })
  await mine.send({ intent: 'complete', ...required(mine.company) })
  expect(await rowOf(theirs.company.id)).toEqual(before)
})

test('a website that cannot be read changes nothing that was typed', async () => {
  const { company, send } = await owner()
  const typed = { company_name: company.company_name, about_company: 'We let homes.', office_0_place: 'Parramatta NSW' }
  expect(await send({ intent: 'enrich', ...typed, website_url: 'http://127.0.0.1:5432' })).toMatchObject({
    status: 422,
    data: {
      formError: 'Failed to load website information',
      fieldErrors: { website_url: 'Please enter a web address, for example example.com.au' },
      values: typed,
    },
  })
  expect(await rowOf(company.id)).toMatchObject({ website_url: null, about_company: null })
})

test('a logo that cannot be fetched is named, once the rest is saved', async () => {
  const { company, send } = await owner()
  const answer = await send({ intent: 'complete', ...required(company), logo_url: 'https://wren.example:8443/logo.png' })
  expect(flashOf(answer.headers)).toBe(
    'Profile saved, but for what follows. Logo: The address did not answer with what we can read. Please check it.',
  )
  expect(await rowOf(company.id)).toMatchObject({ profile_complete: true, logo_url: null })
  const ignored = await send({ intent: 'complete', ...required(company), logo_url: 'javascript:alert(1)' })
  expect(flashOf(ignored.headers)).toBe('Profile saved successfully!')
})
