import { expect, test } from 'vitest'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { login } from '#test/factories/sessions.ts'
import { requireRole } from './guards.server.ts'
import { DASHBOARDS } from './role.ts'

const passed = new Response('the page')
const pass = async () => passed

async function whereTo(guard: ReturnType<typeof requireRole>, path: string, cookie?: string) {
  const args = await routeArgs({ path, ...(cookie && { cookie }) })
  const answer = (await answerOf(async () => guard(args, pass))) as Response | undefined
  return answer?.headers.get('location') ?? 'the page'
}

test.each([
  ['/employer/jobs?page=2', '/login?next=%2Femployer%2Fjobs%3Fpage%3D2'],
  ['/employer/jobs.data?page=2&_routes=x', '/login?next=%2Femployer%2Fjobs%3Fpage%3D2'],
  ['/jobs/7/apply', '/login?next=%2Fjobs%2F7%2Fapply&notice=apply'],
  ['/employer/jobs/new', '/login?next=%2Femployer%2Fjobs%2Fnew&notice=post'],
])('sends a visitor of %s to sign in, and back', async (path, login) => {
  expect(await whereTo(requireRole('job_seeker'), path)).toBe(login)
})

const roles = ['job_seeker', 'employer', 'recruiter', 'admin'] as const
const pairs = roles.flatMap((role) => roles.map((area) => [role, area] as const))

test.each(pairs)('shows a %s asking for an area of %s the right page', async (role, area) => {
  const cookie = await login(role)
  expect(await whereTo(requireRole(area), '/somewhere', cookie)).toBe(role === area ? 'the page' : DASHBOARDS[role])
})
