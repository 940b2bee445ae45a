import type { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as file from '#app/files/routes/file.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'
import * as list from '#app/pipeline/routes/board.tsx'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor, login } from '#test/factories/sessions.ts'
import * as own from './application.tsx'
import * as draft from './draft.ts'
import * as received from './received-application.tsx'

type Asked = Parameters<typeof routeArgs>[0]

/** The status of a loader's or action's response, returned or thrown. */
async function statusOf(handler: unknown, asked: Asked): Promise<number> {
  const call = handler as (args: { context: RouterContextProvider }) => unknown // each route has its own type of params
  const answer = await Promise.resolve(routeArgs(asked).then(call)).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return answer.status
  if (answer instanceof Error) throw answer
  const { init } = answer as { init?: ResponseInit | null } // what data() makes; plain data has none
  return init?.status ?? 200
}

async function scene() {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const application = await createApplication({ job_id: job.id })
  const { file_id } = await db.selectFrom('resumes').select('file_id').where('id', '=', application.resume_id).executeTakeFirstOrThrow()
  return { employer, job, application, fileId: file_id }
}

async function strangers(employerId: string) {
  const removed = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: removed.id, state: 'removed' }).execute()
  const requested = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: requested.id, state: 'requested' }).execute()
  return {
    'a member of another employer': await login('employer'),
    'a removed member': await createSessionFor(removed.id),
    'somebody who only asked to join': await createSessionFor(requested.id),
    'a member of an agency': await login('recruiter'),
    'a recruiter without an agency': await createSessionFor((await createUser({ role: 'recruiter' })).id),
    'a job seeker': await login('job_seeker'),
  }
}

// Abuse case A6; the guard of the area runs before these and refuses other roles.
test('answers everybody but the active members of the employer as for an unknown id', async () => {
  const { employer, job, application } = await scene()
  const params = { applicationId: application.id, jobId: String(job.id) }
  const move = { intent: 'move', to: 'rejected', version: '1' }
  for (const [who, cookie] of Object.entries(await strangers(employer.id))) {
    expect([who, await statusOf(received.loader, { path: '/', cookie, params })]).toEqual([who, 404])
    expect([who, await statusOf(list.loader, { path: '/', cookie, params })]).toEqual([who, 404])
    expect([who, await statusOf(received.action, { path: '/', cookie, params, form: move })]).toEqual([who, 404])
  }
  const { status } = await db.selectFrom('applications').select('status').where('id', '=', application.id).executeTakeFirstOrThrow()
  expect(status).toBe('submitted')
})

test("answers another job seeker's application as for an unknown id", async () => {
  const { application } = await scene()
  const cookie = await login('job_seeker')
  for (const applicationId of [application.id, '00000000-0000-4000-8000-000000000000', "1' or '1'='1"]) {
    const params = { applicationId }
    expect(await statusOf(own.loader, { path: '/', cookie, params })).toBe(404)
    expect(await statusOf(own.action, { path: '/', cookie, params, form: { intent: 'withdraw' } })).toBe(404)
  }
})

test('shows an agency the applications for its own jobs', async () => {
  const agency = await createAgency()
  const job = await createJob({ agency_id: agency.id })
  const application = await createApplication({ job_id: job.id })
  const cookie = await createSessionFor(agency.owner.id)
  const params = { applicationId: application.id, jobId: String(job.id) }
  expect(await statusOf(list.loader, { path: '/', cookie, params })).toBe(200)
  expect(await statusOf(received.loader, { path: '/', cookie, params })).toBe(200)
})

test('notes the first opening after the answer, and none for a page that is fetched ahead of a click', async () => {
  const { employer, application } = await scene()
  const cookie = await createSessionFor(employer.owner.id)
  const params = { applicationId: application.id }
  const viewed = async () =>
    (await db.selectFrom('applications').select('viewed_at').where('id', '=', application.id).executeTakeFirstOrThrow()).viewed_at
  const noted = vi.spyOn(await import('../move.server.ts'), 'markViewedInBackground')
  const ahead = await routeArgs({ path: '/', cookie, params })
  ahead.request.headers.set('sec-purpose', 'prefetch;prerender')
  await (received.loader as unknown as (args: typeof ahead) => Promise<unknown>)(ahead) // params of its own type
  expect(noted).not.toHaveBeenCalled()
  expect(await statusOf(received.loader, { path: '/', cookie, params })).toBe(200)
  expect(noted).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await viewed()).not.toBeNull())
  noted.mockRestore()
})

// Abuse case A15.
test('opens a signed link to the person it was made for only, while it is true', async () => {
  const { employer, application, fileId } = await scene()
  const made = (viewerId: string, at?: number) => signFileLink({ fileId, viewerId, context: application.id }, at).split('/').at(-1)!
  const [seeker, member, other] = [application.applicant_id, employer.owner.id, (await createEmployer()).owner.id]
  const open = (token: string, cookie?: string) => statusOf(file.loader, { path: '/files/x', ...(cookie && { cookie }), params: { token } })

  // The rows exist and the bytes do not: the answer is 404 with another text, and the log line tells which links were accepted.
  const readable = vi.spyOn(await import('#app/file-readers.server.ts'), 'findReadableFile')
  await open(made(member), await createSessionFor(member))
  expect(readable).toHaveLastReturnedWith(expect.any(Promise))
  expect(await readable.mock.results.at(-1)?.value).toMatchObject({ id: fileId })

  const seekersCookie = await createSessionFor(seeker)
  const calls = readable.mock.calls.length
  expect(await open(made(member), seekersCookie)).toBe(404)
  expect(await open(made(seeker))).toBe(404)
  expect(await open(made(seeker, Date.now() - 3_601_000), seekersCookie)).toBe(404)
  expect(await open(`${made(seeker)}x`, seekersCookie)).toBe(404)
  expect(await open('x'.repeat(3_000), seekersCookie)).toBe(404)
  // None of these reached the database. A link signed for a stranger does, and opens nothing.
  expect(readable.mock.calls.length).toBe(calls)
  expect(await open(made(other), await createSessionFor(other))).toBe(404)
  expect(await readable.mock.results.at(-1)?.value).toBeNull()
  readable.mockRestore()
})

// Abuse case A13.
test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'keeps no draft out of a %s post',
  async (type) => {
    const job = await createJob()
    const cookie = await login('job_seeker')
    const args = await routeArgs({ path: `/jobs/${job.id}/draft`, cookie, params: { jobId: String(job.id) } })
    const request = new Request(args.request.url, {
      method: 'POST',
      body: '{"cover_letter":"x"}',
      headers: { 'content-type': type, cookie },
    })
    const answer = await (draft.action as unknown as (args: unknown) => Promise<Response>)({ ...args, request })
    expect(answer.status).toBe(415)
  },
)

test.each([
  ['a visitor', null, 401],
  ['an employer', 'employer', 403],
  ['a job seeker', 'job_seeker', 200],
] as const)('answers the draft of %s', async (_, role, status) => {
  const job = await createJob()
  const cookie = role ? await login(role) : ''
  const args = await routeArgs({ path: `/jobs/${job.id}/draft`, ...(cookie && { cookie }), params: { jobId: String(job.id) } })
  const request = new Request(args.request.url, {
    method: 'POST',
    body: '{"cover_letter":"x"}',
    headers: { 'content-type': 'application/json' },
  })
  const answer = await (draft.action as unknown as (args: unknown) => Promise<Response>)({ ...args, request })
  expect(answer.status).toBe(status)
})
