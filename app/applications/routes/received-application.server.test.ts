import { expect, test } from 'vitest'
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
  const form = { to: 'shortlisted', version: String(application.version), ...fields }
  const { location } = await visit(received.action, { path: page, params: { applicationId: application.id }, cookie, form })
  return { location, page }
}

test('leads back to the dashboard as it was, with its order and its week', async () => {
  const search = 'applications=week&sort=name-desc'
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
  expect(await countProfileViews(sent.applicant_id)).toBe(1)
})
