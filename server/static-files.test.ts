import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

let parent: string
let app: Hono

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'frontage-static-'))
  const root = join(parent, 'client')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'assets/app.js'), 'plain')
  writeFileSync(join(root, 'assets/app.js.br'), 'brotli')
  writeFileSync(join(root, 'assets/app.js.gz'), gzipSync('plain'))
  writeFileSync(join(root, 'assets/icon.png'), Buffer.from([137, 80, 78, 71, 255]))
  app = new Hono()
  app.use(staticFiles(root))
  app.all('*', (c) => c.text('a page'))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const ask = (path: string, acceptEncoding = '', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': acceptEncoding } })

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip, deflate', 'gzip', null],
  ['br;q=0', null, 'plain'],
  ['', null, 'plain'],
])('a browser that accepts "%s" gets the file as %s', async (accepted, encoding, body) => {
  const answer = await ask('/assets/app.js', accepted)
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  if (encoding) expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  if (body) expect(await answer.text()).toBe(body)
})

test('bytes that are no text arrive as they are', async () => {
  const answer = await ask('/assets/icon.png', 'br')
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([137, 80, 78, 71, 255])
  expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual(['image/png', null])
})

test('a file that is replaced while the process runs stays as it was, and is kept for an hour', async () => {
  const file = join(parent, 'client/once.txt')
  writeFileSync(file, 'read once')
  const once = new Hono().use(staticFiles(join(parent, 'client')))
  writeFileSync(file, 'another build')
  const answer = await once.request('/once.txt')
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['read once', 'public, max-age=3600'])
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/assets/none.js',
  '/assets/app.js/more',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets//app.js',
  '/assets/%00',
  '/%E0%A4%A',
])('%s is no file of the folder', async (path) => {
  expect(await (await ask(path, 'br')).text()).toBe('a page')
})

test('only what is read gets a file', async () => {
  expect(await (await ask('/assets/app.js', 'br', 'POST')).text()).toBe('a page')
  const head = await ask('/assets/app.js', 'br', 'HEAD')
  expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, 'br', ''])
})
