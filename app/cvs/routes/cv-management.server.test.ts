import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { editProfile, findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import { addEntry, entryKey, type ProfileContent } from '#app/profiles/candidate-profile.ts'
import { listOwnResumes } from '#app/profiles/own-resumes.server.ts'
import { listResumes, markResumeUsed } from '#app/profiles/resumes.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createResume } from '#test/factories/applications.ts'
import { createCv, fillQueue, findingsOf, readingWith } from '#test/factories/cvs.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, flashOf, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createActingAgency, insertSubmission } from '#test/factories/submissions.ts'
import { findCurrentCv, listCvs } from '../current.server.ts'
import { parseCv, saveFailure, saveReading } from '../parse.server.ts'
import { undoCvParse } from '../undo.server.ts'
import { isOfferedAsCv } from '../upload.server.ts'
import * as page from './cv-management.tsx'
import * as resumeJson from './resume-json.ts'
import * as upload from './upload.ts'

giveOwnDataDir()

const path = '/cv-management'
const job = {
  title: 'Property Manager',
  company: 'Harbour Lane Realty',
  location: 'Mosman NSW',
  start_date: '2019-03',
  end_date: null,
  current: true,
  category: 'property-management' as const,
}
const licence = { type: 'nsw_class_2_agent', number: '20481973', state: 'NSW' as const, expiry: '2028-01' }
const profile = {
  summary: 'Eight years.',
  jobs: [job],
  skills: ['own words'],
  software: ['propertyme'],
  roles: ['property_manager'],
  licences: [licence],
}

/** A job seeker whose CV says this. */
async function personWith(said: Partial<ProfileContent>) {
  const { id } = await createUser()
  const cv = await createCv(id)
  await saveReading(cv.id, readingWith(said, { findings: findingsOf(said) }))
  return { id, cvId: cv.id, cookie: await createSessionFor(id) }
}

type Person = Awaited<ReturnType<typeof personWith>>

const send = (person: Pick<Person, 'cookie'>, form: Record<string, string>) => visit(page.action, { path, cookie: person.cookie, form })
const dataOf = async (person: Pick<Person, 'cookie'>, query = '') => {
  const { data } = await visit(page.loader, { path: path + query, cookie: person.cookie })
  return data as Exclude<Awaited<ReturnType<typeof page.loader>>, never>
}

async function sendFile(route: (args: never) => unknown, at: string, cookie: string, file: File | null) {
  const body = new FormData()
  if (at === path) body.append('intent', 'upload')
  if (file) body.append('cv_file', file)
  const args = await routeArgs({ path: at, cookie })
  const request = new Request(args.request.url, { method: 'POST', body, headers: { cookie, origin: new URL(args.request.url).origin } })
  return answerOf(() => route({ ...args, request } as never))
}

const fixture = (name: string) => new File([readFileSync(`test/fixtures/cvs/${name}`)], name)

test('a person without a CV has nothing to see, and a sent file becomes their CV', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  expect(await dataOf({ cookie })).toMatchObject({ cv: null, versions: [], review: null, profile: null })
  const answer = (await sendFile(page.action, path, cookie, fixture('s06-graduate-sa.pdf'))) as Response
  expect(flashOf(answer.headers)).toBe('CV uploaded successfully. Parsing will begin automatically...')
  expect(await dataOf({ cookie })).toMatchObject({ cv: { parsed_status: 'uploaded', content_type: 'application/pdf' }, review: null })
})

test('a CV is refused beside its field while 200 others wait, before anything is stored', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  await fillQueue()
  const words = 'Many CVs are waiting to be read just now. Please try again in a minute'
  expect(await sendFile(page.action, path, cookie, fixture('s06-graduate-sa.pdf'))).toMatchObject({
    data: { fieldErrors: { cv_file: words } },
    init: { status: 503, headers: { 'retry-after': '60' } },
  })
  const alone = (await sendFile(upload.action, '/cvs', cookie, fixture('s06-graduate-sa.pdf'))) as Response
  expect([alone.status, alone.headers.get('retry-after'), await alone.text()]).toEqual([503, '60', words])
  expect(await listCvs(id)).toEqual([])
  expect(await db.selectFrom('files').select('id').where('owner_id', '=', id).execute()).toEqual([])
})

