import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { countProfileViews } from '#app/profiles/views.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as received from './received-application.tsx'

/**
 * Moves a new application.
 *
 * @returns the path that the move redirects to, and the path of the application
 */
async function moved(fields: Record<string, string>) {
  const employer = await createEmployer()
  const { id } = await createJob({ employer_id: employer.id })
  const application = await createApplication({ job_id: id })
  const page = `/employer/applications/${application.id}`
  const cookie = await createSessionFor(employer.owner.id)
  const form = { intent: 'move', to: 'shortlisted', version: String(application.version), ...fields }
  const { location } = await visit(received.action, { path: page, params: { applicationId: application.id }, cookie, form })
  return { location, page }
}

test('leads back to the dashboard as it was, with its order', async () => {
  const search = 'sort=name-desc'
  expect((await moved({ dashboard: search })).location).toBe(`/employer/dashboard?${search}`)
  expect((await moved({ dashboard: '' })).location).toBe('/employer/dashboard')
  expect((await moved({ dashboard: '//elsewhere.invalid/#x' })).location).toMatch(/^\/employer\/dashboard\?/)
})

test('stays on the page of the application where it was moved there', async () => {
  const { location, page } = await moved({})
  expect(location).toBe(page)
})

test('counts the opening of an application as a view of the person, and not that of a withdrawn one', async () => {
  const employer = await createEmployer()
  const { id: job_id } = await createJob({ employer_id: employer.id })
  const cookie = await createSessionFor(employer.owner.id)
  const open = ({ id }: { id: string }) =>
    visit(received.loader, { path: `/employer/applications/${id}`, params: { applicationId: id }, cookie })
  const withdrawn = await createApplication({ job_id, status: 'withdrawn' })
  await open(withdrawn)
  const sent = await createApplication({ job_id })
  await open(sent)
  await expect.poll(() => countProfileViews(sent.applicant_id)).toBe(1)
  expect(await countProfileViews(withdrawn.applicant_id)).toBe(0)
  await open(sent)
  const { data } = await open(sent)
  expect(data).not.toHaveProperty('facts.applicant_id')
  expect(data).not.toHaveProperty('facts.place_id')
  expect(await countProfileViews(sent.applicant_id)).toBe(1)
})

test('says why the person matches and whether they may start, unless they are private', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, licence_required: 'any', state: 'NSW' })
  const cookie = await createSessionFor(employer.owner.id)
  const application = await createApplication({ job_id: job.id })
  const user_id = application.applicant_id
  const opened = async () =>
    (await visit(received.loader, { path: `/employer/applications/${application.id}`, params: { applicationId: application.id }, cookie }))
      .data
  await db.insertInto('job_seeker_profiles').values({ user_id, licence_status: 'full_licence', licence_state: 'NSW' }).execute()
  expect(await opened()).toMatchObject({ mayStart: { answer: 'now' } })
  // Full-time, posted this week, and the licence that it needs is held.
  expect(await opened()).toMatchObject({ match: { total: 40 } })
  await db.updateTable('job_seeker_profiles').set({ profile_visibility: 'private' }).where('user_id', '=', user_id).execute()
  expect(await opened()).toMatchObject({ mayStart: null, match: null })
})
