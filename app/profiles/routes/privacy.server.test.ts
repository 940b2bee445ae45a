import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loader as open } from '#app/applications/routes/received-application.tsx'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { flashOf, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { editProfile } from '../candidate-profile.server.ts'
import { countProfileViews } from '../views.server.ts'
import { findVisibility } from '../visibility.server.ts'
import * as companies from './companies.ts'
import * as privacy from './privacy.tsx'

const path = '/account/privacy'
type Data = Awaited<ReturnType<typeof privacy.loader>>

async function person() {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  return {
    id,
    see: async () => (await visit(privacy.loader, { path, cookie })).data as Data,
    send: (form: Record<string, string>) => visit(privacy.action, { path, cookie, form }),
  }
}

test('a profile is public until its person chooses, and the page shows what each level shows', async () => {
  const { id, see, send } = await person()
  await db.insertInto('job_seeker_profiles').values({ user_id: id, suburb: 'Hornsby NSW' }).execute()
  await editProfile(id, (edits) => ({ ...edits, summary: 'Nine years.' }))
  expect(await see()).toMatchObject({
    visibility: 'public',
    seen: { public: { place: 'Hornsby NSW', summary: 'Nine years.' }, limited: { place: 'NSW', summary: null }, private: null },
    views: [],
    blocked: [],
  })
  const saved = await send({ intent: 'visibility', visibility: 'limited' })
  expect(saved).toMatchObject({ status: 302, location: path })
  expect(flashOf(saved.headers)).toContain('Settings saved')
  expect(await findVisibility(id)).toBe('limited')
  expect((await send({ intent: 'visibility', visibility: 'everybody' })).status).toBe(422)
  expect(await findVisibility(id)).toBe('limited')
})

test('a company that looked is blocked from the list of views: it keeps what was sent to it and sees no profile', async () => {
  const { id, see, send } = await person()
  const employer = await createEmployer({ companyName: `Kestrel ${randomUUID()}` })
  const job = await createJob({ employer_id: employer.id, title: 'Leasing Officer' })
  const application = await createApplication({ applicant_id: id, job_id: job.id, cover_letter: 'Dear team' })
  await editProfile(id, (edits) => ({ ...edits, summary: 'Nine years.' }))
  const cookie = await createSessionFor(employer.owner.id)
  const opened = async () =>
    (await visit(open, { path: `/employer/applications/${application.id}`, params: { applicationId: application.id }, cookie })).data
  expect(await opened()).toMatchObject({ profile: { summary: 'Nine years.' }, sent: { cover_letter: 'Dear team' } })
  await expect.poll(() => countProfileViews(id)).toBe(1)
  expect((await see()).views).toMatchObject([{ name: employer.company_name, title: 'Leasing Officer', isBlocked: false }])
  expect(flashOf((await send({ intent: 'block', company: employer.company_name })).headers)).toContain('is blocked')
  expect(await see()).toMatchObject({ views: [{ isBlocked: true }], blocked: [{ name: employer.company_name }] })
  expect(await opened()).toMatchObject({ profile: null, sent: { cover_letter: 'Dear team' } })
  await send({ intent: 'unblock', company: employer.company_name })
  expect((await see()).blocked).toEqual([])
  expect(await opened()).toMatchObject({ profile: { summary: 'Nine years.' } })
})

test('a name that nobody has, and none at all, are told beside the field', async () => {
  const { send } = await person()
  expect(await send({ intent: 'block', company: `Nobody ${randomUUID()}` })).toMatchObject({
    status: 422,
    data: { fieldErrors: { company: 'No company or agency has that name here. Check how it is spelt' } },
  })
  expect(await send({ intent: 'block', company: ' ' })).toMatchObject({
    status: 422,
    data: { fieldErrors: { company: 'Please enter the name of a company' } },
  })
})

test('names are completed from two letters on', async () => {
  const companyName = `Zephyr ${randomUUID()}`
  await createEmployer({ companyName })
  const ask = async (q: string): Promise<unknown> => {
    const answer = await companies.loader((await routeArgs({ path: `/account/privacy/companies?q=${encodeURIComponent(q)}` })) as never)
    return answer.json()
  }
  expect(await ask(companyName.slice(0, 20))).toEqual([companyName])
  expect(await ask('Z')).toEqual([])
})
