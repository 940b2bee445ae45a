import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from './errors.ts'
import { fetchIfChangedOver, INTERNET, isPublicAddress, type Network, safeFetch, safeFetchOver } from './safe-fetch.server.ts'

const servers: (Server | TcpServer)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) server.close()
})

/** Lets a server listen at a local address; returns its port. */
async function listen(server: Server | TcpServer, host = '127.0.0.1', port = 0): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return (server.address() as AddressInfo).port
}

const site = (listener: RequestListener, host?: string, port?: number) => listen(createServer(listener), host, port)

const hello: RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('hello')

/** The internet, with one local server on it, which every name leads to. */
const networkWith = (port: number, changes: Partial<Network> = {}): Network => ({
  resolve: async () => ['127.0.0.1'],
  allows: (address, asked) => INTERNET.allows(address, asked) || (address === '127.0.0.1' && asked === port),
  timeoutMs: 5_000,
  ...changes,
})

const fetchFrom = (port: number, path = '/', changes: Partial<Network> = {}) =>
  safeFetchOver(networkWith(port, changes))(`http://site.example:${port}${path}`, 'text/html')

/** Why a request was refused, as the log says; what its person reads is always the same. */
async function refusal(request: Promise<unknown>): Promise<string> {
  const error = await request.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: 'invalid', message: 'The address did not answer with what we can read. Please check it.' })
  return ((error as AppError).cause as Error).message
}

test('answers with the body, its type, and the address after redirects', async () => {
  const port = await site((request, response) => {
    if (request.url === '/page') return hello(request, response)
    response.writeHead(301, { location: '/page' }).end()
  })
  const { url, contentType, body } = await fetchFrom(port)
  expect([url, contentType, body.toString()]).toEqual([`http://site.example:${port}/page`, 'text/html', 'hello'])
})

test('asks for what has changed since, by what the server said of its version', async () => {
  const asked: object[] = []
  const port = await site(({ headers }, response) => {
    asked.push([headers['if-none-match'], headers['if-modified-since']])
    const sent = response.setHeader('etag', 'W/"7"').setHeader('last-modified', 'Mon, 23 Nov 2026 00:00:00 GMT')
    if (headers['if-none-match'] === 'W/"7"') sent.writeHead(304).end()
    else sent.end('new')
  })
  const fetchChanged = (etag: string | null) =>
    fetchIfChangedOver(networkWith(port))(`http://site.example:${port}/`, 'text/html', { etag, lastModified: null })
  expect(await fetchChanged(null)).toMatchObject({ version: { etag: 'W/"7"', lastModified: 'Mon, 23 Nov 2026 00:00:00 GMT' } })
  expect(await fetchChanged('"6"')).toMatchObject({ body: Buffer.from('new') })
  expect(await fetchChanged('W/"7"')).toBeNull()
  expect(asked).toEqual([
    [undefined, undefined],
    ['"6"', undefined],
    ['W/"7"', undefined],
  ])
})

test('sends its name and what it accepts, no cookie, no referrer', async () => {
  let sent: object = {}
  const port = await site((request, response) => {
    sent = request.headers
    if (request.url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
    else hello(request, response)
  })
  await fetchFrom(port)
  expect(sent).toMatchObject({ 'user-agent': 'Frontage', accept: 'text/html' })
  for (const name of ['cookie', 'referer', 'authorization']) expect(sent).not.toHaveProperty(name)
})

const INNER = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f.1',
  '0x7f000001',
  '127.0.0.1.',
  '１２７.０.０.１',
  '%31%32%37.0.0.1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '2852039166',
  '100.64.0.1',
  '192.0.0.170',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[4000::1]',
]

test.each(INNER)('refuses %s before it connects', async (host) => {
  expect(await refusal(safeFetch(`http://${host}/`, '*/*'))).toBe('not public')
})

test.each([
  'ftp://site.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hello',
  'gopher://site.example/',
  'blob:http://site.example/1',
  'http://user@site.example/',
  'http://user:password@site.example/',
  'http://:password@site.example/',
  'http://[fe80::1%25eth0]/',
  'http://256.1.1.1/',
  'http://',
  'site.example',
  '//site.example/',
  '',
])('refuses the address %o', async (address) => {
  expect(await refusal(safeFetch(address, '*/*'))).toBe('address')
})

