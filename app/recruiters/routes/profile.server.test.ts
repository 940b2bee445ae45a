import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { readBrand } from '#app/employers/brand.ts'
import { saveImage } from '#app/employers/images.server.ts'
import * as uploadImage from '#app/employers/routes/upload-image.ts'
import { findImages, openImage } from '#app/employers/shown-images.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { searchJobs } from '#app/search/search.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { receivedFile, stripes } from '#test/factories/images.ts'
import { createJob } from '#test/factories/jobs.ts'
import { flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as profile from './profile.tsx'
import * as profileBrand from './profile-brand.tsx'

giveOwnDataDir()

const path = '/recruiter/profile'

const FULL = {
  website_url: 'bilby-talent.example',
  state_territory: 'NSW',
  suburb: 'Newtown',
  about: 'We place property managers.\n\nNobody else.',
  categories: 'property-management',
  regions: 'Inner West NSW',
  board_published: 'true',
}

async function agency(values: Parameters<typeof createAgency>[0] = {}) {
  const made = await createAgency({ name: `Bilby Talent ${randomUUID()}`, ownsName: true, ...values })
  const cookie = await createSessionFor(made.owner.id)
  const rowOf = () => db.selectFrom('agencies').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  return {
    ...made,
    cookie,
    rowOf,
    open: async (as = cookie) => (await visit(profile.loader, { path, cookie: as })).data as Awaited<ReturnType<typeof profile.loader>>,
    async send(form: Record<string, string>, as = cookie) {
      const { version } = await rowOf()
      return visit(profile.action, { path, cookie: as, form: { version: String(version), name: made.name, ...form } })
    },
  }
}

test('an owner says what the agency is, and a manager takes it back; the version counts both', async () => {
  const { id, name, rowOf, send, open } = await agency()
  const answer = await send(FULL)
  expect([answer.status, answer.location, flashOf(answer.headers)]).toEqual([302, path, 'Agency profile saved'])
  expect(await rowOf()).toMatchObject({
    name,
    website_url: 'https://bilby-talent.example',
    state_territory: 'NSW',
    suburb: 'Newtown',
    about: FULL.about,
    categories: ['property-management'],
    regions: ['Inner West NSW'],
    board_published: true,
    version: 2,
  })
  const { snippet } = await open()
  expect(snippet).toMatch(/^<iframe src="http[^"]+\/board\/embed" title="Jobs of Bilby Talent [^"]+" .*><\/iframe>$/)
  const manager = await createRecruiterAt(id, { state: 'active', memberRole: 'manager' })
  await send({}, await createSessionFor(manager.id))
  expect(await rowOf()).toMatchObject({ website_url: null, about: null, categories: [], regions: [], board_published: false, version: 3 })
  expect((await open()).snippet).toBeNull()
})

test('a member reads the profile, and changes nothing of it', async () => {
  const { id, rowOf, send, open } = await agency()
  const before = await rowOf()
  const member = await createSessionFor((await createRecruiterAt(id, { state: 'active' })).id)
  expect((await open(member)).mayEdit).toBe(false)
  expect(await send(FULL, member)).toMatchObject({
    status: 403,
    data: { formError: 'Only an owner or a manager of the agency can change its profile' },
  })
  const brand = { path: '/recruiter/profile/brand', cookie: member }
  for (const form of [{ intent: 'save', main: '#0f4c5c', second: '#e36414' }, { intent: 'reset' }, { intent: 'remove-logo' }])
    expect((await visit(profileBrand.action, { ...brand, form: form as Record<string, string> })).status).toBe(403)
  expect(await rowOf()).toEqual(before)
})

test('a form that was open while another member saved says so, and saves nothing until it is sent again', async () => {
  const { rowOf, send, open } = await agency()
  const { version } = await rowOf()
  await send({ about: 'Theirs' })
  const stale = await send({ about: 'Mine', version: String(version) })
  expect(stale).toMatchObject({ status: 409, data: { formError: (await open()).changedMeanwhile, values: { about: 'Mine' } } })
  expect((await rowOf()).about).toBe('Theirs')
})

test.each([
  ['website_url', 'javascript:alert(1)'],
  ['state_territory', 'ZZ'],
  ['categories', 'plumbing'],
  ['regions', 'Atlantis NSW'],
  ['name', ''],
  ['name', 'x'.repeat(121)],
  ['about', 'x'.repeat(5_001)],
])('refuses %s “%.20s”, and keeps what was typed', async (field, value) => {
  const { rowOf, send } = await agency()
  const answer = await send({ about: 'Typed', [field]: value })
  expect(answer).toMatchObject({ status: 422, data: { fieldErrors: { [field]: expect.any(String) } } })
  expect((await rowOf()).version).toBe(1)
})

test('the name of another agency or of a company is taken, whoever looks alike', async () => {
  const [one, other] = [await agency(), await agency()]
  const company = await createEmployer({ companyName: `Wren ${randomUUID()}`, ownsName: true })
  for (const name of [other.name, other.name.toUpperCase(), `${company.company_name} Pty Ltd`])
    expect(await one.send({ name })).toMatchObject({ status: 409, data: { fieldErrors: { name: expect.stringMatching(/here already/) } } })
  expect((await one.send({ name: one.name.toUpperCase() })).status).toBe(302)
})

test('an agency that renames itself keeps its confidential clients confidential, and its address', async () => {
  const { id, name, slug, rowOf, send } = await agency()
  const client = await createEmployer({ companyName: 'Quiet Client' })
  await db
    .updateTable('employers')
    .set({ logo_url: '/employer-media/quiet/logo-1.png', about_company: 'Quiet about it' })
    .where('id', '=', client.id)
    .execute()
  const confidential = await createJob({ agency_id: id, employer_id: client.id, company_name: name })
  const named = await createJob({ agency_id: id, employer_id: client.id, company_name: 'Quiet Client' })
  const renamed = `Bandicoot Talent ${randomUUID()}`
  expect((await send({ name: renamed })).status).toBe(302)
  expect((await rowOf()).slug).toBe(slug)
  const shown = await findJob(confidential.id)
  expect(shown).toMatchObject({ company_name: renamed, logo_url: null, company_slug: null })
  expect(JSON.stringify(shown)).not.toMatch(/Quiet|quiet/)
  expect((await findJob(named.id))?.company_name).toBe('Quiet Client')
  const found = await searchJobs(readSearchQuery(new URLSearchParams({ company: client.id })))
  expect(found.jobs.map((job) => job.id)).toEqual([named.id])
})

test('a logo gives an agency its colours, which another logo keeps, and is taken off again', async () => {
  const { id, owner, cookie, rowOf } = await agency()
  const member = { userId: owner.id, agencyId: id }
  const file = await receivedFile(await stripes(['#0f4c5c', '#0f4c5c', '#e36414']).toBuffer(), 'mark.png')
  expect(await saveImage(member, 'logo', file)).toBe('saved')
  const { logo_url, brand_colors } = await rowOf()
  expect(logo_url).toMatch(new RegExp(`^/employer-media/${id}/logo-\\d{13}\\.png$`))
  expect(readBrand(brand_colors)).not.toBeNull()
  expect(await openImage(id, logo_url!.split('/').at(-1)!)).not.toBeNull()
  const brand = { path: '/recruiter/profile/brand', cookie }
  expect((await visit(profileBrand.loader, brand)).data).toMatchObject({ logo: { address: logo_url }, colours: { main: '#0f4c5c' } })
  await visit(profileBrand.action, { ...brand, form: { intent: 'reset' } })
  expect((await rowOf()).brand_colors).toBeNull()
  await visit(profileBrand.action, { ...brand, form: { intent: 'save', main: '#7b2d26', second: '#f4d35e', other: '' } })
  await visit(profileBrand.action, { ...brand, form: { intent: 'remove-logo' } })
  expect((await findImages({ agencyId: id })).logo).toBeNull()
  expect((await visit(profileBrand.loader, brand)).data).toMatchObject({ logo: null, colours: { main: '#7b2d26', second: '#f4d35e' } })
})

test('an agency has no banner', async () => {
  const { cookie } = await agency()
  const form = { path: '/recruiter/profile/brand?image=banner', cookie, form: { intent: 'remove-banner' } }
  expect((await visit(profileBrand.action, form)).status).toBe(422)
  const alone = { path: '/company-images/banner', cookie, params: { kind: 'banner' }, form: {} }
  expect((await visit(uploadImage.action, alone)).status).toBeGreaterThanOrEqual(400)
})