test('a file that is too large, of another type or missing is refused beside its field', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  const errorOf = async (file: File | null) =>
    ((await sendFile(page.action, path, cookie, file)) as { data: { fieldErrors: Record<string, string> } }).data.fieldErrors.cv_file
  expect(await errorOf(new File(['%PDF-1.7\n', new Uint8Array(MAX_CV_BYTES)], 'a.pdf'))).toBe(
    'File too large. Please compress your CV to under 10MB and try again',
  )
  expect(await errorOf(new File(['MZ\x90\x00'], 'a.pdf'))).toBe('Invalid file type. Please upload a PDF or Word document')
  expect(await errorOf(null)).toBe('Choose a CV')
  expect(await listCvs(id)).toEqual([])
})

test("the page's script sends a file alone: 201 with the CV, or the message as text; job seekers only", async () => {
  const { id } = await createUser()
  const status = async (cookie: string, file: File | null) => {
    const answer = (await sendFile(upload.action, '/cvs', cookie, file)) as Response
    return [answer.status, await answer.text()] as const
  }
  const cookie = await createSessionFor(id)
  const [sent, body] = await status(cookie, fixture('s03-receptionist-vic.docx'))
  expect([sent, JSON.parse(body)]).toEqual([201, { id: (await findCurrentCv(id))?.id }])
  expect((await status(cookie, new File(['MZ\x90\x00'], 'a.pdf')))[1]).toContain('Invalid file type')
  expect(await status('', null)).toEqual([401, expect.stringContaining('signed out')])
  const employer = await createSessionFor((await createUser({ role: 'employer' })).id)
  expect(await status(employer, null)).toEqual([403, expect.stringContaining('Only job seekers have CVs.')])
})

test('the same file sent again, under whatever name, is the same CV, while it waits and once it is read; not after its reading failed or was undone', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  const sendAgain = async (name = 'CV.docx') => {
    await sendFile(upload.action, '/cvs', cookie, new File([fixture('s03-receptionist-vic.docx')], name))
    const cvs = await listCvs(id)
    return { count: cvs.length, id: cvs[0]?.id ?? '' }
  }
  const first = await sendAgain()
  expect(await sendAgain()).toEqual(first)
  expect(await sendAgain('CV (1).docx')).toEqual(first)
  expect(await listResumes(id)).toHaveLength(1)
  await saveFailure(first.id, 'This CV looks scanned')
  const second = await sendAgain()
  expect([second.count, second.id === first.id]).toEqual([2, false])
  await saveReading(second.id, readingWith(profile))
  expect(await sendAgain('CV (2).docx')).toEqual(second)
  await undoCvParse(id, second.id)
  expect(await sendAgain()).toMatchObject({ count: 3 })
})

test('the question before a CV is deleted counts the companies that lose it, each once, without those that may not open it', async () => {
  const [person, agency] = [await personWith(profile), await createActingAgency((await createEmployer()).id)]
  const { resume_id } = await db.selectFrom('cvs').select('resume_id').where('id', '=', person.cvId).executeTakeFirstOrThrow()
  const putForward = async (employerId: string, state: 'asked' | 'agreed' | 'sent') => {
    const { submissionId } = await insertSubmission({ agencyId: agency.id, employerId, state, userId: person.id })
    await db.updateTable('submissions').set({ resume_id }).where('id', '=', submissionId).execute()
  }
  const [met, blocked, asking, client] = await Promise.all([1, 2, 3, 4].map(() => createEmployer()))
  for (const { id: employer_id } of [met!, blocked!]) {
    const job = await createJob({ employer_id })
    await db
      .insertInto('introductions')
      .values({
        employer_id,
        user_id: person.id,
        job_id: job.id,
        state: 'accepted',
        resume_id,
        expires_at: new Date(),
        answered_at: new Date(),
      })
      .execute()
  }
  await db.insertInto('profile_blocks').values({ user_id: person.id, employer_id: blocked!.id }).execute()
  await putForward(met!.id, 'agreed')
  await putForward(asking!.id, 'asked')
  expect((await dataOf(person)).cv).toMatchObject({ readers: 1 })
  await putForward(client!.id, 'sent')
  expect((await dataOf(person)).cv).toMatchObject({ readers: 2 })
})

