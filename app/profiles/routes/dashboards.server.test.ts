import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { whenWords } from '#app/interviews/when.ts'
import { saveJob } from '#app/jobs/saved.server.ts'
import { chooseRecommendation } from '#app/matching/choices.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createCv } from '#test/factories/cvs.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { editProfile } from '../candidate-profile.server.ts'
import type { ProfileJob } from '../candidate-profile.ts'
import { recordProfileView } from '../views.server.ts'
import * as candidate from './candidate-dashboard.tsx'
import * as seeker from './jobseeker-dashboard.tsx'

type Candidate = Awaited<ReturnType<typeof candidate.loader>>
type Seeker = Awaited<ReturnType<typeof seeker.loader>>

async function seen(userId: string) {
  const cookie = await createSessionFor(userId)
  const [one, other] = [
    await visit(candidate.loader, { path: '/candidate/dashboard', cookie }),
    await visit(seeker.loader, { path: '/jobseeker-dashboard', cookie }),
  ]
  return { candidate: one.data as Candidate, seeker: other.data as Seeker }
}

const held = (title: string, start_date: string, end_date: string | null): ProfileJob => ({
  title,
  company: 'Wattle Realty',
  location: null,
  start_date,
  end_date,
  current: end_date === null,
  category: 'property-management',
})

test('a person without a stored profile gets an empty one', async () => {
  const { id } = await createUser()
  const { candidate, seeker } = await seen(id)
  expect(candidate.profile).toMatchObject({ summary: null, role: null, roles: [], skillGroups: [], licences: [], suburb: null })
  expect(candidate.profile.completeness.percent).toBe(0)
  expect(candidate).toMatchObject({ applications: [], applied: 0, saved: { jobs: [], total: 0 }, views: { count: 0, days: 30 } })
  expect(seeker).toMatchObject({ isEntrant: true, sent: null, profile: { skills: [], software: [] } })
})

test('shows the profile of the person alone: five roles, current ones first, then the latest, and the licence they hold', async () => {
  const [{ id }, stranger] = [await createUser(), await createUser()]
  const jobs = [
    held('Trainee', '2011', '2012'),
    held('Receptionist', '2013', '2014'),
    held('Assistant', '2015', '2016'),
    held('Leasing Officer', '2017', '2018'),
    held('Property Manager', '2019', '2020'),
    held('Head of Department', '2016', null),
  ]
  await editProfile(id, (edits) => ({ ...edits, summary: 'Nine years.', jobs: { added: jobs, removed: [], corrected: [] } }))
  await editProfile(id, (edits) => ({ ...edits, skills: { added: ['prospecting', 'routine_inspections'], removed: [], corrected: [] } }))
  await db
    .insertInto('job_seeker_profiles')
    .values({ user_id: id, suburb: 'Hornsby NSW', licence_status: 'full_licence', licence_state: 'NSW', license_number: '20481973' })
    .execute()
  const { candidate, seeker } = await seen(id)
  expect(candidate.profile.roles.map(({ title }) => title)).toEqual([
    'Head of Department',
    'Property Manager',
    'Leasing Officer',
    'Assistant',
    'Receptionist',
  ])
  expect(candidate.profile.roles[0]).toEqual({ title: 'Head of Department', company: 'Wattle Realty', held: '2016 to now', current: true })
  expect(candidate.profile).toMatchObject({ summary: 'Nine years.', role: 'Head of Department', suburb: 'Hornsby NSW' })
  expect(candidate.profile.licences).toEqual([{ label: 'Full Licence', state: 'NSW', detail: '20481973', isUnconfirmed: false }])
  expect(candidate.profile.skillGroups.map(({ title }) => title)).toEqual(['Real estate', 'Sales'])
  expect(candidate.profile.completeness.percent).toBe(25)
  expect(seeker.isEntrant).toBe(false)
  expect((await seen(stranger.id)).candidate.profile.roles).toEqual([])
})

test('shows five applications and three saved jobs with how many there are, and who looked at the profile', async () => {
  const [{ id }, employer] = [await createUser(), await createEmployer()]
  for (let at = 0; at < 6; at++) {
    await createApplication({
      applicant_id: id,
      status: at === 0 ? 'interview' : 'submitted',
      submitted_at: new Date(Date.now() - (9 - at) * 60_000),
    })
    if (at < 4) await saveJob(id, (await createJob({ expires_at: new Date(Date.now() + 86_400_000) })).id)
  }
  await recordProfileView({ employerId: employer.id }, { userId: id, applicationId: null })
  await createCv(id)
  const { candidate, seeker } = await seen(id)
  expect(candidate.applications).toHaveLength(5)
  expect(candidate).toMatchObject({ applied: 6, saved: { total: 4 }, views: { count: 1 } })
  expect(candidate.saved.jobs).toHaveLength(3)
  expect(candidate.needs.map(({ title }) => title)).toEqual(['Invited to an interview', '3 profile steps left', '4 saved jobs close soon'])
  expect(candidate.profile.has_cv).toBe(true)
  expect(seeker).toMatchObject({ applied: 6, saved: { total: 4 } })
  expect(seeker.applications).toHaveLength(5)
})

