import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { countApplications } from '#app/employers/dashboard.server.ts'
import { openFile, putFile } from '#app/platform/storage.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { listOwnJobs } from '#app/posting/own-jobs.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { tablesHolding } from '#test/factories/personal-data.ts'
import { applyNamed } from '#test/factories/retention.ts'
import { holdApplication, liftHold } from './holds.server.ts'
import { listAnnounced } from './old-applications.server.ts'
import { countPastApplications, findReceivedApplication } from './received.server.ts'

giveOwnDataDir()

const YEAR_DAYS = 365.25
const agoDays = (days: number) => sql<Date>`now() - make_interval(secs => ${days * 86_400})`

type Ended = { status?: 'rejected' | 'withdrawn' | 'viewed' | 'hired'; endedDaysAgo: number; toldDaysAgo?: number | null }

/** An application that ended so long ago, of a person who was told so long ago. */
async function createEnded(
  { status = 'rejected', endedDaysAgo, toldDaysAgo = null }: Ended,
  rest: Parameters<typeof createApplication>[0] = {},
) {
  const application = await createApplication({ status, ...rest })
  await db
    .updateTable('applications')
    .set({ updated_at: agoDays(endedDaysAgo), removal_announced_at: toldDaysAgo === null ? null : agoDays(toldDaysAgo) })
    .where('id', '=', application.id)
    .execute()
  return application
}

const isThere = async (id: string) => (await db.selectFrom('applications').select('id').where('id', '=', id).execute()).length === 1
const wasTold = async (id: string) =>
  (await db.selectFrom('applications').select('removal_announced_at').where('id', '=', id).executeTakeFirstOrThrow())
    .removal_announced_at !== null

const TWO_YEARS = 2 * YEAR_DAYS + 2

test.each<[string, Ended, { told: boolean; removed: boolean }]>([
  ['rejected a year ago', { endedDaysAgo: YEAR_DAYS }, { told: false, removed: false }],
  ['rejected two years and three weeks short of now', { endedDaysAgo: TWO_YEARS - 21 }, { told: false, removed: false }],
  ['rejected two years ago but for ten days', { endedDaysAgo: TWO_YEARS - 10 }, { told: true, removed: false }],
  ['rejected long ago, never told', { endedDaysAgo: 3 * YEAR_DAYS }, { told: true, removed: false }],
  ['rejected long ago, told yesterday', { endedDaysAgo: TWO_YEARS, toldDaysAgo: 1 }, { told: true, removed: false }],
  ['rejected two years ago, told two weeks ago', { endedDaysAgo: TWO_YEARS, toldDaysAgo: 15 }, { told: true, removed: true }],
  [
    'withdrawn two years ago, told two weeks ago',
    { status: 'withdrawn', endedDaysAgo: TWO_YEARS, toldDaysAgo: 15 },
    { told: true, removed: true },
  ],
  [
    'told before it was taken up and rejected again',
    { endedDaysAgo: TWO_YEARS, toldDaysAgo: TWO_YEARS + 30 },
    { told: true, removed: false },
  ],
  ['never decided, its job open', { status: 'viewed', endedDaysAgo: 3 * YEAR_DAYS, toldDaysAgo: 20 }, { told: true, removed: false }],
])('%s', async (_, ended, { told, removed }) => {
  const { id } = await createEnded(ended)
  await applyNamed('old_applications')
  await applyNamed('application_notices')
  expect({ there: await isThere(id), told: removed || (await wasTold(id)) }).toEqual({ there: !removed, told })
})

test.each([
  ['two years', TWO_YEARS, true],
  ['a year', YEAR_DAYS, false],
])('one that nobody decided ends with its job: closed for %s', async (_, closedDaysAgo, removed) => {
  const job = await createJob({ status: 'closed', expires_at: agoDays(closedDaysAgo) as never })
  const { id } = await createEnded({ status: 'viewed', endedDaysAgo: 3 * YEAR_DAYS, toldDaysAgo: 15 }, { job_id: job.id })
  await applyNamed('old_applications')
  expect(await isThere(id)).toBe(!removed)
})

/** A person whose application, its file and all that a team wrote of it contain one word. */
async function createTraced() {
  const word = randomUUID().replaceAll('-', '')
  const applicant = await createUser()
  const storageKey = await putFile(new TextEncoder().encode(word))
  const resume = await createResume(applicant.id, `1700000000000-${word}.pdf`)
  await db.updateTable('files').set({ storage_key: storageKey }).where('id', '=', resume.file_id).execute()
  await db.updateTable('resumes').set({ removed_at: new Date() }).where('id', '=', resume.id).execute()
  const application = await createEnded(
    { endedDaysAgo: TWO_YEARS, toldDaysAgo: 15 },
    { applicant_id: applicant.id, resume_id: resume.id, full_name: `Robin ${word}`, phone: word, cover_letter: word },
  )
  const { employer_id: employerId } = await db
    .selectFrom('jobs')
    .select('employer_id')
    .where('id', '=', application.job_id)
    .executeTakeFirstOrThrow()
  const { id: application_id } = application
  await db
    .insertInto('application_notes')
    .values({ application_id, employer_id: employerId, body: `About ${word}` })
    .execute()
  await db.insertInto('application_moves').values({ application_id, from_status: 'submitted', to_status: 'interview' }).execute()
  await db.insertInto('application_moves').values({ application_id, from_status: 'interview', to_status: 'rejected' }).execute()
  return { word, applicant, application, storageKey, employerId: employerId! }
}

