import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { loader } from './redirects.ts'

const CASES = [
  ['job/:jobId', '/jobs/12', 301],
  ['company/:slug', '/companies/banksia-lane-realty', 301],
  ['employer-dashboard', '/employer/dashboard', 301],
  ['recruiter-dashboard', '/recruiter/dashboard', 301],
  ['job-seeker/dashboard', '/jobseeker-dashboard', 301],
] as const

// What the router passes to loaders; only the pattern and the parameters are read.
const visit = (pattern: string, jobId: string) => loader({ pattern, params: { jobId, slug: 'banksia-lane-realty' } } as never)

test.each(CASES)('/%s leads to %s with %i', (pattern, location, status) => {
  const answer = visit(pattern, '12')
  expect([answer.headers.get('location'), answer.status]).toEqual([location, status])
})

test('every address of the module is here', async () => {
  const all = (await routes).flatMap((route) => [route, ...(route.children ?? [])])
  const paths = all.filter(({ file }) => file === 'content/routes/redirects.ts').map(({ path }) => path)
  expect(paths.sort()).toEqual(CASES.map(([pattern]) => pattern).sort())
})

test('an id that no job can have is not found', () => {
  expect(() => visit('job/:jobId', '0x12')).toThrow(expect.objectContaining({ status: 404 }))
})
