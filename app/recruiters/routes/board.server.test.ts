import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { PAGE_SIZE } from '#app/search/query.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { EMBED_JOBS, embedSnippet } from '../board.ts'
import * as board from './board.tsx'
import * as boardEmbed from './board-embed.ts'
import * as boardFeed from './board-feed.ts'

type Data = Awaited<ReturnType<typeof board.loader>>

const triple = '193 72% 21%'
const brand_colors = JSON.stringify({ primary: triple, secondary: triple, accent: triple, background: triple, foreground: triple })

async function published(name = 'Bilby Talent', values: object = {}) {
  const { id, slug, owner } = await createAgency({ name })
  await db
    .updateTable('agencies')
    .set({ board_published: true, ...values })
    .where('id', '=', id)
    .execute()
  const at = (page: string, search = '') => ({ path: `/recruiter/${slug}/board${page}${search}`, params: { slug } })
  return {
    id,
    slug,
    name,
    owner,
    open: async (search = '') => (await visit(board.loader, at('', search))).data as Data,
    embed: async (cookie?: string) => (await boardEmbed.loader(await argsOf({ ...at('/embed'), ...(cookie && { cookie }) }))) as Response,
    feed: async (format: 'rss' | 'json', search = '') => (await boardFeed.loader(await argsOf(at(`.${format}`, search)))) as Response,
  }
}

const argsOf = async (asked: Parameters<typeof routeArgs>[0]) => (await routeArgs(asked)) as never

test('a board has its agency’s live jobs alone, and is searched by words, place and work type', async () => {
  const { id, slug, open } = await published()
  const leasing = await createJob({
    agency_id: id,
    title: 'Leasing Officer',
    suburb: 'Fremantle',
    state: 'WA',
    location: 'Fremantle WA 6160',
  })
  const casual = await createJob({
    agency_id: id,
    title: 'Receptionist',
    employment_type: 'casual',
    posted_at: new Date(Date.now() - 60_000),
  })
  await createJob({ agency_id: id, status: 'draft' })
  await createJob()
  const found = async (search: string) => (await open(search)).jobs.map((job) => job.id)
  expect(await found('')).toEqual([leasing.id, casual.id])
  expect(await found('?q=leasing')).toEqual([leasing.id])
  expect(await found('?workType=casual')).toEqual([casual.id])
  expect(await found('?location=Fremantle+WA')).toEqual([leasing.id])
  // What else the search of all jobs knows is no filter here: the agency least of all.
  expect(await found('?agency=any&company=x&minSalary=290000&category=valuation')).toEqual([leasing.id, casual.id])
  expect((await open('?q=leasing&page=99')).page).toBe(1)
  expect(slug).toMatch(/^test-/)
})

test('without the switch, or without anybody in the agency, there is neither board nor feed nor embedded page', async () => {
  const off = await createAgency()
  const left = await published()
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', left.id).execute()
  for (const slug of [off.slug, left.slug, 'nobody', '%00', '🏠'])
    for (const [page, loader] of [
      ['', board.loader],
      ['/embed', boardEmbed.loader],
      ['.rss', boardFeed.loader],
      ['.json', boardFeed.loader],
    ] as const)
      expect((await visit(loader as never, { path: `/recruiter/x/board${page}`, params: { slug } })).status).toBe(404)
})

test('its feeds have its jobs, say whose they are, and lead back to the board', async () => {
  const { id, slug, feed } = await published('Bilby & “Talent”')
  const job = await createJob({ agency_id: id, title: 'Leasing Officer' })
  await createJob({ agency_id: id, title: 'Receptionist' })
  const json = await (await feed('json', '?q=leasing&agency=any')).json()
  expect(json).toMatchObject({
    title: '“leasing” jobs in Australia, Bilby & “Talent” | Frontage',
    home_page_url: `${config.appUrl}/recruiter/${slug}/board?q=leasing`,
    feed_url: `${config.appUrl}/recruiter/${slug}/board.json?q=leasing`,
    items: [{ url: `${config.appUrl}/jobs/${job.id}` }],
  })
  const rss = await parseFeed(await (await feed('rss')).text())
  expect(rss.items).toHaveLength(2)
  expect([rss.url, rss.self]).toEqual([`${config.appUrl}/recruiter/${slug}/board`, `${config.appUrl}/recruiter/${slug}/board.rss`])
})

test('the page for other sites has no script, form or button, and each link opens here in the whole window', async () => {
  const { id, slug, embed } = await published('Bilby Talent', { plan: 'unlimited', brand_colors })
  await createJob({ agency_id: id, title: 'Leasing Officer' })
  const response = await embed()
  const html = await response.text()
  expect([response.status, response.headers.get('content-type'), response.headers.get('set-cookie')]).toEqual([
    200,
    'text/html; charset=utf-8',
    null,
  ])
  expect(html).toMatch(/^<!doctype html><html lang="en-AU">/)
  expect(html).not.toMatch(/<(script|form|button|input|iframe|object)/i)
  expect(html).toContain('--brand:#0f4b5c')
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
  expect(links.length).toBe(2)
  for (const link of links) {
    expect(link).toContain('target="_top"')
    expect(link).toMatch(new RegExp(`href="${config.appUrl}/(jobs/\\d+\\?utm_source=frontage-board|recruiter/${slug}/board)"`))
  }
})

test('it is the same for a visitor, a job seeker and the owner', async () => {
  const { id, owner, embed } = await published()
  await createJob({ agency_id: id })
  const visitors = await (await embed()).text()
  for (const person of [owner, await createUser({ fullName: 'Quendolin Marker' })]) {
    const seen = await (await embed(await createSessionFor(person.id))).text()
    expect(seen).toBe(visitors)
    expect(seen).not.toContain('Quendolin')
  }
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '🏠 مكتب عقاري', 'Very long '.repeat(12).trim()])(
  '“%.30s” is text, in the page and in the snippet',
  async (name) => {
    const { id, slug, embed } = await published(name, { brand_colors: '{"primary":"red;}"}' })
    await createJob({ agency_id: id, title: name, company_name: name })
    const html = await (await embed()).text()
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    const snippet = embedSnippet({ slug, name }, 'https://board.example')
    expect(snippet.match(/[<>]/g)).toHaveLength(4)
    expect(snippet.match(/"/g)).toHaveLength(12)
  },
)

test('with no job it says so; with many it has the newest, says how many there are, and the board has pages', async () => {
  const { id, embed, open } = await published()
  expect(await (await embed()).text()).toContain('There is no open job now.')
  const many = PAGE_SIZE + 10
  for (let job = 0; job < many; job++) await createJob({ agency_id: id })
  const html = await (await embed()).text()
  expect(html.match(/<article>/g)).toHaveLength(EMBED_JOBS)
  expect(html).toContain(`All ${many} jobs`)
  const pages = [await open(), await open('?page=2'), await open('?page=999')]
  expect(pages.map(({ jobs, page, pages: last, total }) => [jobs.length, page, last, total])).toEqual([
    [PAGE_SIZE, 1, 2, many],
    [10, 2, 2, many],
    [10, 2, 2, many],
  ])
})