test('nothing of the person is left, in any table or file, and the company keeps numbers', async () => {
  const { word, application, applicant, storageKey, employerId } = await createTraced()
  expect(await tablesHolding(word)).toEqual(expect.arrayContaining(['public.applications', 'public.application_notes', 'public.files']))
  await applyNamed('old_applications')
  expect(await tablesHolding(word)).toEqual([])
  expect(await openFile(storageKey)).toBeNull()
  expect(await findReceivedApplication({ employerId }, application.id)).toBeNull()
  expect(await tablesHolding(application.id)).toEqual([])
  const past = await db.selectFrom('past_applications').selectAll().where('job_id', '=', application.job_id).execute()
  expect(past).toMatchObject([{ status: 'rejected', furthest_status: 'interview', viewed_on: null }])
  expect(JSON.stringify(past)).not.toContain(applicant.id)
  expect(await countPastApplications({ employerId }, application.job_id)).toEqual([{ status: 'rejected', count: 1 }])
  expect(await countPastApplications({ employerId: randomUUID() }, application.job_id)).toEqual([])
  expect(await countApplications({ employerId })).toMatchObject({ all: 1, week: 0, unopened: 0 })
  expect((await listOwnJobs({ employerId })).map(({ applications }) => applications)).toEqual([1])
})

test('a resume that is still in the list of its person, or in another application, stays', async () => {
  const [listed, shared] = [await createTraced(), await createTraced()]
  await db.updateTable('resumes').set({ removed_at: null }).where('id', '=', listed.application.resume_id).execute()
  await createApplication({ applicant_id: shared.applicant.id, resume_id: shared.application.resume_id })
  await applyNamed('old_applications')
  expect([await openFile(listed.storageKey), await openFile(shared.storageKey)]).not.toContain(null)
  expect(await tablesHolding(listed.word)).toEqual(['public.files'])
  await db.deleteFrom('applications').where('applicant_id', '=', shared.applicant.id).execute()
  await applyNamed('removed_resumes')
  expect(await openFile(shared.storageKey)).toBeNull()
})

test('the person is told once of all of theirs, two weeks before, and how to keep a copy', async () => {
  const person = await createUser({ fullName: 'Robin Wren' })
  for (const title of ['Leasing Agent', 'Property Manager'])
    await createEnded({ endedDaysAgo: TWO_YEARS }, { applicant_id: person.id, job_id: (await createJob({ title })).id })
  await createApplication({ applicant_id: person.id })
  await applyNamed('application_notices')
  await applyNamed('application_notices')
  await runWaitingTasks()
  const mails = await mailsTo(person.email)
  expect(mails).toMatchObject([{ subject: '2 old applications of yours will be removed' }])
  for (const words of [
    'Leasing Agent, Test Realty',
    'Property Manager, Test Realty',
    '/account/data',
    'All the company keeps is that somebody applied',
  ])
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain(words)
  const announced = await listAnnounced(person.id)
  expect(announced).toHaveLength(2)
  for (const { removed_from } of announced) expect((removed_from.getTime() - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
})

test('a notice that is sent late names only what is still to go', async () => {
  const person = await createUser()
  const [first, second] = [
    await createEnded({ endedDaysAgo: TWO_YEARS }, { applicant_id: person.id, job_id: (await createJob({ title: 'Taken up again' })).id }),
    await createEnded({ endedDaysAgo: TWO_YEARS }, { applicant_id: person.id, job_id: (await createJob({ title: 'Still to go' })).id }),
  ]
  await applyNamed('application_notices')
  await db.updateTable('applications').set({ status: 'shortlisted', updated_at: sql<Date>`now()` }).where('id', '=', first.id).execute()
  await runWaitingTasks()
  const [mail] = await mailsTo(person.email)
  expect(mail?.text).toContain('Still to go')
  expect(mail?.text).not.toContain('Taken up again')
  expect(await isThere(second.id)).toBe(true)
})

test('one on hold stays, is counted apart, and goes once the hold is lifted', async () => {
  const admin = await createUser()
  const { id } = await createEnded({ endedDaysAgo: TWO_YEARS, toldDaysAgo: 15 })
  await db.transaction().execute((tx) => holdApplication(tx, id, { reason: 'Claim 12 of 2026', heldBy: admin.id }))
  await expect(db.transaction().execute((tx) => holdApplication(tx, id, { reason: 'Again', heldBy: admin.id }))).rejects.toMatchObject({
    code: 'conflict',
  })
  await applyNamed('old_applications')
  expect(await isThere(id)).toBe(true)
  await expect(db.deleteFrom('applications').where('id', '=', id).execute()).rejects.toThrow()
  expect(await db.transaction().execute((tx) => liftHold(tx, id))).toBe('Claim 12 of 2026')
  await expect(db.transaction().execute((tx) => liftHold(tx, id))).rejects.toMatchObject({ code: 'conflict' })
  await applyNamed('old_applications')
  expect(await isThere(id)).toBe(false)
  await expect(db.transaction().execute((tx) => holdApplication(tx, id, { reason: 'Late', heldBy: admin.id }))).rejects.toMatchObject({
    code: 'not_found',
  })
})