test.each([
  ['93.184.215.14', true],
  ['2606:4700:4700::1111', true],
  ['::ffff:93.184.215.14', true],
  ['::ffff:10.0.0.1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['fe80::1%eth0', false],
  ['not an address', false],
])('tells whether %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([22, 25, 3000, 5432, 6379, 8080, 8443])('allows no connection to port %i, even of a public address', async (port) => {
  expect(INTERNET.allows('93.184.215.14', port)).toBe(false)
  expect(await refusal(safeFetch(`http://93.184.215.14:${port}/`, '*/*'))).toBe('not public')
})

test('allows public addresses on ports 80 and 443', () => {
  expect([80, 443].map((port) => INTERNET.allows('93.184.215.14', port))).toEqual([true, true])
})

test('refuses a name when one of its addresses is inside, and connects to none', async () => {
  let requests = 0
  const port = await site((request, response) => {
    requests++
    hello(request, response)
  })
  const resolve = async () => ['127.0.0.1', '10.0.0.1']
  expect(await refusal(fetchFrom(port, '/', { resolve }))).toBe('not public')
  expect(requests).toBe(0)
})

test('connects to the address it checked: a name that then leads inside gains nothing', async () => {
  const port = await site(hello)
  let innerRequests = 0
  await site(() => innerRequests++, '127.0.0.2', port)
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const resolve = vi.fn(async () => answers.shift() ?? ['127.0.0.2'])
  const { body } = await fetchFrom(port, '/', { resolve })
  expect([body.toString(), resolve.mock.calls.length, innerRequests]).toEqual(['hello', 1, 0])
})

test('checks a name again at each redirect', async () => {
  const port = await site((_, response) => response.writeHead(302, { location: '/again' }).end())
  let innerRequests = 0
  await site(() => innerRequests++, '127.0.0.2', port)
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  expect(await refusal(fetchFrom(port, '/', { resolve: async () => answers.shift() ?? [] }))).toBe('not public')
  expect(innerRequests).toBe(0)
})

test.each([
  ['http://127.0.0.2:PORT/', 'not public'],
  ['http://[::ffff:127.0.0.2]:PORT/', 'not public'],
  ['http://2130706434:PORT/', 'not public'],
  ['//127.0.0.2:PORT/', 'not public'],
  ['http://169.254.169.254/latest/meta-data/', 'not public'],
  ['file:///etc/passwd', 'address'],
  ['http://user:password@site.example:PORT/', 'address'],
  ['http://[', 'address'],
])('refuses a redirect to %s', async (location, outcome) => {
  let innerRequests = 0
  const port = await site((request, response) =>
    response.writeHead(302, { location: location.replace('PORT', `${request.socket.localPort}`) }).end(),
  )
  await site(() => innerRequests++, '127.0.0.2', port)
  expect([await refusal(fetchFrom(port)), innerRequests]).toEqual([outcome, 0])
})

test('follows three redirects and no fourth', async () => {
  const port = await site((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) hello(request, response)
    else response.writeHead(307, { location: `/${left - 1}` }).end()
  })
  expect((await fetchFrom(port, '/3')).body.toString()).toBe('hello')
  expect(await refusal(fetchFrom(port, '/4'))).toBe('redirects')
})

test('leaves a loop of redirects', async () => {
  let requests = 0
  const port = await site((_, response) => {
    requests++
    response.writeHead(302, { location: '/' }).end()
  })
  expect([await refusal(fetchFrom(port)), requests]).toEqual(['redirects', 4])
})

test.each<[string, (port: number) => Promise<unknown>]>([
  ['a name that does not resolve', (port) => fetchFrom(port, '/', { resolve: async () => [] })],
  ['a resolver that fails', (port) => fetchFrom(port, '/', { resolve: () => Promise.reject(new Error('SERVFAIL')) })],
])('refuses %s', async (_, request) => {
  expect(await refusal(request(await site(hello)))).toBe('unreachable')
})