test('each finding has its words, its confidence and where it stands; labels stand for slugs', async () => {
  const person = await personWith(profile)
  const { review, cv } = await dataOf(person)
  expect(cv).toMatchObject({ pages: 1, ahead: 0, parsed_status: 'parsed' })
  expect(review).toMatchObject({ confidence: 90, counts: { skills: 1, realEstateRoles: 1 } })
  expect(review?.groups.map(({ title, entries }) => [title, entries[0]?.label, entries[0]?.detail])).toEqual([
    ['Roles', 'Property Manager', null],
    ['Licence', 'Class 2 Real Estate Agent Licence (NSW)', 'number 20481973, to Jan 2028'],
    ['Skills added', 'own words', null],
    ['Software', 'PropertyMe', null],
    ['Experience', 'Property Manager', 'Harbour Lane Realty, Mosman NSW, Mar 2019 – present'],
    ['Summary', 'Eight years.', null],
  ])
  expect(review?.groups[0]?.entries[0]).toMatchObject({ state: 'found', found: { confidence: 0.9, place: { page: 1, line: 1 } } })
})

test.each([
  ['skills', 'own words'],
  ['software', 'propertyme'],
  ['roles', 'property_manager'],
  ['jobs', job],
  ['licences', licence],
] as const)('a finding of %s is kept through an undo, removed and put back', async (section, entry) => {
  const person = await personWith(profile)
  const stateNow = async () =>
    (await dataOf(person)).review?.groups.find((group) => group.section === section)?.entries.map(({ state }) => state)
  const decide = (intent: string) => send(person, { intent, section, key: entryKey(entry) })
  await decide('remove')
  expect(await stateNow()).toEqual(['removed'])
  expect((await findCandidateProfile(person.id))?.[section]).toEqual([])
  await decide('reset')
  expect(await stateNow()).toEqual(['found'])
  await decide('keep')
  expect(await stateNow()).toEqual(['kept'])
  await send(person, { intent: 'undo', cv_id: person.cvId })
  expect(await findCandidateProfile(person.id)).toMatchObject({ summary: null, [section]: [entry] })
})

test('the summary is kept, corrected, removed and put back', async () => {
  const person = await personWith(profile)
  const summary = async () => (await findCandidateProfile(person.id))?.summary
  const decide = (intent: string, more = {}) => send(person, { intent, section: 'summary', key: 'summary', ...more })
  await decide('correct', { summary: 'Nine years.' })
  expect(await summary()).toBe('Nine years.')
  await decide('remove')
  expect(await summary()).toBeNull()
  await decide('reset')
  expect(await summary()).toBe('Eight years.')
  await decide('keep')
  await undoCvParse(person.id, person.cvId)
  expect(await summary()).toBe('Eight years.')
})

test('a correction is the person’s own; the label of a word of the trade becomes its slug', async () => {
  const person = await personWith(profile)
  const correct = (section: string, entry: Parameters<typeof entryKey>[0], fields: Record<string, string>) =>
    send(person, { intent: 'correct', section, key: entryKey(entry), ...fields })
  await correct('software', 'propertyme', { text: ' Propertytree ' })
  await correct('skills', 'own words', { text: 'Other words' })
  await correct('jobs', job, { title: 'Leasing Consultant', company: '', location: 'Manly NSW', start_date: '03/2019', end_date: '2021' })
  await correct('licences', licence, { type: 'Class 1 Real Estate Agent Licence (NSW)', number: '1', state: 'NSW', expiry: '2029' })
  await undoCvParse(person.id, person.cvId)
  expect(await findCandidateProfile(person.id)).toMatchObject({
    software: ['propertytree'],
    skills: ['Other words'],
    jobs: [
      {
        title: 'Leasing Consultant',
        company: null,
        location: 'Manly NSW',
        start_date: '2019-03',
        end_date: '2021',
        current: false,
        category: 'property-management',
      },
    ],
    licences: [{ type: 'nsw_class_1_agent', number: '1', state: 'NSW', expiry: '2029' }],
  })
})

