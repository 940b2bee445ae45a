import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachedPage } from './page-cache.ts'

/** A page at an address of its own that is rendered with these statuses, one a time, and how often it was. */
function pageWith(...statuses: number[]) {
  const request = new Request(`http://127.0.0.1/jobs?q=${randomUUID()}`)
  let rendered = 0
  const render = async () => new Response(`<p>${statuses[rendered]}</p>`, { status: statuses[rendered++] ?? 500 })
  return { ask: () => cachedPage(request, null, render), askPacked: () => cachedPage(request, 'gzip', render), rendered: () => rendered }
}

const read = async ({ response }: Awaited<ReturnType<typeof cachedPage>>) => [response.status, await response.text()]

test('renders a good page once for all who ask within a second', async () => {
  const { ask, askPacked, rendered } = pageWith(200, 200)
  const answers = await Promise.all([ask(), ask(), ask()])
  for (const answer of answers) expect(await read(answer)).toEqual([200, '<p>200</p>'])
  const { response } = await askPacked()
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('<p>200</p>')
  expect(rendered()).toBe(1)
})

test.each([503, 500, 404])('gives a page of status %i to those who wait for it, and keeps it for nobody', async (status) => {
  const { ask, askPacked, rendered } = pageWith(status, status, 200)
  for (const answer of await Promise.all([ask(), ask()])) expect(await read(answer)).toEqual([status, `<p>${status}</p>`])
  expect(rendered()).toBe(1)
  expect((await askPacked()).response.status).toBe(status)
  expect(await read(await ask())).toEqual([200, '<p>200</p>'])
  expect(rendered()).toBe(3)
})

test('gives a page to those who wait for it also when whoever asked first has gone', async () => {
  const [gone, url] = [new AbortController(), `http://127.0.0.1/jobs?q=${randomUUID()}`]
  const render = async ({ signal }: Request) => {
    gone.abort()
    return new Response(signal.aborted ? 'cut off' : 'whole', { status: signal.aborted ? 500 : 200 })
  }
  const first = cachedPage(new Request(url, { signal: gone.signal }), null, render)
  expect(await read(await cachedPage(new Request(url), null, render))).toEqual([200, 'whole'])
  await first
})

test('lets only scripts of our own run, and gives away nothing by which another could pass for one', async () => {
  const request = new Request(`http://127.0.0.1/jobs?q=${randomUUID()}`)
  const nonces: string[] = []
  const render = async (_: Request, nonce: string) => {
    nonces.push(nonce)
    const own = `<script nonce="${nonce}">own()</script><script nonce="${nonce}" src="/assets/own.js"></script>`
    return new Response(`<script>planted()</script><script nonce="guess">planted()</script>${own}<script>open(${own}`)
  }
  const { response, scriptHashes } = await cachedPage(request, null, render)
  expect(scriptHashes).toEqual([`'sha256-${createHash('sha256').update('own()').digest('base64')}'`])
  expect(await response.text()).not.toContain(nonces[0])
  await cachedPage(new Request(`${request.url}x`), null, render)
  expect(new Set(nonces).size).toBe(2)
})
