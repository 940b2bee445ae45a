import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import { closingInstant, defaultClosingDate } from '#app/jobs/sydney-time.ts'
import { textQuestion } from '#app/vocabulary/screening.ts'
import { crowd } from '#test/crowd.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob as insertJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { jobContent } from '#test/factories/postings.ts'
import { copyJob, createJob, editJob } from './posting.server.ts'
import type { CompanyPoster } from './posting-team.server.ts'
import { NO_CORRECTION } from './stated-salary.ts'

const asDraft = () => ({ submissionId: randomUUID(), publish: false })
const asLive = () => ({ submissionId: randomUUID(), publish: true })

async function createPoster(company: Parameters<typeof createEmployer>[0] = {}): Promise<CompanyPoster> {
  const { id, owner } = await createEmployer(company)
  return { employerId: id, userId: owner.id }
}

const eventsOf = (jobId: number) =>
  db.selectFrom('events').select(['name', 'actor_id', 'data']).where('job_id', '=', jobId).orderBy('id').execute()

test('publishes a job with what the server knows of its poster', async () => {
  const poster = await createPoster({ companyName: 'Banksia Lane Realty' })
  const job = await createJob(poster, jobContent(), asLive())
  expect(job).toMatchObject({
    employer_id: poster.employerId,
    posted_by: poster.userId,
    company_name: 'Banksia Lane Realty',
    agency_id: null,
    status: 'live',
    draft: false,
    featured: false,
    version: 1,
  })
  expect(Math.abs(Date.now() - (job.posted_at as Date).getTime())).toBeLessThan(60_000)
  expect(job.expires_at).toEqual(closingInstant(defaultClosingDate(new Date())))
  expect(await eventsOf(job.id)).toEqual([{ name: 'job.created', actor_id: poster.userId, data: { status: 'live', version: 1 } }])
})

test('has every field of a job in the specification', async () => {
  const job = await createJob(await createPoster(), jobContent(), asLive())
  const fields = `id title company_name location employment_type salary_range salary_display salary_min salary_max description tags
    created_at posted_at featured company_logo status expires_at agency_id category_slug posted_by employer_id draft`
  expect(Object.keys(job)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
})

test('keeps what was understood of pay, place and category', async () => {
  const job = await createJob(await createPoster(), jobContent({ title: 'Strata Manager' }), asLive())
  expect(job).toMatchObject({
    category_slug: 'strata',
    state: 'NSW',
    postcode: '2148',
    suburb: 'Unknownville',
    place_id: null,
    salary_range: '72k - 80k + super',
    salary_display: '$72,000 – $80,000 a year + super',
    salary_min: '72000.00',
    salary_max: '80000.00',
    salary_period: 'year',
    salary_includes_super: false,
    salary_year_min: 72_000,
    salary_year_max: 80_000,
  })
})

test('lets the poster put the understood pay right', async () => {
  const correction = { ...NO_CORRECTION, from: 35, to: 40, period: 'hour', super: 'included', commission: true } as const
  const job = await createJob(await createPoster(), jobContent({ salaryRange: 'Award, see text', salaryCorrection: correction }), asLive())
  expect(job).toMatchObject({
    salary_min: '35.00',
    salary_period: 'hour',
    salary_includes_super: true,
    salary_commission: true,
    salary_year_max: 79_040,
  })
  expect(job.salary_display).toBe('$35 – $40 an hour including super + commission')
})

test('shows the words of a salary that names no figure', async () => {
  const job = await createJob(await createPoster(), jobContent({ salaryRange: 'Above award' }), asLive())
  expect(job).toMatchObject({ salary_min: null, salary_display: 'Above award' })
})

test('saves a draft with the words of a draft where nothing was typed', async () => {
  const empty = jobContent({ title: '', location: '', employmentType: null, description: '  ', salaryRange: '', screeningQuestions: [] })
  const job = await createJob(await createPoster({ profileComplete: false }), empty, asDraft())
  expect(job).toMatchObject({
    status: 'draft',
    draft: true,
    posted_at: null,
    title: 'Untitled role',
    location: 'TBD',
    state: null,
    suburb: null,
    employment_type: 'full-time',
    description: 'Description to be added',
    salary_range: null,
  })
})

test('refuses to publish while the company profile is not complete, and keeps nothing', async () => {
  const poster = await createPoster({ profileComplete: false })
  const forbidden = { code: 'forbidden', message: 'Please complete your employer profile first' }
  await expect(createJob(poster, jobContent(), asLive())).rejects.toMatchObject(forbidden)
  const draft = await createJob(poster, jobContent(), asDraft())
  await expect(editJob(poster, draft.id, jobContent({ title: 'Other' }), { version: 1, publish: true })).rejects.toMatchObject(forbidden)
  const kept = await db.selectFrom('jobs').select(['title', 'status']).where('employer_id', '=', poster.employerId).execute()
  expect(kept).toEqual([{ title: 'Property Manager', status: 'draft' }])
})

test('refuses somebody who is not signed in', async () => {
  await expect(createJob(null, jobContent(), asDraft())).rejects.toMatchObject({ code: 'forbidden', message: 'Not authenticated' })
})

test.each(MEMBER_ROLES)('lets owners and managers post, and tells a member who may: %s', async (member_role) => {
  const { id: employerId } = await createEmployer()
  const { id: userId } = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: userId, member_role }).execute()
  const created = createJob({ employerId, userId }, jobContent(), asLive())
  const message = 'Only an owner or a manager of the company can post and change jobs'
  if (member_role === 'member') await expect(created).rejects.toMatchObject({ code: 'forbidden', message })
  else await expect(created).resolves.toMatchObject({ status: 'live' })
})