test('a corrected finding stands once, beside the words of the CV, until the correction is undone', async () => {
  const person = await personWith(profile)
  const found = async () => (await dataOf(person)).review?.groups.find(({ section }) => section === 'jobs')?.entries
  const key = entryKey(job)
  await send(person, {
    intent: 'correct',
    section: 'jobs',
    key,
    title: 'Senior Property Manager',
    company: job.company,
    start_date: '2019-03',
  })
  const [corrected, ...others] = (await found()) ?? []
  expect(corrected).toMatchObject({ label: 'Senior Property Manager', state: 'corrected' })
  expect(Object.values(corrected?.found?.excerpt ?? {}).join('')).toBe(key)
  expect(others).toEqual([])
  await send(person, { intent: 'remove', section: 'jobs', key: corrected!.key })
  expect(await found()).toMatchObject([{ label: 'Property Manager', state: 'removed' }])
  await send(person, { intent: 'reset', section: 'jobs', key })
  await send(person, {
    intent: 'correct',
    section: 'jobs',
    key,
    title: 'Property Manager',
    company: job.company,
    start_date: '2019-03',
    end_date: '2024',
  })
  expect(await found()).toMatchObject([{ key, state: 'corrected' }])
  await send(person, { intent: 'reset', section: 'jobs', key })
  expect(await found()).toMatchObject([{ key, state: 'found' }])
  expect((await findCandidateProfile(person.id))?.jobs).toEqual([job])
})

test('a correction with a wrong date is refused beside its field, with what was typed', async () => {
  const person = await personWith(profile)
  const form = { intent: 'correct', section: 'jobs', key: entryKey(job), title: 'PM', start_date: 'last year' }
  expect(await send(person, form)).toMatchObject({
    status: 422,
    data: { values: form, fieldErrors: { start_date: 'Write a year and month, such as 2021-03, or a year' } },
  })
  expect((await findCandidateProfile(person.id))?.jobs).toEqual([job])
})

/** Sends a resume.json as the page's form does. */
async function importFile(cookie: string, content: string, name = 'resume.json') {
  const body = new FormData()
  body.append('intent', 'import')
  body.append('resume_json', new File([content], name))
  const args = await routeArgs({ path: `${path}?import`, cookie })
  const headers = { cookie, origin: new URL(args.request.url).origin }
  return answerOf(() => page.action({ ...args, request: new Request(args.request.url, { method: 'POST', body, headers }) } as never))
}

test('a resume.json becomes the current CV: what one person takes along is the same profile for another', async () => {
  const person = await personWith(profile)
  await editProfile(person.id, (edits) => addEntry(edits, 'skills', 'auctions'))
  const file = await exportOf(person.cookie)
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  expect(flashOf(((await importFile(cookie, file)) as Response).headers)).toBe('resume.json imported. It is being read into your profile.')
  const cv = await findCurrentCv(id)
  await parseCv(cv!.id)
  const [{ updatedAt: _, ...given }, { updatedAt: __, ...taken }] = [
    (await findCandidateProfile(person.id))!,
    (await findCandidateProfile(id))!,
  ]
  expect(taken).toEqual(given)
  const { review, cv: shown } = await dataOf({ cookie })
  expect(shown).toMatchObject({ filename: expect.stringContaining('resume.json'), parsed_status: 'parsed', pages: null })
  const jobs = review?.groups.find(({ section }) => section === 'jobs')?.entries
  expect(jobs).toMatchObject([
    {
      found: {
        confidence: 1,
        place: { entry: 'work 1' },
        excerpt: { before: '', match: 'Property Manager', after: ', Harbour Lane Realty, 2019-03' },
      },
    },
  ])
  expect([await listResumes(id), await listOwnResumes(id)]).toEqual([[], []])
  const { resume_id } = await db.selectFrom('cvs').select('resume_id').where('id', '=', cv!.id).executeTakeFirstOrThrow()
  expect(await db.transaction().execute((tx) => markResumeUsed(tx, id, resume_id))).toBe(false)
  await undoCvParse(id, cv!.id)
  expect(await findCandidateProfile(id)).toMatchObject({ jobs: [], skills: [], summary: null })
})

