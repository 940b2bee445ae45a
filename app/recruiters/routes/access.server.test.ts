import { expect, test } from 'vitest'
import * as received from '#app/applications/routes/received-application.tsx'
import { db } from '#app/db/client.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import * as list from '#app/pipeline/routes/board.tsx'
import * as welcome from '#app/sign-in/routes/welcome.tsx'
import * as joinRequest from '#app/teams/routes/join-request.tsx'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as dashboard from './dashboard.tsx'

async function scene() {
  const agency = await createAgency({ name: 'Lane Talent' })
  const job = await createJob({ agency_id: agency.id, title: 'Leasing consultant in Lane Cove' })
  const application = await createApplication({ job_id: job.id })
  const { file_id } = await db.selectFrom('resumes').select('file_id').where('id', '=', application.resume_id).executeTakeFirstOrThrow()
  const asking = await createRecruiterAt(agency.id)
  return { agency, job, application, fileId: file_id, asking }
}

/** Everybody who has something to do with an agency without belonging to it. */
async function strangersTo(agencyId: string, asking: { id: string }) {
  return {
    'somebody who waits': asking,
    'somebody who was declined': await createRecruiterAt(agencyId, { state: 'declined' }),
    'somebody who took the request back': await createRecruiterAt(agencyId, { state: 'withdrawn' }),
    'a former member': await createRecruiterAt(agencyId, { state: 'removed' }),
    'a former owner': await createRecruiterAt(agencyId, { state: 'removed', memberRole: 'owner' }),
    'the owner of another agency': (await createAgency({ name: 'Other Talent' })).owner,
    'a recruiter without an agency': await createUser({ role: 'recruiter' }),
  }
}

// Abuse case A6: an agency's pages show nothing to a recruiter before its owner has admitted them, or after they have left.
test('shows nothing of an agency to recruiters who are no members of it', async () => {
  const { agency, job, application, fileId, asking } = await scene()
  const params = { jobId: String(job.id), applicationId: application.id, userId: asking.id }
  for (const [who, { id }] of Object.entries(await strangersTo(agency.id, asking))) {
    const asked = { path: '/', cookie: await createSessionFor(id), params }
    const seen = JSON.stringify((await visit(dashboard.loader, asked)).data)
    expect([who, seen.includes(job.title), seen.includes(application.full_name)]).toEqual([who, false, false])
    expect([who, (await visit(list.loader, asked)).status]).toEqual([who, 404])
    expect([who, (await visit(received.loader, asked)).status]).toEqual([who, 404])
    expect([who, (await visit(received.action, { ...asked, form: { intent: 'move', to: 'rejected', version: '1' } })).status]).toEqual([
      who,
      404,
    ])
    expect([who, await findReadableFile(id, fileId)]).toEqual([who, null])
    expect([who, (await visit(joinRequest.loader, asked)).status]).toEqual([who, 404])
    for (const intent of ['admit', 'decline'])
      expect([who, (await visit(joinRequest.action, { ...asked, form: { intent } })).status]).toEqual([who, 404])
  }
  const { state } = await db.selectFrom('agency_users').select('state').where('user_id', '=', asking.id).executeTakeFirstOrThrow()
  expect(state).toBe('requested')
})

test('opens everything to somebody from the moment they are let in', async () => {
  const { agency, job, application, fileId, asking } = await scene()
  const params = { jobId: String(job.id), applicationId: application.id, userId: asking.id }
  const answer = await visit(joinRequest.action, {
    path: '/',
    params,
    form: { intent: 'admit' },
    cookie: await createSessionFor(agency.owner.id),
  })
  expect(answer).toMatchObject({ status: 302, location: '/recruiter/dashboard' })
  const asked = { path: '/', cookie: await createSessionFor(asking.id), params }
  expect((await visit(dashboard.loader, asked)).data).toMatchObject({ agency: 'Lane Talent', joinRequests: [] })
  expect((await visit(list.loader, asked)).status).toBe(200)
  expect((await visit(received.loader, asked)).status).toBe(200)
  expect(await findReadableFile(asking.id, fileId)).toMatchObject({ id: fileId })
  // A member sees the agency's work, but does not decide who joins.
  expect((await visit(joinRequest.loader, asked)).status).toBe(404)
})

