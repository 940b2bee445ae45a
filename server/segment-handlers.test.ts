import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
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
  return { ...build, entry, routes: Object.fromEntries(routes) } as unknown as ServerBuild // modules of loaders alone
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
  expect(segmentOf(`https://frontage.test${path}`)).toBe(segment)
})