test.each([
  ['{', 'This is no resume.json: it cannot be read as JSON'],
  ['{"work":[{},{"startDate":"last year"}]}', 'work 2, startDate must be a date such as 2021, 2021-03 or 2021-03-15.'],
  [`{"basics":{"summary":"${'a'.repeat(300_000)}"}}`, 'File too large. A resume.json has at most 256 KB'],
])('a resume.json that is none is refused beside its field: %.40s', async (content, message) => {
  const { id } = await createUser()
  const answer = await importFile(await createSessionFor(id), content)
  expect(answer).toMatchObject({ data: { fieldErrors: { resume_json: message }, values: { intent: 'import' } } })
  expect(await findCurrentCv(id)).toBeNull()
})

/** A person's resume.json. */
async function exportOf(cookie: string): Promise<string> {
  // The argument type of this route is generated from its address; at run time it is the one shape.
  const args = (await routeArgs({ path: `${path}/resume.json`, cookie })) as never
  return (await resumeJson.loader(args)).text()
}

test('undo, retry and delete say what they did, and why they could not', async () => {
  const person = await personWith(profile)
  const flashed = async (form: Record<string, string>) => flashOf((await send(person, form)).headers)
  const refused = async (form: Record<string, string>) => ((await send(person, form)).data as { formError: string } | null)?.formError
  const cv_id = person.cvId
  expect(await flashed({ intent: 'undo', cv_id })).toBe('Changes undone')
  expect(await refused({ intent: 'undo', cv_id })).toBe('There is nothing to undo')
  expect(await dataOf(person)).toMatchObject({ cv: { parsed_status: 'parsed' }, review: null })
  expect(await flashed({ intent: 'retry', cv_id })).toBe('Triggering CV reparse...')
  await saveFailure(cv_id, 'This CV looks scanned')
  expect(await dataOf(person)).toMatchObject({ cv: { parsed_status: 'failed', problem: 'This CV looks scanned' } })
  expect(await flashed({ intent: 'delete', cv_id })).toBe('CV deleted. Your CV has been successfully deleted')
  expect(await refused({ intent: 'delete', cv_id })).toBe('This CV is no longer here')
  expect(await refused({ intent: 'retry', cv_id })).toBe('No CV found to reparse')
})

test('a resume that was sent becomes the CV once, where it is offered, and of its person alone', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  const { id: resume_id } = await createResume(id)
  const form = { intent: 'use_resume', resume_id }
  expect(await isOfferedAsCv(id, resume_id)).toBe(true)
  const answers = await Promise.all([1, 2, 3].map(() => send({ cookie }, form)))
  expect(answers.map(({ location }) => location)).toEqual([path, path, path])
  expect(flashOf(answers[0]!.headers)).toBe('Your resume is your CV now. Parsing will begin automatically...')
  const cvs = await db.selectFrom('cvs').select(['id', 'resume_id', 'parsed_status']).where('user_id', '=', id).execute()
  expect(cvs).toEqual([{ id: cvs[0]?.id, resume_id, parsed_status: 'uploaded' }])
  expect(await isOfferedAsCv(id, resume_id)).toBe(false)

  const stranger = await createUser()
  expect(await isOfferedAsCv(stranger.id, resume_id)).toBe(false)
  const gone = { status: 404, data: { formError: 'This resume is no longer here' } }
  expect(await send({ cookie: await createSessionFor(stranger.id) }, form)).toMatchObject(gone)
  expect(await findCurrentCv(stranger.id)).toBeNull()

  // Who deletes the CV takes the resume off their list: it is not offered again.
  await send({ cookie }, { intent: 'delete', cv_id: cvs[0]!.id })
  expect(await isOfferedAsCv(id, resume_id)).toBe(false)
  expect(await send({ cookie }, form)).toMatchObject(gone)
})