test('shows the owner who asks, and says on the page why an answer came too late', async () => {
  const { agency, asking } = await scene()
  const cookie = await createSessionFor(agency.owner.id)
  const asked = { path: '/', cookie, params: { userId: asking.id } }
  expect((await visit(dashboard.loader, { path: '/', cookie })).data).toMatchObject({
    joinRequests: [{ userId: asking.id, name: 'Wanda Waiting' }],
    needs: expect.arrayContaining([expect.objectContaining({ count: 1, to: '#join-requests' })]),
  })
  expect((await visit(joinRequest.loader, { ...asked, path: '/?answer=decline' })).data).toMatchObject({ isDeclining: true })
  await db.updateTable('agency_users').set({ state: 'withdrawn' }).where('user_id', '=', asking.id).execute()
  expect(await visit(joinRequest.action, { ...asked, form: { intent: 'admit' } })).toMatchObject({
    status: 409,
    data: { formError: 'Wanda Waiting has taken the request back' },
  })
  expect((await visit(joinRequest.action, { ...asked, form: { intent: 'expel' } })).status).toBe(422)
  for (const userId of ["1' or '1'='1", '00000000-0000-4000-8000-000000000000'])
    expect((await visit(joinRequest.loader, { ...asked, params: { userId } })).status).toBe(404)
})

test('a recruiter whose agency could not be made at sign-up finishes setting up later', async () => {
  const { id } = await createUser({ role: 'recruiter' })
  const belonging = { kind: 'new_agency', agencyName: 'Wren Talent' }
  await db
    .updateTable('users')
    .set({ sign_up_metadata: JSON.stringify({ belonging }) })
    .where('id', '=', id)
    .execute()
  const cookie = await createSessionFor(id)
  const seen = async () => (await visit(dashboard.loader, { path: '/recruiter/dashboard', cookie })).data
  expect(await seen()).toMatchObject({ agency: null, isUnfinished: true })
  const done = await visit(welcome.action, { path: '/welcome', cookie, form: {} })
  expect(done).toMatchObject({ status: 302, location: '/welcome' })
  expect(await visit(welcome.loader, { path: '/welcome', cookie })).toMatchObject({ location: '/recruiter-dashboard' })
  expect(await seen()).toMatchObject({ agency: 'Wren Talent' })
  const other = await createSessionFor((await createUser({ role: 'recruiter' })).id)
  expect((await visit(dashboard.loader, { path: '/recruiter/dashboard', cookie: other })).data).toMatchObject({ isUnfinished: false })
})

test('a recruiter whose agency’s name was taken meanwhile is told so, and takes another', async () => {
  const taken = await createAgency({ name: 'Magpie Talent', ownsName: true })
  const { id } = await createUser({ role: 'recruiter' })
  const belonging = { kind: 'new_agency', agencyName: taken.name.toUpperCase() }
  await db
    .updateTable('users')
    .set({ sign_up_metadata: JSON.stringify({ belonging }) })
    .where('id', '=', id)
    .execute()
  const cookie = await createSessionFor(id)
  const seen = async () => (await visit(dashboard.loader, { path: '/recruiter/dashboard', cookie })).data
  expect(await seen()).toMatchObject({ isUnfinished: true, refused: belonging.agencyName })
  const form = { agency: 'new', agency_name: `${taken.name} of Hobart` }
  expect(await visit(dashboard.action, { path: '/recruiter/dashboard', cookie, form })).toMatchObject({ status: 302 })
  expect(await seen()).toMatchObject({ agency: form.agency_name })
})