test.each(['requested', 'removed'] as const)('refuses somebody whose membership is %s', async (state) => {
  const { id: employerId } = await createEmployer()
  const { id: userId } = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: userId, state }).execute()
  await expect(createJob({ employerId, userId }, jobContent(), asDraft())).rejects.toMatchObject({ code: 'forbidden' })
})

test('stores hostile text as it was typed', async () => {
  const hostile = `"><script>alert(1)</script> {{7*7}} ' or 1=1; -- \u202Eabc`
  const content = jobContent({
    title: hostile,
    description: hostile,
    tags: [hostile],
    benefits: [hostile],
    screeningQuestions: [textQuestion(hostile)],
    salaryRange: hostile,
  })
  const job = await createJob(await createPoster(), { ...content, category: 'sales' }, asLive())
  expect(job).toMatchObject({
    title: hostile,
    description: hostile,
    tags: [hostile],
    benefits: [hostile],
    screening_questions: [textQuestion(hostile)],
    salary_range: hostile,
  })
})

test(`makes one job of a form that is sent ${isEmbedded ? 'twice' : 'fifty times at once'}`, async () => {
  const poster = await createPoster()
  const options = asLive()
  const sent = await Promise.all(crowd(isEmbedded ? 2 : 50, () => createJob(poster, jobContent(), options)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  const rows = await db.selectFrom('jobs').select('id').where('employer_id', '=', poster.employerId).execute()
  expect(rows).toHaveLength(1)
  expect(await eventsOf(rows[0]!.id)).toHaveLength(1) // one row, above
})

test('takes other words that come with a form sent before as a change of its draft, and publishes when asked', async () => {
  const poster = await createPoster()
  const { submissionId } = asDraft()
  const draft = await createJob(poster, jobContent(), { submissionId, publish: false })
  const live = await createJob(poster, jobContent({ title: 'Leasing Consultant' }), { submissionId, publish: true })
  expect(live).toMatchObject({ id: draft.id, title: 'Leasing Consultant', status: 'live' })
  const again = await createJob(poster, jobContent({ title: 'Leasing Consultant' }), { submissionId, publish: true })
  expect(again).toMatchObject({ id: draft.id, version: live.version })
})

test('leads a form sent before to its job when that has gone on, and shows it to no other company', async () => {
  const [poster, stranger] = [await createPoster(), await createPoster()]
  const options = asDraft()
  const { id } = await createJob(poster, jobContent(), options)
  await editJob(poster, id, jobContent({ description: 'Changed since.' }), { version: 1, publish: false })
  await expect(createJob(poster, jobContent({ title: 'Leasing Consultant' }), options)).rejects.toMatchObject({ jobId: id })
  await expect(createJob(stranger, jobContent(), options)).rejects.toMatchObject({ code: 'conflict' })
  await expect(createJob(stranger, jobContent(), options)).rejects.not.toHaveProperty('jobId')
})

test('publishes a draft, and keeps the first posting date through later edits', async () => {
  const poster = await createPoster()
  const draft = await createJob(poster, jobContent(), asDraft())
  const live = await editJob(poster, draft.id, jobContent({ description: 'More words.' }), { version: 1, publish: true })
  expect(live).toMatchObject({ status: 'live', description: 'More words.', version: 2 })
  const edited = await editJob(poster, draft.id, jobContent({ title: 'Senior Property Manager' }), { version: 2, publish: false })
  expect(edited).toMatchObject({ status: 'live', version: 3, posted_at: live.posted_at })
  expect((await eventsOf(draft.id)).slice(1)).toEqual([
    { name: 'job.edited', actor_id: poster.userId, data: { fields: ['description'], version: 2 } },
    { name: 'job.moved', actor_id: poster.userId, data: { from: 'draft', to: 'live', version: 2 } },
    { name: 'job.edited', actor_id: poster.userId, data: { fields: ['title', 'description'], version: 3 } },
  ])
})

test('refuses an edit that was made for an older version, and changes nothing', async () => {
  const poster = await createPoster()
  const job = await createJob(poster, jobContent(), asLive())
  await editJob(poster, job.id, jobContent({ title: 'First' }), { version: 1, publish: false })
  await expect(editJob(poster, job.id, jobContent({ title: 'Second' }), { version: 1, publish: false })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(editJob(poster, job.id, jobContent({ title: 'Second' }), { version: null, publish: false })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await db.selectFrom('jobs').select(['title', 'version']).where('id', '=', job.id).executeTakeFirst()).toEqual({
    title: 'First',
    version: 2,
  })
})

test('takes the same edit twice as one', async () => {
  const poster = await createPoster()
  const job = await createJob(poster, jobContent(), asLive())
  const edit = () => editJob(poster, job.id, jobContent({ title: 'Once' }), { version: 1, publish: false })
  const [first, second] = [await edit(), await edit()]
  expect(second.version).toBe(first.version)
  expect(await eventsOf(job.id)).toHaveLength(2)
})

test('does not publish a job that is closed', async () => {
  const poster = await createPoster()
  const job = await insertJob({ employer_id: poster.employerId, status: 'pending_approval' })
  await expect(editJob(poster, job.id, jobContent(), { version: 1, publish: true })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This job cannot be published: it is waiting for approval',
  })
})

test('changes no job that the desk has removed', async () => {
  const poster = await createPoster()
  const job = await insertJob({ employer_id: poster.employerId, status: 'removed' })
  await expect(editJob(poster, job.id, jobContent({ title: 'Other words' }), { version: 1, publish: false })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This job was removed, and cannot be changed any more',
  })
  expect(await eventsOf(job.id)).toEqual([])
})

test('does not find a job of another company, nor one that an agency posts for it (A6)', async () => {
  const poster = await createPoster()
  const agency = await createAgency()
  const others = [await insertJob(), await insertJob({ employer_id: poster.employerId, agency_id: agency.id })]
  for (const { id, version } of others) {
    await expect(editJob(poster, id, jobContent(), { version, publish: false })).rejects.toMatchObject({ code: 'not_found' })
    await expect(copyJob(poster, id, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    expect(await db.selectFrom('jobs').select(['title', 'version']).where('id', '=', id).executeTakeFirst()).toEqual({
      title: 'Property Manager',
      version: 1,
    })
  }
})

test('a closing day that is cleared in an edit stays: only renewing begins a run', async () => {
  const poster = await createPoster()
  const job = await createJob(poster, jobContent(), asLive())
  const closes = new Date(Date.now() + 2 * 86_400_000)
  await db.updateTable('jobs').set({ expires_at: closes }).where('id', '=', job.id).execute()
  const edited = await editJob(poster, job.id, jobContent({ title: 'Senior Property Manager', closesOn: '' }), {
    version: 1,
    publish: false,
  })
  expect(edited).toMatchObject({ title: 'Senior Property Manager', expires_at: closes })
})

test('copies a job to a draft of its own, once for a button pressed twice', async () => {
  const poster = await createPoster()
  const job = await createJob(poster, jobContent({ closesOn: defaultClosingDate(new Date(Date.now() + 20 * 86_400_000)) }), asLive())
  const press = randomUUID()
  const [copy, again] = [await copyJob(poster, job.id, press), await copyJob(poster, job.id, press)]
  expect(again.id).toBe(copy.id)
  expect(copy.id).not.toBe(job.id)
  expect(copy).toMatchObject({
    title: job.title,
    description: job.description,
    tags: job.tags,
    salary_min: job.salary_min,
    screening_questions: job.screening_questions,
    status: 'draft',
    posted_at: null,
    version: 1,
    external_id: null,
    expires_at: closingInstant(defaultClosingDate(new Date())),
  })
  expect(await eventsOf(copy.id)).toEqual([
    { name: 'job.created', actor_id: poster.userId, data: { status: 'draft', version: 1, copyOf: job.id } },
  ])
})

test('keeps the facts of a role as fields, through an edit and a copy', async () => {
  const poster = await createPoster()
  const role = {
    licence_class: 'nsw_class_2_agent',
    roster: 'weekdays',
    portfolio_size: 130,
    software: ['propertyme', 'My own tool'],
    car: 'allowance',
  } as const
  const content = jobContent({ role: { ...role, software: [...role.software] } })
  const job = await createJob(poster, content, asDraft())
  const kept = { ...role, software: ['PropertyMe', 'My own tool'] }
  expect(job).toMatchObject(kept)
  const edited = await editJob(
    poster,
    job.id,
    { ...content, role: { ...content.role, roster: 'flexible', portfolio_size: null } },
    { version: 1, publish: false },
  )
  expect(edited).toMatchObject({ ...kept, roster: 'flexible', portfolio_size: null })
  expect((await eventsOf(job.id)).at(-1)?.data).toMatchObject({ fields: ['roster', 'portfolio_size'] })
  expect(await copyJob(poster, job.id, randomUUID())).toMatchObject({ ...kept, roster: 'flexible', portfolio_size: null })
})

test('keeps how commission is paid as fields, through an edit that says what changed, and a copy', async () => {
  const poster = await createPoster()
  const pay = {
    ...NO_PAY_TERMS,
    pay_basis: 'debit_credit',
    commission_kind: 'net',
    commission_steps: [
      { from: 0, share: 4_000 },
      { from: 150_000, share: 4_550 },
    ],
    commission_period: 'year',
    commission_paid: 'settlement',
    earnings_low: 70_000,
    earnings_high: 140_000,
  } as const
  const content = jobContent({ pay: { ...pay, commission_steps: [...pay.commission_steps] } })
  const job = await createJob(poster, content, asDraft())
  expect(job).toMatchObject(pay)
  // The same again: the database returns the keys of the steps in an order of its own.
  expect(await editJob(poster, job.id, content, { version: 1, publish: false })).toMatchObject({ version: 1 })
  const commission_steps = [{ from: 0, share: 5_000 }]
  const change = { ...pay, commission_steps, commission_period: null, earnings_high: 150_000 }
  const edited = await editJob(poster, job.id, { ...content, pay: change }, { version: 1, publish: false })
  expect(edited).toMatchObject(change)
  expect((await eventsOf(job.id)).at(-1)?.data).toMatchObject({ fields: ['commission_steps', 'earnings_high'] })
  expect(await copyJob(poster, job.id, randomUUID())).toMatchObject(change)
})

test('an ad that calls a year of more than a million typical is held for the desk, and one that names it as the best is not', async () => {
  const poster = await createPoster()
  const post = (earnings: object) =>
    createJob(poster, jobContent({ title: `Agent ${randomUUID()}`, pay: { ...NO_PAY_TERMS, pay_basis: 'base', ...earnings } }), {
      submissionId: null,
      publish: true,
      client: null,
    })
  expect(await post({ earnings_typical: 1_200_000 })).toMatchObject({ status: 'held' })
  expect(await post({ earnings_typical: 120_000, earnings_high: 1_200_000 })).toMatchObject({ status: 'live' })
})

test('keeps the kinds of questions, and sees no change where none was made', async () => {
  const poster = await createPoster()
  const screeningQuestions = [{ question: 'Saturdays?', kind: 'choice', choices: ['Each', 'Some'], expected: 'Some' } as const].map(
    (one) => ({ ...one, choices: [...one.choices] }),
  )
  const content = jobContent({ screeningQuestions })
  const job = await createJob(poster, content, asDraft())
  expect(job.screening_questions).toEqual(screeningQuestions)
  expect(await editJob(poster, job.id, content, { version: 1, publish: false })).toMatchObject({ version: 1 })
  const other = [{ ...screeningQuestions[0]!, expected: 'Each' }]
  const edited = await editJob(poster, job.id, { ...content, screeningQuestions: other }, { version: 1, publish: false })
  expect([edited.version, edited.screening_questions]).toEqual([2, other])
  expect((await copyJob(poster, job.id, randomUUID())).screening_questions).toEqual(other)
})
