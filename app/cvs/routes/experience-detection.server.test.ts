import { afterEach, expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import { findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import { createCv, readingWith } from '#test/factories/cvs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { saveReading } from '../parse.server.ts'
import { action, loader } from './experience-detection.tsx'

const path = '/test/experience-detection'
const devPages = config.devPages
afterEach(() => {
  config.devPages = devPages
})

async function admin() {
  const { id } = await createUser({ role: 'admin' })
  return { id, cookie: await createSessionFor(id) }
}

test.each([
  ['job_seeker', '/candidate/dashboard'],
  ['employer', '/employer/dashboard'],
  ['recruiter', '/recruiter/dashboard'],
] as const)('sends a %s away who reads or writes', async (role, to) => {
  config.devPages = false
  const { id } = await createUser({ role })
  const cookie = await createSessionFor(id)
  expect(await visit(loader, { path, cookie })).toMatchObject({ status: 302, location: to })
  for (const intent of ['reparse', 'mock', 'analyse'])
    expect(await visit(action, { path, cookie, form: { intent } })).toMatchObject({ status: 302, location: to })
  expect(await findCandidateProfile(id)).toBeNull()
})

test('sends a visitor to sign in and back', async () => {
  config.devPages = false
  const to = `/login?next=${encodeURIComponent(path)}`
  expect(await visit(loader, { path })).toMatchObject({ status: 302, location: to })
  expect(await visit(action, { path, form: { summary: 'a' } })).toMatchObject({ status: 302, location: to })
})

test('opens for an admin', async () => {
  config.devPages = false
  const { cookie } = await admin()
  expect(await visit(loader, { path, cookie })).toMatchObject({ status: 200, data: { signedIn: true, cv: null, profile: null } })
})

test('in development a visitor analyses, and signs in for what changes a profile', async () => {
  config.devPages = true
  expect(await visit(loader, { path: `${path}?preset=sales` })).toMatchObject({
    status: 200,
    data: { signedIn: false, preset: 'sales', analysis: { hasSalesExperience: true } },
  })
  const analysed = await visit(action, { path, form: { position: 'Property Manager', company: 'Harrow Realty' } })
  expect(analysed.data).toMatchObject({ analysis: { confidenceScore: 30, matchedRoles: ['Property Manager'] } })
  for (const intent of ['reparse', 'mock'])
    expect((await visit(action, { path, form: { intent } })).location).toBe(`/login?next=${encodeURIComponent(path)}`)
})

test('loads two jobs and seven skills into the profile, and no more when asked again', async () => {
  const { id, cookie } = await admin()
  for (const _ of [1, 2]) expect(await visit(action, { path, cookie, form: { intent: 'mock' } })).toMatchObject({ location: path })
  const profile = await findCandidateProfile(id)
  expect([profile?.jobs.length, profile?.skills.length]).toEqual([2, 7])
  expect(await visit(loader, { path, cookie })).toMatchObject({
    data: { profileAnalysis: { hasRealEstateExperience: true, hasSalesExperience: true, hasRelevantExperience: true } },
  })
})

test('says that there is no CV to reparse', async () => {
  const { cookie } = await admin()
  const answer = await visit(action, { path, cookie, form: { intent: 'reparse' } })
  expect(answer).toMatchObject({ status: 404, data: { formError: 'No CV found to reparse', values: { intent: 'reparse' } } })
})

test('queues the current CV once more', async () => {
  const { id, cookie } = await admin()
  const { id: cvId } = await createCv(id)
  await saveReading(cvId, readingWith({ summary: 'Ten years in leasing.' }))
  expect(await visit(action, { path, cookie, form: { intent: 'reparse' } })).toMatchObject({ status: 302, location: path })
  expect(await visit(loader, { path, cookie })).toMatchObject({
    data: { cv: { id: cvId, parsed_status: 'uploaded' }, profile: { summary: 'Ten years in leasing.' } },
  })
})

test('refuses what is too long and gives it back', async () => {
  const { cookie } = await admin()
  const company = 'x'.repeat(201)
  const answer = await visit(action, { path, cookie, form: { position: 'Valuer', company } })
  expect(answer).toMatchObject({
    status: 422,
    data: { values: { position: 'Valuer', company }, fieldErrors: { company: expect.stringContaining('200') } },
  })
})
