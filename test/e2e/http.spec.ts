import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, postJob, test } from './journey.ts'
import { DEMO, EMPLOYERS, newWord, sendForm } from './people.ts'

type Abuse = { name: string; expect: string; raw?: string; json?: string; depth?: number; headers?: number; size?: number; slow?: string }
const { requests } = JSON.parse(readFileSync('test/fixtures/hostile/lists/http-abuse.json', 'utf8')) as { requests: Abuse[] }

const siteOf = () => new URL(test.info().project.use.baseURL ?? '')

function open(): Socket {
  const { hostname, port } = siteOf()
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  return socket
}

/**
 * Sends bytes as they are.
 *
 * @returns the answer up to the end of the connection, or what was received within the time
 */
function send(bytes: string, withinMs = 5_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = open()
    let answer = ''
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(end, withinMs)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.includes('\r\n\r\n')) end()
    })
    socket.on('close', end)
    socket.write(bytes, 'latin1')
  })
}

const statusOf = (answer: string) => answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 'close'

/** True for a status that the fixture allows: an exact one, a class, or one of several. */
const allowed = (status: string, wanted: string) =>
  wanted.split('-').some((one) => one === status || (one.endsWith('xx') && status.startsWith(one[0]!))) ||
  (wanted === 'any' && !status.startsWith('5'))

const inForm = (abuse: Abuse): string => {
  const { host } = siteOf()
  if (abuse.raw) return abuse.raw.replaceAll('{host}', host).replaceAll('{json}', '/login')
  if (abuse.headers) {
    const lines = Array.from({ length: abuse.headers }, (_, at) => `x-${at}: ${'a'.repeat(abuse.size ?? 1)}`)
    return `GET / HTTP/1.1\r\nHost: ${host}\r\n${lines.join('\r\n')}\r\n\r\n`
  }
  const body = '['.repeat(abuse.depth ?? 1) + ']'.repeat(abuse.depth ?? 1)
  const type = `content-type: application/json\r\norigin: ${siteOf().origin}\r\nconnection: close`
  return `POST /login HTTP/1.1\r\nHost: ${host}\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

for (const abuse of requests.filter(({ slow }) => !slow))
  test(`a request with ${abuse.name} gets ${abuse.expect}, and others are answered`, async ({ request }) => {
    const answer = await send(inForm(abuse))
    expect(allowed(statusOf(answer), abuse.expect), `${statusOf(answer)} ${answer.slice(0, 300)}`).toBe(true)
    expect(answer).not.toMatch(/node_modules|at .*\.(js|ts):\d+/)
    expect((await request.get('/healthz')).ok()).toBe(true)
  })

// That they are cut in the end is the subject of server/body-time.test.ts.
test('fifty connections that send their headers slowly keep nobody waiting', async ({ request }) => {
  const sockets = Array.from({ length: 50 }, open)
  for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\nHost: ${siteOf().host}\r\nx-slow: `)
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect((await request.get('/healthz', { timeout: 1_000 })).ok()).toBe(true)
  for (const socket of sockets) socket.destroy()
})

test('a form of another site changes nothing', async ({ seeker, browserOf, playwright }) => {
  const { id } = await postJob(await browserOf(EMPLOYERS.other), { title: `Surveyor ${newWord()}` })
  const { page } = seeker
  const forms: [string, Record<string, string>][] = [
    ['/logout', {}],
    [`/jobs/${id}/saved`, { saved: 'true' }],
    [`/jobs/${id}/report`, { reason: 'other' }],
    [`/jobs/${id}/apply`, { full_name: 'x' }],
    ['/theme', { theme: 'dark' }],
    ['/login', { email: 'a@example.com', password: 'x' }],
  ]
  for (const origin of ['https://evil.example', 'null', `${siteOf().origin}.evil.example`])
    for (const [path, form] of forms) {
      const answer = await sendForm(page, path, { form, headers: { origin } })
      expect(answer.status(), `${path} from ${origin}`).toBeGreaterThanOrEqual(400)
      expect(answer.status(), `${path} from ${origin}`).toBeLessThan(500)
    }
  // Scripts of another site may send text/plain without a preflight request.
  const plain = await playwright.request.newContext({ baseURL: siteOf().origin, storageState: await page.context().storageState() })
  const answer = await plain.post(`/jobs/${id}/draft`, { headers: { 'content-type': 'text/plain' }, data: '{"cover_letter":"x"}' })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  await plain.dispose()
  await page.goto('/saved')
  await expect(page.getByText('Your saved jobs appear here.')).toBeVisible()
})

test('nothing changes on GET', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.other)
  const { id } = await postJob(employer, { title: `Steward ${newWord()}` })
  for (const path of ['/logout', `/jobs/${id}/saved?saved=true`, '/theme?theme=dark', `/jobs/${id}/draft`])
    await seeker.page.request.get(path)
  for (const path of [`/employer/jobs/${id}/status?to=closed`, `/employer/jobs/${id}/copies`]) await employer.request.get(path)
  await seeker.page.goto('/saved')
  await expect(seeker.page.getByText('Your saved jobs appear here.')).toBeVisible()
  await expect(seeker.page.locator('html')).not.toHaveAttribute('data-theme')
  await seeker.page.goto(`/jobs/${id}`)
  await expect(seeker.page.getByRole('link', { name: 'Apply Now' }).first()).toBeVisible()
})