test('an open offer replaces no CV that came meanwhile, and of two resumes pressed together one becomes the CV', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  const [first, second] = [await createResume(id), await createResume(id)]
  const answers = await Promise.all([first, second].map(({ id: resume_id }) => send({ cookie }, { intent: 'use_resume', resume_id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
  const cv = await findCurrentCv(id)
  const late = [first, second].find(({ file_id }) => file_id !== cv?.file_id)!
  const words = 'Another CV is here by now, and it stays. To take this resume instead, replace the CV'
  expect(await send({ cookie }, { intent: 'use_resume', resume_id: late.id })).toMatchObject({ status: 409, data: { formError: words } })
  expect(await listCvs(id)).toMatchObject([{ id: cv?.id }])
})

test('a resume becomes the CV of who has none however many CVs wait', async () => {
  const { id } = await createUser()
  const { id: resume_id } = await createResume(id)
  await fillQueue()
  expect(await send({ cookie: await createSessionFor(id) }, { intent: 'use_resume', resume_id })).toMatchObject({ location: path })
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'uploaded' })
})

test('a decision about a finding is told by its row alone, on the page it leads back to', async () => {
  const person = await personWith({ skills: ['own words'] })
  const entry = { section: 'skills', key: entryKey('own words') }
  for (const intent of ['keep', 'remove', 'reset', 'correct']) {
    const answer = await send(person, { intent, ...entry, text: 'Better words' })
    expect([intent, answer.location, flashOf(answer.headers)]).toEqual([intent, path, undefined])
  }
})

test("somebody else's CV is not there: not to view, undo or delete", async () => {
  const [person, other] = [await personWith(profile), await personWith({})]
  for (const intent of ['undo', 'delete']) {
    expect(await send(other, { intent, cv_id: person.cvId })).toMatchObject({ data: { formError: 'This CV is no longer here' } })
  }
  const viewed = await visit(page.loader, { path: `${path}?view=${person.cvId}`, cookie: other.cookie })
  expect([viewed.location, flashOf(viewed.headers)]).toEqual([path, expect.stringMatching(/^Failed to open CV\. /)])
  expect(await findCurrentCv(person.id)).toMatchObject({ id: person.cvId })
})

test('viewing leads to the signed address of the file, and says when it is gone', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  await sendFile(page.action, path, cookie, fixture('s06-graduate-sa.pdf'))
  const cv = await findCurrentCv(id)
  expect((await visit(page.loader, { path: `${path}?view=${cv?.id}`, cookie })).location).toMatch(/^\/files\//)
  const gone = await personWith({})
  const { headers } = await visit(page.loader, { path: `${path}?view=${gone.cvId}`, cookie: gone.cookie })
  expect(flashOf(headers)).toBe('Failed to open CV. This file is no longer here. Please upload it again')
})

test('the history says what came and went between two versions, also of one that was undone', async () => {
  const person = await personWith(profile)
  const second = await createCv(person.id)
  await saveReading(second.id, readingWith({ ...profile, skills: ['leasing'], licences: [] }))
  await undoCvParse(person.id, second.id)
  const { versions } = await dataOf(person)
  expect(versions).toMatchObject([
    {
      id: second.id,
      result: { skills: 1, realEstateRoles: 1, undone: true },
      changes: [
        { title: 'Skills', came: ['Leasing'], went: ['own words'] },
        { title: 'Licence', came: [], went: ['Class 2 Real Estate Agent Licence (NSW)'] },
      ],
    },
    { id: person.cvId, replaced: null, changes: [] },
  ])
  expect(versions[0]?.replaced).toBe(versions[1]?.filename)
})

test('employers see the composed profile: what the CV says, without what was removed and with what was added', async () => {
  const person = await personWith(profile)
  await send(person, { intent: 'remove', section: 'software', key: entryKey('propertyme') })
  await editProfile(person.id, (edits) => addEntry(edits, 'skills', 'auctions'))
  const { profile: shown, asked } = await dataOf(person, '?show=employers')
  expect(asked).toMatchObject({ employers: true, delete: false })
  expect(shown).toMatchObject({ summary: 'Eight years.', software: [], roles: [{ label: 'Property Manager' }] })
  expect(shown?.skills.map(({ label }) => label)).toEqual(['own words', 'Auctions'])
})

test('a decision leaves the form of another finding open, and closes that of its own', async () => {
  const person = await personWith({ skills: ['own words'], software: ['propertyme'] })
  const decide = async (intent: string, correct: string) => {
    const form = { intent, section: 'software', key: 'propertyme' }
    return (await visit(page.action, { path: `${path}?correct=${encodeURIComponent(correct)}`, cookie: person.cookie, form })).location
  }
  for (const intent of ['keep', 'remove', 'reset']) {
    expect(await decide(intent, 'skills:own words')).toBe(`${path}?correct=skills%3Aown+words`)
    expect(await decide(intent, 'software:propertyme')).toBe(path)
  }
})
