import fc from 'fast-check'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assembleBuild, listAddresses } from '#test/mocks/server-build.ts'
import { createSegmentHandler, routesOf, segmentOf } from './segment-handlers.ts'

/** The routes of the product, of which each says its own id and what its address gave it. */
async function buildOfNames(): Promise<ServerBuild> {
  const build = await assembleBuild()
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = ({ params }: { params: object }) => new Response(JSON.stringify([id, params]))
    return [id, { ...route, module: parents.has(id) ? {} : { loader } }]
  })
  const entry = { module: { default: (_: Request, status: number) => new Response('a page', { status }), handleError: () => {} } }
  const routeDiscovery = { mode: 'lazy' }
  return { ...build, entry, routeDiscovery, routes: Object.fromEntries(routes) } as unknown as ServerBuild // modules of loaders alone
}

const build = await buildOfNames()
const [whole, bySegment] = [createRequestHandler(build, 'production'), createSegmentHandler(build, 'production')]
const addresses = (await listAddresses()).map(({ pattern }) => pattern.replace(/:\w+|\*/g, '1001'))

async function answers(path: string): Promise<unknown[]> {
  const ask = async (handle: typeof whole) => {
    const answer = await handle(new Request(`https://frontage.test${path}`), new RouterContextProvider())
    return [answer.status, await answer.text()]
  }
  return Promise.all([ask(whole), ask(bySegment)])
}

test.each(addresses)('%s leads to the route that all routes together lead to', async (path) => {
  const data = path === '/' ? '/_root.data' : `${path}.data`
  for (const asked of [path, `${path}/`, path.toUpperCase(), `${path}?q=/jobs/1`, `${path}/beyond`, data]) {
    const [expected, found] = await answers(asked)
    expect(found, asked).toEqual(expected)
  }
})

test.each([
  '/nowhere',
  '/jobsearch',
  '/%6Aobs/1001',
  '//jobs',
  '/jobs%2F1001',
  '/constructor',
  '/__proto__/1',
  '/jobs.data.data',
  '/.data',
  '/a/b/c/d',
])('%s leads where all routes together lead', async (path) => {
  const [expected, found] = await answers(path)
  expect(found).toEqual(expected)
})

test('the routes of a segment are its own, those of no fixed segment, the home page, and what they lie in, in their order', () => {
  const ids = Object.keys(routesOf(build.routes, 'jobs'))
  const paths = ids.flatMap((id) => build.routes[id]?.path ?? [])
  expect(paths.filter((path) => path.startsWith('jobs'))).toContain('jobs/:jobId')
  expect(paths.filter((path) => path !== '' && !/^(jobs(\/|$)|:page$|\*$)/.test(path))).toEqual([])
  expect(paths).toEqual(expect.arrayContaining([':page', '*']))
  expect(ids.some((id) => build.routes[id]?.index)).toBe(true)
  expect(ids).toEqual(Object.keys(build.routes).filter((id) => ids.includes(id)))
})

test.each([
  ['/jobs', 'jobs'],
  ['/JOBS/1', 'jobs'],
  ['/jobs.data?q=/employer', 'jobs'],
  ['/jobs/1.data', 'jobs'],
  ['/', ''],
  ['//jobs', ''],
  ['/_root.data', '_root'],
])('the first segment of %s is "%s"', (path, segment) => {
  expect(segmentOf(new URL(`https://frontage.test${path}`))).toBe(segment)
})

const version = build.assets.version

async function routesOfLinks(links: string[], handle = bySegment, encode: (text: string) => string = encodeURIComponent) {
  const url = `https://frontage.test/__manifest?paths=${encode(links.join())}&version=${version}`
  const answer = await handle(new Request(url), new RouterContextProvider())
  const text = await answer.text()
  return { status: answer.status, cache: answer.headers.get('cache-control'), routes: text === '' ? null : JSON.parse(text) }
}

const ODD_LINKS = [
  'nowhere',
  '/%6Aobs/1001',
  '//jobs',
  '/jobs%2F1001',
  '/JOBS/1',
  '/jobs?q=a',
  '/jobs#a',
  '?q=a',
  '/%6Aobs?%',
  '/%',
  '/constructor',
  '/__proto__',
  '/ K',
  '/a/b/c',
]
const link = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...addresses) },
  fc.constantFrom(...addresses).map((path) => `${path.toUpperCase()}/`),
  fc.constantFrom(...ODD_LINKS),
  fc.webPath(),
  fc.string({ maxLength: 12 }),
)

test('the links of a page lead to the routes that all routes together lead to, and what cannot be decoded is not logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  await fc.assert(
    fc.asyncProperty(fc.array(link, { maxLength: 12 }), async (links) => {
      warn.mockClear()
      const found = await routesOfLinks(links)
      expect(warn).not.toHaveBeenCalled()
      expect(found).toEqual(await routesOfLinks(links, whole))
    }),
    { numRuns: 300 },
  )
})

test('links are answered whole, and of the version that is asked for alone', async () => {
  const { status, cache, routes } = await routesOfLinks(['/jobs/1', '/companies', '/nowhere'])
  expect([status, cache]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(Object.values<{ path?: string }>(routes).map(({ path }) => path)).toEqual(expect.arrayContaining(['jobs/:jobId', 'companies']))
  const old = await bySegment(new Request('https://frontage.test/__manifest?paths=/jobs,/help&version=old'), new RouterContextProvider())
  expect([old.status, old.headers.get('x-remix-reload-document')]).toEqual([204, 'true'])
})

test.each([encodeURIComponent, encodeURI])(
  'as many links as an address may hold are answered as by all routes together',
  async (encode) => {
    const links: string[] = []
    while (encode(links.join()).length < 7_600) links.push(`/${['jobs', 'companies', 'help', 'x'][links.length % 4]}/${links.length}`)
    expect(await routesOfLinks(links, bySegment, encode)).toEqual(await routesOfLinks(links, whole, encode))
    links.push('x'.repeat(100))
    expect(await routesOfLinks(links, bySegment, encode)).toMatchObject({ status: 400 })
  },
)

test('thousands of short links are refused: each is tried, which would hold the thread', async () => {
  const links = Array.from({ length: 1_500 }, (_, at) => at.toString(36))
  expect(await routesOfLinks(links, bySegment, encodeURI)).toMatchObject({ status: 400 })
})

test.each(['/offers/link/secret%', '/interviews/secret%ff', '/assets/%', '/%E0%A4%A', '/jobs/1%'])(
  '%s, which cannot be decoded, is answered as it stands, and not logged',
  async (path) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    for (const method of ['GET', 'POST']) {
      const ask = (handle: typeof whole, address: string) =>
        handle(new Request(`https://frontage.test${address}`, { method }), new RouterContextProvider())
      const [expected, found] = [await ask(whole, path.replaceAll('%', '%25')), await ask(bySegment, path)]
      expect([found.status, await found.text()]).toEqual([expected.status, await expected.text()])
    }
    expect(warn).not.toHaveBeenCalled()
  },
)