test('an address without a page refuses in words, not with the word “null”', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.other)
  const headers = { origin: siteOf().origin }
  const answers = [
    await seeker.page.request.get('/job/first'),
    await seeker.page.request.get('/jobs/1/draft'),
    await seeker.page.request.get('/files/forged'),
    await seeker.page.request.put('/jobs/1/draft', { headers }),
    await seeker.page.request.put('/logout', { headers }),
    await sendForm(seeker.page, '/jobs/first/saved', { form: { saved: 'true' } }),
    await sendForm(employer, '/jobs/1/saved', { form: { saved: 'true' } }),
    await employer.request.get('/employer/jobs/1/copies'),
    await sendForm(employer, '/employer/jobs/first/copies', { form: {} }),
  ]
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 405, 405, 404, 403, 404, 404])
  for (const answer of answers) {
    expect(answer.headers()['content-type'], answer.url()).toBe('text/plain; charset=utf-8')
    expect(await answer.text(), answer.url()).toMatch(/^[A-Z].{10,}\.$/)
  }
})

test('a forged host reaches no link of the page', async ({ request }) => {
  const answer = await send(`GET /jobs HTTP/1.1\r\nHost: evil.example\r\nx-forwarded-host: evil.example\r\nconnection: close\r\n\r\n`)
  expect(['200', '400', '421']).toContain(statusOf(answer))
  const page = await request.get('/jobs', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  })
  expect(await page.text()).not.toContain('evil.example')
  const redirect = await request.get('/candidate/dashboard', { headers: { host: 'evil.example' }, maxRedirects: 0 })
  expect(redirect.headers().location).toMatch(/^\/login/)
})

test('a form that is too large is refused in words', async ({ page }) => {
  const answer = await sendForm(page, '/login', { form: { email: 'a'.repeat(1_100_000), password: 'x' } })
  expect(answer.status()).toBe(413)
  expect(await answer.text()).toBe('This is more than we accept in one go.')
})

test('methods that a page does not know are refused', async ({ request }) => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await request.fetch('/jobs', { method, headers: { origin: siteOf().origin } })
    expect(answer.status(), method).toBeGreaterThanOrEqual(400)
    expect(answer.status(), method).toBeLessThan(500)
  }
})

test('HEAD answers as GET, without the page', async ({ request }) => {
  for (const path of ['/', '/jobs', '/healthz', '/robots.txt', '/sitemap.xml']) {
    const [head, get] = [await request.head(path), await request.get(path)]
    expect(head.status(), path).toBe(get.status())
    expect(head.headers()['content-type'], path).toBe(get.headers()['content-type'])
    expect((await head.body()).length, path).toBe(0)
  }
})

test('an unknown address below /api is no page', async ({ request }) => {
  const answer = await request.get('/api/nothing')
  expect(answer.status()).toBe(404)
})

test('every answer carries the headers that keep a page safe', async ({ request }) => {
  for (const path of ['/', '/jobs', '/login', '/nothing-here', '/jobs/999999999', '/files/x', '/robots.txt', '/live']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
    expect(headers['x-powered-by'], path).toBeUndefined()
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(headers['content-security-policy'], path).toContain(rule)
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*'unsafe/)
  }
})

test('scripts and styles carry only the headers that concern them', async ({ request }) => {
  const page = await (await request.get('/jobs')).text()
  for (const end of ['js', 'css']) {
    const path = page.match(new RegExp(`/assets/[^"]+\\.${end}`))![0]
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy'], path).toBeUndefined()
    expect(headers['permissions-policy'], path).toBeUndefined()
  }
  // A drawing can be opened as a document.
  expect((await request.get('/favicon.svg')).headers()['content-security-policy']).toContain("default-src 'self'")
})

test('the nonce of the scripts is another one for each answer, and each script has it', async ({ request }) => {
  const seen = new Set<string>()
  for (let count = 0; count < 3; count++) {
    const answer = await request.get('/login')
    const nonce = answer.headers()['content-security-policy']?.match(/'nonce-([^']+)'/)?.[1] ?? ''
    expect(nonce).not.toBe('')
    seen.add(nonce)
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
    for (const attributes of scripts.filter((text) => !text.includes('ld+json'))) expect(attributes).toContain(`nonce="${nonce}"`)
  }
  expect(seen.size).toBe(3)
})

test('a page that strangers share names the hash of each of its own scripts instead of a nonce', async ({ request }) => {
  for (const path of ['/', '/jobs', '/jobs?category=sales']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, path).not.toContain('nonce-')
    const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const text of scripts) expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
})

test('what a signed-in person gets is kept by no cache', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  for (const path of ['/', '/jobs', '/applications', '/saved', '/jobseeker-dashboard', '/_root.data']) {
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control'], path).toContain('no-store')
  }
})

test('the session cookie is out of the reach of scripts, and local storage holds nothing secret', async ({ seeker }) => {
  const { page } = seeker
  await page.goto('/jobseeker-dashboard')
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name.endsWith('session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(Math.round(((session?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(7)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  expect(kept).not.toContain(session?.value.split('.')[0] ?? 'session')
  expect(kept).not.toContain(seeker.email)
})

test('two people who load pages at the same time never see each other', async ({ browserOf, seeker }) => {
  const other = await browserOf(DEMO.seeker)
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const [page, own, foreign] = at % 2 ? [seeker.page, seeker.name, 'Ana Lindqvist'] : [other, 'Ana Lindqvist', seeker.name]
      const text = await (await page.request.get('/jobseeker-dashboard')).text()
      return text.includes(own) && !text.includes(foreign)
    }),
  )
  expect(pages).not.toContain(false)
})

test('the process tells that it lives and that it can serve', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' })
})
