import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { lookupPlaces, seedPlaces } from '#app/places/places.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { visit } from '#test/factories/requests.ts'
import { listSitemapCompanies } from '../public-company.server.ts'
import { loader } from './company.tsx'

const open = (slug: string) => visit(loader, { path: `/companies/${encodeURIComponent(slug)}`, params: { slug } })

type Data = Awaited<ReturnType<typeof loader>>

test('shows a company with all its open jobs, those of an agency too, newest first, and no other', async () => {
  const employer = await createEmployer({ companyName: 'Wren Realty' })
  const agency = await createAgency()
  const older = await createJob({ employer_id: employer.id, posted_at: new Date(Date.now() - 60_000) })
  const newer = await createJob({ employer_id: employer.id, agency_id: agency.id })
  await createJob({ employer_id: employer.id, status: 'closed' })
  await createJob()
  const { status, data } = await open(employer.slug)
  const { company, jobs, total, canApply } = data as Data
  expect([status, company.company_name, total, canApply]).toEqual([200, 'Wren Realty', 2, true])
  expect(jobs.map(({ id }) => id)).toEqual([newer.id, older.id])
})

test('each office has its open jobs, as many as the search behind the link finds', async () => {
  await seedPlaces()
  const employer = await createEmployer()
  for (const [position, name] of ['Parramatta', 'Fremantle'].entries()) {
    const [place] = await lookupPlaces(name)
    await db.insertInto('employer_offices').values({ employer_id: employer.id, place_id: place!.id, position, note: 'Rentals' }).execute()
  }
  await createJob({ employer_id: employer.id })
  const { offices } = (await open(employer.slug)).data as Data
  expect(offices.map(({ place, note, jobs }) => [place, note, jobs])).toEqual([
    ['Parramatta NSW', 'Rentals', 1],
    ['Fremantle WA', 'Rentals', 0],
  ])
  expect(offices[0]?.jobsTo).toBe(`/jobs?location=Parramatta+NSW&company=${employer.id}`)
})

test('a company that is unknown, incomplete or nobody’s has no page and is in no sitemap', async () => {
  const [incomplete, listed] = [await createEmployer({ profileComplete: false }), await createEmployer()]
  // Two companies that nobody has signed up for may not share a name.
  const unclaimed = await createEmployer({ companyName: `Unclaimed ${randomUUID()}` })
  await db.updateTable('employers').set({ claimed: false }).where('id', '=', unclaimed.id).execute()
  for (const slug of [incomplete.slug, unclaimed.slug, 'nobody-has-this-slug', '..', '%00', 'x'.repeat(5_000)])
    expect((await open(slug)).status, slug.slice(0, 40)).toBe(404)
  const slugs = (await listSitemapCompanies()).map(({ slug }) => slug)
  expect(slugs).toContain(listed.slug)
  expect(slugs).not.toContain(incomplete.slug)
  expect(slugs).not.toContain(unclaimed.slug)
})

test('another spelling of a slug leads to the page', async () => {
  const { slug } = await createEmployer()
  for (const spelling of [slug.toUpperCase(), slug.replaceAll('-', ' '), `${slug}-`]) {
    const { status, location } = await open(spelling)
    expect([status, location]).toEqual([301, `/companies/${slug}`])
  }
})

test('shows colours only with the plans that show them, and only addresses of the web as links', async () => {
  const { id, slug } = await createEmployer({ plan: 'starter' })
  const triple = '193 72% 21%'
  const brand_colors = JSON.stringify({ primary: triple, secondary: triple, accent: triple, background: triple, foreground: triple })
  const set = (values: object) => db.updateTable('employers').set(values).where('id', '=', id).execute()
  await set({ brand_colors, website_url: 'javascript:alert(1)', linkedin_url: 'https://linkedin.com/company/wren' })
  const before = ((await open(slug)).data as Data).company
  expect([before.colours, before.links, before.isChecked]).toEqual([
    null,
    { website: null, linkedin_url: 'https://linkedin.com/company/wren', facebook_url: null, instagram_url: null },
    null,
  ])
  await set({ plan: 'enterprise', website_url: 'https://wren.example' })
  const after = ((await open(slug)).data as Data).company
  expect([after.colours?.primary, after.links.website, after.isChecked]).toEqual([triple, 'https://wren.example', false])
})
