import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACCESS } from '#app/access.ts'
import { db } from '#app/db/client.server.ts'
import { followsAdvertiser, listFollowed } from '#app/employers/following.server.ts'
import * as following from '#app/employers/routes/following.ts'
import { withFreeSlug } from '#app/teams/memberships.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { agencyMarkup } from '../agency.ts'
import { listSitemapAgencies } from '../public-agency.server.ts'
import { loader } from './agency.tsx'

type Data = Awaited<ReturnType<typeof loader>>

const open = (slug: string) => visit(loader, { path: `/recruiter/${encodeURIComponent(slug)}`, params: { slug } })

const triple = '193 72% 21%'
const colours = (primary: string) => JSON.stringify({ primary, secondary: triple, accent: triple, background: triple, foreground: triple })
const set = (id: string, values: object) => db.updateTable('agencies').set(values).where('id', '=', id).execute()

test('shows an agency with its own live jobs, newest first', async () => {
  const { id, slug, name } = await createAgency({ name: 'Bilby Talent' })
  const older = await createJob({ agency_id: id, company_name: name, posted_at: new Date(Date.now() - 60_000) })
  const newer = await createJob({ agency_id: id, company_name: name })
  for (const status of ['closed', 'draft', 'pending_approval', 'paused'] as const) await createJob({ agency_id: id, status })
  await createJob()
  const { status, data } = await open(slug)
  const { agency, jobs, total } = data as Data
  expect([status, agency.name, total, jobs.map((job) => job.id)]).toEqual([200, 'Bilby Talent', 2, [newer.id, older.id]])
})

test('names a client who agreed and whom a live ad names, and no other', async () => {
  const { id, slug, name } = await createAgency()
  const clientIn = async (companyName: string, state: 'agreed' | 'asked' | 'declined' | 'withdrawn', ad: string | null) => {
    const { id: employer_id } = await createEmployer({ companyName })
    await db.insertInto('agency_clients').values({ agency_id: id, employer_id, state }).execute()
    if (ad !== null) await createJob({ agency_id: id, employer_id, company_name: ad })
    return employer_id
  }
  await clientIn('Named Realty', 'agreed', 'Named Realty')
  await clientIn('Confidential Realty', 'agreed', name)
  await clientIn('Adless Realty', 'agreed', null)
  await clientIn('Asked Realty', 'asked', 'Asked Realty')
  await clientIn('Withdrawn Realty', 'withdrawn', 'Withdrawn Realty')
  const closed = await clientIn('Former Realty', 'agreed', null)
  await createJob({ agency_id: id, employer_id: closed, company_name: 'Former Realty', status: 'closed' })
  const { clients } = (await open(slug)).data as Data
  expect(clients.map((client) => [client.name, client.jobs])).toEqual([['Named Realty', 1]])
  expect(JSON.stringify(clients)).not.toMatch(/Confidential/)
})

test('an agency that is unknown, or to which nobody belongs any more, has no page and is in no sitemap', async () => {
  const [empty, listed, silent] = [await createAgency(), await createAgency(), await createAgency()]
  for (const { id } of [empty, listed]) await set(id, { about: 'We recruit.' })
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', empty.id).execute()
  for (const slug of [empty.slug, 'nobody-has-this-slug', '..', '%00', 'nobody\0', 'x'.repeat(5_000), '🏠'])
    expect((await open(slug)).status, slug.slice(0, 40)).toBe(404)
  const slugs = (await listSitemapAgencies()).map(({ slug }) => slug)
  expect(slugs).toContain(listed.slug)
  expect(slugs).not.toContain(empty.slug)
  // It says nothing of itself.
  expect(slugs).not.toContain(silent.slug)
})

test('a board is in the sitemap while it has an open job', async () => {
  const [hiring, quiet] = [await createAgency(), await createAgency()]
  for (const { id } of [hiring, quiet]) await set(id, { about: 'We recruit.', board_published: true })
  await createJob({ agency_id: hiring.id })
  const boards = new Map((await listSitemapAgencies()).map(({ slug, has_board }) => [slug, has_board]))
  expect([boards.get(hiring.slug), boards.get(quiet.slug)]).toEqual([true, false])
})

test('another spelling of a slug leads to the page', async () => {
  const { slug } = await createAgency()
  for (const spelling of [slug.toUpperCase(), slug.replaceAll('-', ' '), `${slug}-`]) {
    const { status, location } = await open(spelling)
    expect([status, location]).toEqual([301, `/recruiter/${slug}`])
  }
})

test('shows colours only with the plans that show them, ours for an invalid one, and only addresses of the web as links', async () => {
  const { id, slug } = await createAgency()
  const shown = async () => ((await open(slug)).data as Data).agency
  await set(id, { brand_colors: colours(triple), website_url: 'javascript:alert(1)' })
  expect(await shown()).toMatchObject({ colours: null, website_url: null, isChecked: null })
  await set(id, { plan: 'three_clients', website_url: 'https://bilby.example' })
  expect(await shown()).toMatchObject({ colours: { primary: triple }, website_url: 'https://bilby.example', isChecked: false })
  for (const invalid of ['url(//evil.example)', '#fff', '999 1% 1%', 'red;}']) {
    await set(id, { brand_colors: colours(invalid) })
    expect((await shown()).colours).toBeNull()
  }
})

test('its markup for search engines has what the page shows', async () => {
  const { id, slug } = await createAgency({ name: '</script><b>مكتب 🏠' })
  await set(id, { about: 'We recruit.', suburb: 'Newtown', state_territory: 'NSW' })
  const { agency } = (await open(slug)).data as Data
  expect(agencyMarkup(agency, 'https://board.example/recruiter/x', 'https://board.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    name: '</script><b>مكتب 🏠',
    url: 'https://board.example/recruiter/x',
    description: 'We recruit.',
    address: { '@type': 'PostalAddress', addressCountry: 'AU', addressRegion: 'NSW', addressLocality: 'Newtown' },
  })
})

test('a job seeker follows an agency, and nobody else does', async () => {
  const { id, slug, name, owner } = await createAgency()
  const seeker = await createUser()
  const send = async (as: { id: string } | null, value = 'true') => {
    const cookie = as ? await createSessionFor(as.id) : undefined
    const path = `/recruiter/${slug}/following`
    return visit(following.action, { path, params: { slug }, form: { following: value }, ...(cookie && { cookie }) })
  }
  const next = encodeURIComponent(`/recruiter/${slug}?follow-agency=${id}`)
  expect((await send(null)).location).toBe(`/login?next=${next}&notice=follow-agency`)
  expect((await send(owner)).status).toBe(403)
  expect((await send(seeker)).location).toBe(`/recruiter/${slug}`)
  expect(await followsAdvertiser(seeker.id, { agencyId: id })).toBe(true)
  expect(await listFollowed(seeker.id)).toMatchObject([{ kind: 'agency', id, slug, name }])
  await send(seeker, 'false')
  expect(await listFollowed(seeker.id)).toEqual([])
})

test('no agency gets the address of a page: not of those of recruiters, nor of those below an agency’s own', async () => {
  const own = Object.keys(ACCESS).flatMap((address) => /^\/recruiter\/([^/:]+)/.exec(address)?.slice(1) ?? [])
  expect(own).toContain('profile')
  for (const page of own) {
    const tried: string[] = []
    await withFreeSlug(page, async (slug) => {
      tried.push(slug)
      return { id: randomUUID() }
    })
    expect(tried).toEqual([expect.stringMatching(new RegExp(`^${page}-[0-9a-f]{6}$`))])
  }
})