test('begins with a time to choose, then with the interview that is booked, each on its page, and names a stage alone last', async () => {
  const { id } = await createUser()
  const at = async (status: 'interview' | 'viewed', over?: object) => {
    const { owner, id: employerId } = await createEmployer()
    const application = await createApplication({ applicant_id: id, status, job_id: (await createJob({ employer_id: employerId })).id })
    return over ? createInterview({ applicationId: application.id, team: { employerId }, panel: [owner.id], ...over }) : null
  }
  const booked = await at('interview', { state: 'booked' })
  const invited = await at('viewed', {})
  await at('interview')
  const { needs } = (await seen(id)).candidate
  expect(needs.map(({ title, link }) => `${title.replace(/, .*/, '')}: ${link}`)).toEqual([
    'Choose a time for your interview: Choose a time',
    'Your interview: See it',
    'Invited to an interview: See the application',
    '4 profile steps left: Add: location',
  ])
  expect(needs.slice(0, 2).map(({ to }) => to.split('/').at(-1))).toEqual([invited, booked])
})

test('names the hour of each interview on the clock of its own place, and that place, where the person states no suburb', async () => {
  const { id } = await createUser()
  const zones = ['Australia/Perth', 'Australia/Brisbane'] as const
  for (const [at, time_zone] of zones.entries()) {
    const { owner, id: employerId } = await createEmployer()
    const application = await createApplication({ applicant_id: id, job_id: (await createJob({ employer_id: employerId })).id })
    const slots = [inHours(48 + at)]
    const interviewId = await createInterview({
      applicationId: application.id,
      team: { employerId },
      panel: [owner.id],
      state: 'booked',
      slots,
    })
    await db.updateTable('interviews').set({ time_zone }).where('id', '=', interviewId).execute()
  }
  const words = (hours: number, zone: (typeof zones)[number]) => `Your interview, ${whenWords(inHours(hours), inHours(hours + 1), zone)}`
  const titles = (await seen(id)).candidate.needs.map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual([words(48, 'Australia/Perth'), words(49, 'Australia/Brisbane')])
  expect(titles[0]).toContain('Perth time')
})

test('lists the newest jobs of the suburb the person stated', async () => {
  const { id } = await createUser()
  const { id: jobId } = await createJob({ location: 'Bilgola Heights NSW', state: 'NSW' })
  await db.insertInto('job_seeker_profiles').values({ user_id: id, suburb: 'Bilgola Heights NSW' }).execute()
  const { candidate, seeker } = await seen(id)
  expect(candidate.newest.map((job) => job.id)).toEqual([jobId])
  expect(seeker.newest.map((job) => job.id)).toEqual([jobId])
})

test('an application that was just sent is shown to who sent it alone', async () => {
  const [person, stranger] = [await createUser(), await createUser()]
  const application = await createApplication({ applicant_id: person.id })
  const asks = async (userId: string) => {
    const path = `/jobseeker-dashboard?application=${application.id}`
    return (await visit(seeker.loader, { path, cookie: await createSessionFor(userId) })).data as Seeker
  }
  const [like, hidden] = [await createJob(), await createJob()]
  await chooseRecommendation(person.id, hidden.id, 'hidden')
  const applied = await createApplication({ applicant_id: person.id })
  const shown = await asks(person.id)
  expect(shown.sent?.id).toBe(application.id)
  const similar = shown.similar.map(({ id }) => id)
  expect(similar).toContain(like.id)
  for (const id of [hidden.id, applied.job_id]) expect(similar).not.toContain(id)
  expect(await asks(stranger.id)).toMatchObject({ sent: null, similar: [] })
})

test('a profile that cannot be read fails the page, which then says so', async () => {
  const { id } = await createUser()
  await db.insertInto('candidate_profile').values({ user_id: id, edits: '{}', jobs: sql`'[{"no": "job"}]'::jsonb` }).execute()
  const cookie = await createSessionFor(id)
  await expect(visit(candidate.loader, { path: '/candidate/dashboard', cookie })).rejects.toThrow()
  expect(candidate.handle.failure.loading).toBe('Error loading dashboard')
  expect(seeker.handle.failure.loading).toBe('Error loading dashboard')
})
