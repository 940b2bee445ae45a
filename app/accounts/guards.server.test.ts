import { expect, test } from 'vitest'
import { createUser } from '#test/factories/people.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { createSessionFor, login } from '#test/factories/sessions.ts'
import type { Access } from './access.ts'
import { listAudit } from './audit.server.ts'
import { guard } from './guards.server.ts'
import { DASHBOARDS, ROLES } from './role.ts'

async function whereTo(access: Access, path: string, cookie?: string) {
  const args = await routeArgs({ path, ...(cookie && { cookie }) })
  const answer = (await answerOf(async () => guard({ [`/${args.pattern}`]: access })(args, async () => new Response()))) as
    | Response
    | undefined
  return answer?.headers.get('location') ?? 'the page'
}

test.each([
  ['/employer/jobs?page=2', '/login?next=%2Femployer%2Fjobs%3Fpage%3D2'],
  ['/employer/jobs.data?page=2&_routes=x', '/login?next=%2Femployer%2Fjobs%3Fpage%3D2'],
  ['/jobs/7/apply', '/login?next=%2Fjobs%2F7%2Fapply&notice=apply'],
  ['/employer/jobs/new', '/login?next=%2Femployer%2Fjobs%2Fnew&notice=post'],
])('sends a visitor of %s to sign in, and back', async (path, loginPage) => {
  expect(await whereTo('job_seeker', path)).toBe(loginPage)
  expect(await whereTo('signed_in', path)).toBe(loginPage)
  expect(await whereTo('anyone', path)).toBe('the page')
})

const pairs = ROLES.flatMap((role) => ROLES.map((area) => [role, area] as const))

test.each(pairs)('shows a %s asking for a page of %s the right page', async (role, area) => {
  const cookie = await login(role)
  expect(await whereTo(area, '/somewhere', cookie)).toBe(role === area ? 'the page' : DASHBOARDS[role])
})

test.each(ROLES)('shows a %s what is for everybody with an account', async (role) => {
  expect(await whereTo('signed_in', '/somewhere', await login(role))).toBe('the page')
})

test.each(['/nowhere', '/constructor', '/__proto__', '/toString'])('denies what has no entry: %s', async (path) => {
  const args = await routeArgs({ path, cookie: await login('admin') })
  const answer = await answerOf(async () => guard({})({ ...args, pattern: path.slice(1) }, async () => new Response()))
  expect((answer as Response).status).toBe(404)
})

test('notes twenty denied requests of a person an hour, and refuses all of them', async () => {
  const person = await createUser({ role: 'job_seeker' })
  const cookie = await createSessionFor(person.id)
  const answers = await Promise.all(Array.from({ length: 25 }, () => whereTo('admin', '/admin', cookie)))
  expect(new Set(answers)).toEqual(new Set([DASHBOARDS.job_seeker]))
  const noted = await listAudit(person.id, 100)
  expect(noted.map(({ action }) => action)).toEqual(Array(20).fill('page_refused'))
})
