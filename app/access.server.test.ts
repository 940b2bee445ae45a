import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { addresses, loadRoute } from '#test/addresses.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { ACCESS } from './access.ts'
import { userOf } from './accounts/current-user.server.ts'

/** Lists the pages of an area with their loaders and actions. */
async function pagesOf(area: 'employer' | 'recruiter') {
  const own = addresses.filter(({ pattern }) => (ACCESS as Record<string, string>)[pattern] === area)
  return Promise.all(own.map(async ({ pattern, files }) => ({ pattern, module: await loadRoute(files.at(-1)!) })))
}

const TITLE = 'Bilby Portfolio Manager'
const CANDIDATE = 'Quendolin Marker'

/** A company and an agency that share a job with one application; people of neither must never see its text. */
async function board() {
  const [employer, agency] = [await createEmployer({ companyName: 'Marker Realty' }), await createAgency({ name: 'Marker Talent' })]
  const job = await createJob({ employer_id: employer.id, agency_id: agency.id, title: TITLE })
  const own = await createJob({ employer_id: employer.id, title: TITLE })
  const applications = await Promise.all([job, own].map(({ id }) => createApplication({ job_id: id, full_name: CANDIDATE })))
  return { employer, agency, jobs: [job, own], applications }
}

type Board = Awaited<ReturnType<typeof board>>

async function memberOf(kind: 'employer' | 'agency', id: string, state: 'requested' | 'removed') {
  const user = await createUser({ role: kind === 'employer' ? 'employer' : 'recruiter' })
  if (kind === 'employer')
    await db.insertInto('employer_users').values({ employer_id: id, user_id: user.id, member_role: 'owner', state }).execute()
  else await db.insertInto('agency_users').values({ agency_id: id, user_id: user.id, member_role: 'owner', state }).execute()
  return user
}

const STRANGERS: [string, 'employer' | 'recruiter', (of: Board) => Promise<{ id: string }>][] = [
  ['another employer', 'employer', async () => (await createEmployer()).owner],
  ['an ex-member', 'employer', ({ employer }) => memberOf('employer', employer.id, 'removed')],
  ['somebody who asked to join', 'employer', ({ employer }) => memberOf('employer', employer.id, 'requested')],
  ['an employer without a company', 'employer', () => createUser({ role: 'employer' })],
  ['another agency', 'recruiter', async () => (await createAgency()).owner],
  ['a recruiter who left', 'recruiter', ({ agency }) => memberOf('agency', agency.id, 'removed')],
  ['a recruiter who waits', 'recruiter', ({ agency }) => memberOf('agency', agency.id, 'requested')],
]

// A6: loads and submits every page of the area with the ids of somebody else's rows.
test.each(STRANGERS)('shows %s nothing of a company or agency that is not theirs, and changes nothing', async (_, area, make) => {
  const of = await board()
  const cookie = await createSessionFor((await make(of)).id)
  const before = await rowsOf(of)
  for (const { pattern, module } of await pagesOf(area)) {
    for (const [at, job] of of.jobs.entries()) {
      const params = { jobId: String(job.id), applicationId: of.applications[at]!.id, userId: of.employer.owner.id }
      const path = pattern.replace(/:(\w+)/g, (_match, name: keyof typeof params) => params[name])
      if (typeof module.loader === 'function') await expectNothing(module.loader as never, { path, cookie, params })
      for (const intent of ['publish', 'move', 'admit', 'shortlisted', 'closed'])
        if (typeof module.action === 'function')
          await expectNothing(module.action as never, {
            path,
            cookie,
            params,
            form: { intent, to: intent, status: intent, title: 'Taken over' },
          })
    }
  }
  expect(await rowsOf(of)).toEqual(before)
})

async function expectNothing(route: (args: never) => unknown, asked: Parameters<typeof visit>[1]) {
  const { status, data, location } = await visit(route, asked)
  const told = `${JSON.stringify(data)}${location ?? ''}`
  expect(told, `${asked.form ? 'POST' : 'GET'} ${asked.path}: ${status}`).not.toMatch(new RegExp(`${TITLE}|${CANDIDATE}`))
  if (/:|\/\d+\/|[0-9a-f]{8}-/.test(asked.path.replace(/^\/\w+/, ''))) expect(status, asked.path).toBeGreaterThanOrEqual(300)
}

async function rowsOf({ jobs, applications, employer, agency }: Board) {
  const ids = jobs.map(({ id }) => id)
  return {
    jobs: await db.selectFrom('jobs').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    applications: await db
      .selectFrom('applications')
      .selectAll()
      .where(
        'id',
        'in',
        applications.map(({ id }) => id),
      )
      .orderBy('id')
      .execute(),
    employer: await db.selectFrom('employers').selectAll().where('id', '=', employer.id).execute(),
    members: await db.selectFrom('agency_users').selectAll().where('agency_id', '=', agency.id).orderBy('user_id').execute(),
  }
}

test('the words the test looks for are there for those whose they are', async () => {
  const of = await board()
  const cookie = await createSessionFor(of.employer.owner.id)
  const { data } = await visit((await loadRoute('pipeline/routes/board.tsx')).loader as never, {
    path: `/employer/jobs/${of.jobs[1]!.id}/applications`,
    cookie,
    params: { jobId: String(of.jobs[1]!.id) },
  })
  expect(JSON.stringify(data)).toContain(CANDIDATE)
})

test('signs a deleted person out of everything', async () => {
  const { owner } = await createEmployer()
  const cookie = await createSessionFor(owner.id)
  await db.deleteFrom('users').where('id', '=', owner.id).execute()
  expect(userOf((await routeArgs({ path: '/employer/jobs', cookie })).context)).toBeNull()
})
