import { beforeAll, expect, test, vi } from 'vitest'
import { SHORT_BREAK } from '#app/db/unavailable.server.ts'
import { config } from '#app/platform/config.server.ts'
import { createUser } from '#test/factories/people.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { withDatabaseAway } from '#test/mocks/away-database.ts'
import { listAddresses, startHandler } from '#test/mocks/server-build.ts'

const pathOf = (pattern: string) =>
  pattern
    .replace(/:jobId/, '1')
    .replace(/:\w+/, crypto.randomUUID())
    .replace('*', 'nowhere')
const addresses = await listAddresses()
const handle = await startHandler()
const words = SHORT_BREAK.split('.')[0]!

// Style sheets have no URL in this build, which React warns about on each page.
beforeAll(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => quiet.mockRestore()
})

const ask = (path: string, init: RequestInit = {}) => handle(new Request(config.appUrl + path, init))
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: config.appUrl } })

test.each(addresses)('says 503 in words at $pattern while the database is away, for a person and to a click', async ({ pattern }) => {
  const cookie = await createSessionFor((await createUser()).id)
  await withDatabaseAway(async () => {
    for (const path of [pathOf(pattern), `${pathOf(pattern) === '/' ? '/_root' : pathOf(pattern)}.data`]) {
      const answer = await ask(path, { headers: { cookie } })
      const text = await answer.text()
      expect(answer.status, path).toBe(503)
      expect(text).toContain(words)
      expect(text).not.toMatch(/Not Found|Something broke/)
      if (text.startsWith('<!DOCTYPE')) expect(text).toContain('<title>A short break | Frontage</title>')
    }
  })
})

// 404 only where it would be with the database too: a made-up address, file or draft, addresses that only take forms, developer pages,
// and texts and landing pages that are none.
const MAY_BE_MISSING =
  /^\/(\*|(dev|files|unsubscribe|campaigns\/link|alerts\/link|offers\/link|submissions\/link|shortlists|still-hiring|interviews|interview-files|calendar-feeds|agency-requests|approvals|company-images|employer-media)\/.*|jobs\/:jobId\/draft|resumes|billing\/payments|mail\/in|cvs|indexnow\.txt|jobs\/:kind\/:slug|:page|(help|docs|career-resources|advice|employers\/advice)\/:\w+)$/

// Pages without the database still work, the others say that it is away. None reports a bug or a 404.
test.each(addresses)('tells a stranger no lie at $pattern while the database is away', async ({ pattern }) => {
  await withDatabaseAway(async () => {
    const answer = await ask(pathOf(pattern))
    const text = await answer.text()
    const missing = MAY_BE_MISSING.test(pattern) ? [404] : []
    expect([200, 301, 302, 401, 405, 503, ...missing], text.slice(0, 200)).toContain(answer.status)
    // The search page renders without its list, and says so there.
    if (answer.status === 503) expect(text).toContain(pattern === '/jobs' ? 'Failed to load jobs' : words)
  })
})

test.each(['/jobs.rss', '/jobs.json', '/sitemap.xml', '/jobs/1'])('answers %s with 503 while the database is away', async (path) => {
  await withDatabaseAway(async () => {
    expect((await ask(path)).status).toBe(503)
  })
})

test('keeps what was typed into a form while the database is away, and says why next to it', async () => {
  await withDatabaseAway(async () => {
    const answer = await post('/login', { email: 'ana@example.com', password: 'a wrong password' })
    const page = await answer.text()
    expect(answer.status).toBe(503)
    expect(page).toContain('value="ana@example.com"')
    expect(page).toContain(SHORT_BREAK)
    expect(page).not.toContain('a wrong password')
  })
})
