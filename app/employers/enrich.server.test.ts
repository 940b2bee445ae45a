import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { INTERNET, safeFetchOver } from '#app/platform/safe-fetch.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { enrichWebsite } from './enrich.server.ts'
import { findSuggestions } from './website-findings.ts'

const WEBSITE = 'https://wren.example'
const PAGE = '<title>Wren Realty</title><meta name="description" content="Sales and rentals in Mosman.">'

/** A website that answers with a page. */
const website =
  (page: string, contentType: string | null = 'text/html') =>
  async () => ({ url: WEBSITE, contentType, body: Buffer.from(page) })

async function company() {
  const { id, owner } = await createEmployer()
  return { userId: owner.id, employerId: id }
}

test('suggests what the website says of the company', async () => {
  expect(await enrichWebsite(await company(), WEBSITE, website(PAGE))).toEqual({
    company_name: 'Wren Realty',
    about_company: 'Sales and rentals in Mosman.',
  })
})

test.each([
  ['a page that says nothing', website('<p>Hello</p>'), 'This page says nothing that we could fill in.'],
  ['a file that is no page', website(PAGE, 'application/pdf'), 'The address did not answer with what we can read. Please check it.'],
  ['a type that is none', website(PAGE, 'html'), 'The address did not answer with what we can read. Please check it.'],
])('says why of %s', async (_, fetchPage, message) => {
  await expect(enrichWebsite(await company(), WEBSITE, fetchPage)).rejects.toMatchObject({ code: 'invalid', message })
})

test.each(['http://127.0.0.1/admin?token=abc', 'http://169.254.169.254/latest/', 'http://localhost:5432/'])(
  'says of %s what it says of any website that does not answer',
  async (address) => {
    const offline = safeFetchOver({ ...INTERNET, resolve: async () => [] })
    const member = await company()
    const messageOf = (website: string, fetchPage = offline) =>
      enrichWebsite(member, website, fetchPage).catch((error: AppError) => error.message)
    expect(await messageOf(address)).toBe(await messageOf('https://wren.example'))
  },
)

test('logs the host and the outcome, neither the path nor the page', async () => {
  const { lines, stop } = takeLogLines()
  const offline = safeFetchOver({ ...INTERNET, resolve: async () => ['10.0.0.1'] })
  await enrichWebsite(await company(), 'https://wren.example/private?token=abc', offline).catch(() => {})
  stop()
  const logged = lines.map((line) => JSON.parse(line)).filter(({ host }) => host)
  expect(logged).toEqual([
    { level: 'info', time: expect.any(String), host: 'wren.example', outcome: 'not public', msg: 'outbound request' },
  ])
})

test('reads ten websites an hour for a person, and says how long to wait', async () => {
  const member = await company()
  for (let read = 0; read < 10; read++) await enrichWebsite(member, WEBSITE, website(PAGE))
  await expect(enrichWebsite(member, WEBSITE, website(PAGE))).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Your website has been read many times in the last hour\. Please try again in (1 hour|\d+ minutes)\.$/),
  })
  await enrichWebsite(await company(), WEBSITE, website(PAGE))
})

test('reads for nobody but those who may edit the profile', async () => {
  const member = await company()
  const reader = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: member.employerId, user_id: reader.id, member_role: 'member' }).execute()
  const stranger = await createUser()
  const read = (userId: string) => enrichWebsite({ ...member, userId }, WEBSITE, () => Promise.reject(new Error('was fetched')))
  await expect(read(reader.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(read(stranger.id)).rejects.toMatchObject({ code: 'not_found' })
})

test.each<[string, string]>([
  ['like others', `${PAGE}<body>${'<p class="a">Homes &amp; more, <a href="/buy">for sale</a>.</p>'.repeat(34_000)}`],
  ['nested deeply', `${PAGE}${'<b>'.repeat(500)}${'</i><a href=x>'.repeat(140_000)}`],
])(
  'keeps the thread that answers requests free: a page of 2 MiB %s takes it less than a fourth of what reading it would',
  async (_, page) => {
    const member = await company()
    await enrichWebsite(member, WEBSITE, website(PAGE))
    const reading = await processorOf(async () => findSuggestions(await website(page)()))
    const own = await processorOf(() => enrichWebsite(member, WEBSITE, website(page)))
    expect(own).toBeLessThan(reading / 4)
  },
)

/** What a function takes of this thread's processor time, in microseconds. */
async function processorOf(run: () => Promise<unknown>): Promise<number> {
  const began = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(began)
  return user + system
}