test('refuses a closed port as it refuses an open one that does not speak HTTP', async () => {
  const mute = await listen(createTcpServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n')))
  expect(await refusal(fetchFrom(mute))).toBe('unreachable')
  const server = servers.pop()!
  await new Promise((resolve) => server.close(resolve))
  expect(await refusal(fetchFrom(mute))).toBe('unreachable')
})

test('takes as long for an open port inside as for a closed one, since it connects to neither', async () => {
  const open = await site(hello)
  const [server] = servers
  const connected = vi.fn()
  server!.on('connection', connected)
  const medianMs = async (port: number) => {
    const times: number[] = []
    for (let run = 0; run < 21; run++) {
      const start = performance.now()
      await refusal(safeFetch(`http://127.0.0.1:${port}/`, '*/*'))
      times.push(performance.now() - start)
    }
    return times.sort((a, b) => a - b)[10]!
  }
  expect(Math.abs((await medianMs(open)) - (await medianMs(1)))).toBeLessThan(20)
  expect(connected).not.toHaveBeenCalled()
})

test.each([404, 500, 304])('refuses an answer of status %i', async (status) => {
  const port = await site((_, response) => response.writeHead(status).end())
  expect(await refusal(fetchFrom(port))).toBe('status')
})

const drip = (write: () => void) => {
  const timer = setInterval(write, 20)
  return () => clearInterval(timer)
}

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  [
    'answers a letter at a time',
    (_, response) =>
      response.on(
        'close',
        drip(() => response.write('a')),
      ),
  ],
  ['does not end its answer', (_, response) => void response.write('a')],
])('gives up on a site that %s', async (_, listener) => {
  const port = await site(listener)
  const start = performance.now()
  expect(await refusal(fetchFrom(port, '/', { timeoutMs: 300 }))).toBe('timeout')
  expect(performance.now() - start).toBeLessThan(1_500)
})

test('gives up on a resolver that never answers', async () => {
  const port = await site(hello)
  expect(await refusal(fetchFrom(port, '/', { timeoutMs: 200, resolve: () => new Promise(() => {}) }))).toBe('timeout')
})

test('reads 2 MiB, and no byte more', async () => {
  const limit = 2 * 1024 * 1024
  const port = await site((request, response) => response.end(Buffer.alloc(Number(request.url?.slice(1)))))
  expect((await fetchFrom(port, `/${limit}`)).body).toHaveLength(limit)
  expect(await refusal(fetchFrom(port, `/${limit + 1}`))).toBe('too large')
})

test('stops an endless answer while it arrives', async () => {
  let sent = 0
  const port = await site((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
  })
  expect(await refusal(fetchFrom(port))).toBe('too large')
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test.each<[string, string, () => Buffer]>([
  ['once', 'gzip', () => gzipSync(Buffer.alloc(200 * 1024 * 1024))],
  ['twice', 'gzip, gzip', () => gzipSync(gzipSync(Buffer.alloc(200 * 1024 * 1024)))],
])('counts bytes after inflation: a bomb that was compressed %s is stopped', async (_, encoding, bomb) => {
  const bytes = bomb()
  expect(bytes.length).toBeLessThan(300_000)
  const port = await site((__, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes))
  const before = process.memoryUsage().rss
  expect(await refusal(fetchFrom(port))).toBe('too large')
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
})

test('stops endless headers', async () => {
  const port = await listen(
    createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.write('HTTP/1.1 200 OK\r\n')
      socket.on(
        'close',
        drip(() => socket.write(`x-header: ${'a'.repeat(4_000)}\r\n`)),
      )
    }),
  )
  expect(await refusal(fetchFrom(port))).toBe('unreachable')
})

const pem = (name: string) => readFileSync(`test/fixtures/${name}.pem`, 'utf8')
const secureSite = () => listen(createTlsServer({ cert: pem('self-signed'), key: pem('self-signed-key') }, hello))

test('refuses a certificate that nobody vouches for, whatever the environment says', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const port = await secureSite()
  expect(await refusal(safeFetchOver(networkWith(port))(`https://site.example:${port}/`, '*/*'))).toBe('unreachable')
})

test('accepts a certificate that is vouched for, for its own name only', async () => {
  const known = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(known))
  setDefaultCACertificates([...known, pem('self-signed')])
  const port = await secureSite()
  const fetchFrom = safeFetchOver(networkWith(port))
  expect((await fetchFrom(`https://site.example:${port}/`, '*/*')).body.toString()).toBe('hello')
  expect(await refusal(fetchFrom(`https://other.example:${port}/`, '*/*'))).toBe('unreachable')
})

test('goes through no proxy of the environment', async () => {
  const port = await site(hello)
  let proxied = 0
  const proxy = await site(() => proxied++)
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy']) vi.stubEnv(name, `http://127.0.0.1:${proxy}`)
  expect([(await fetchFrom(port)).body.toString(), proxied]).toEqual(['hello', 0])
})
