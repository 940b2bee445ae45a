import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import { DAY_MS } from '#app/jobs/sydney-time.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { findLinkedRequest } from '#app/recruiters/client-link.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { jobContent, NO_ROLE } from '#test/factories/postings.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createActingAgency, createUnclaimed } from '#test/factories/submissions.ts'
import { suspend } from '#test/factories/teams.ts'
import { nextInstant } from '#test/next-instant.ts'
import { APPROVAL_LINK_DAYS, approvalBadge } from './approval.ts'
import { listApprovals, listWaiting } from './approval-list.server.ts'
import { approvalLink, findApproval, loadApproval } from './approval-page.server.ts'
import { approve, askForChange } from './approvals.server.ts'
import { answerAgency, endClient } from './consent.server.ts'
import { moveJob, publishDueJob, renewJob } from './move.server.ts'
import { findEditableJob } from './own-jobs.server.ts'
import { copyJob, createJob, editJob } from './posting.server.ts'
import * as editPage from './routes/edit-job.tsx'
import * as linked from './routes/linked-approval.tsx'
import { NO_CORRECTION } from './stated-salary.ts'
import { findWaitingChange } from './waiting-approvals.server.ts'

giveOwnDataDir()

/** An agency that acts for a company of which somebody is here. */
async function createClient({ plan = 'unlimited' as const, state = 'agreed' as const } = {}) {
  const [agency, company] = [await createAgency({ name: 'Paperbark & Quill' }), await createEmployer({ companyName: 'Kestrel Bay Realty' })]
  await db.updateTable('agencies').set({ plan }).where('id', '=', agency.id).execute()
  const { id: clientId } = await db
    .insertInto('agency_clients')
    .values({ agency_id: agency.id, employer_id: company.id, state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    clientId,
    company,
    owner: agency.owner,
    poster: { userId: agency.owner.id, agencyId: agency.id },
    by: { userId: company.owner.id, employerId: company.id },
    client: { employerId: company.id, isNamed: true },
  }
}

type Client = Awaited<ReturnType<typeof createClient>>

async function send({ poster, client }: Client, title = 'Sales Consultant') {
  await nextInstant()
  return createJob(poster, jobContent({ title }), { submissionId: null, publish: true, client })
}

const waitingOf = async ({ company }: Client) => (await listWaiting({ employerId: company.id })).map(({ id }) => id)
const jobOf = (id: number) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('asks no client by mail for an agency that is suspended meanwhile', async () => {
  const scene = await createClient()
  await send(scene)
  await suspend({ agency_id: scene.poster.agencyId })
  await runWaitingTasks()
  expect((await listOutbox()).mails.filter(({ to }) => to === scene.company.owner.email)).toEqual([])
})

test('sends the ad of a client for approval in its name, and publishes it once the client approves', async () => {
  const scene = await createClient()
  const job = await send(scene)
  expect(job).toMatchObject({
    status: 'pending_approval',
    posted_at: null,
    company_name: 'Kestrel Bay Realty',
    employer_id: scene.company.id,
  })
  const [id] = await waitingOf(scene)
  await approve(id!, scene.by)
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', posted_at: expect.any(Date) })
  expect(await waitingOf(scene)).toEqual([])
  expect(await listApprovals(job.id)).toMatchObject([{ state: 'approved', answered_by: 'Olive Owner', changes: false }])
})

test('a change of how commission is paid waits for the client, who sees what changes, while the approved ad stays', async () => {
  const scene = await createClient()
  const job = await send(scene)
  await approve((await waitingOf(scene))[0]!, scene.by)
  const live = await jobOf(job.id)
  const pay = { ...NO_PAY_TERMS, pay_basis: 'commission_only', commission_steps: [{ from: 0, share: 5_000 }] } as const
  const content = jobContent({ title: 'Sales Consultant', salaryRange: '', pay: { ...pay, commission_steps: [...pay.commission_steps] } })
  await editJob(scene.poster, job.id, content, { version: live.version, publish: false, client: scene.client })
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', pay_basis: null, commission_steps: [] })
  const [id] = await waitingOf(scene)
  const asked = await loadApproval(id!)
  expect(asked?.changes).toMatchObject([
    { label: 'Salary range', before: expect.stringContaining('$'), after: 'commission' },
    { label: 'Pay basis', before: '', after: 'Commission only' },
    { label: 'Commission steps', before: '', after: '50% from $0', passages: null },
  ])
  expect(asked?.job?.pay_card).toMatchObject({ basis: 'Commission only', steps: { rows: [{ band: 'All of it', share: '50%' }] } })
  await approve(id!, scene.by)
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', ...pay })
})

test('a client reads of each changed field what it says and what it would say, of a long text the sentences', async () => {
  const scene = await createClient()
  const words = { title: 'Sales Consultant', salaryRange: '$80k a year', description: 'You list and sell homes. Two Saturdays a month.' }
  const ask = { submissionId: null, publish: true, client: scene.client }
  const job = await createJob(scene.poster, jobContent({ ...words, tags: ['a', 'b'], location: 'Parramatta NSW 2150' }), ask)
  await approve((await waitingOf(scene))[0]!, scene.by)
  const { version } = await jobOf(job.id)
  const question = { question: 'Do you drive?', kind: 'yes_no', choices: [], expected: 'Yes' } as const
  const changed = jobContent({
    title: 'Sales Lead',
    location: 'Parramatta NSW 2150',
    tags: [],
    // As before, and read in another way.
    salaryRange: words.salaryRange,
    salaryCorrection: { ...NO_CORRECTION, super: 'on_top' },
    description: 'You list and sell homes.\nThree Saturdays a month, and four days a week in our office by the river.',
    workRightsRequired: false,
    responseDays: 5,
    closesUnanswered: true,
    screeningQuestions: [{ ...question, choices: [] }],
    closesOn: '2099-01-31',
    role: { ...NO_ROLE, portfolio_size: 1_200 },
  })
  await editJob(scene.poster, job.id, changed, { version, publish: false })
  const { changes } = (await loadApproval((await waitingOf(scene))[0]!))!
  const row = (label: string) => changes.find((change) => change.label === label)
  expect(row('Job title')).toEqual({ label: 'Job title', before: 'Sales Consultant', after: 'Sales Lead', passages: null })
  expect(row('Location')).toBeUndefined()
  expect(row('Salary range')).toMatchObject({
    before: '$80,000 a year (written “$80k a year”)',
    after: '$80,000 a year + super (written “$80k a year”)',
  })
  expect(row('Description')?.passages).toEqual([
    { kind: 'same', text: 'You list and sell homes.' },
    { kind: 'removed', text: 'Two Saturdays a month.' },
    { kind: 'added', text: 'Three Saturdays a month, and four days a week in our office by the river.' },
  ])
  expect(row('Tags')).toMatchObject({ before: 'a, b', after: '' })
  expect(row('Right to work')).toMatchObject({ before: 'asked for', after: 'not asked for' })
  expect(row('First answer')?.after).toBe('within 5 working days; then applications that nobody answered are closed')
  expect(row('Questions to applicants')?.after).toBe('Do you drive? (yes or no; asked for: Yes)')
  expect(row('Closing date')?.after).toBe('31 January 2099')
  expect(row('Portfolio')).toMatchObject({ before: '', after: '1,200 properties' })
})

test('keeps a client’s name out of the ad where it is asked to, and shows the agency', async () => {
  const scene = await createClient()
  const job = await createJob(scene.poster, jobContent(), {
    submissionId: null,
    publish: true,
    client: { ...scene.client, isNamed: false },
  })
  expect(job).toMatchObject({ company_name: 'Paperbark & Quill', employer_id: scene.company.id })
})

test('refuses an ad for a company that has not agreed, whatever the form names', async () => {
  const [scene, stranger] = [await createClient({ state: 'asked' as never }), await createEmployer()]
  const refused = { code: 'conflict', field: 'client' }
  await expect(send(scene)).rejects.toMatchObject(refused)
  await expect(send({ ...scene, client: { employerId: stranger.id, isNamed: true } })).rejects.toMatchObject(refused)
})

test('a company that names a client posts for itself alone', async () => {
  const [company, other] = [await createEmployer(), await createEmployer()]
  const poster = { userId: company.owner.id, employerId: company.id }
  const options = { submissionId: null, publish: true, client: { employerId: other.id, isNamed: true } }
  expect(await createJob(poster, jobContent(), options)).toMatchObject({ status: 'live', employer_id: company.id, agency_id: null })
})

test('makes a draft again of an ad that the client wants changed, and keeps the history of both versions', async () => {
  const scene = await createClient()
  const job = await send(scene)
  await askForChange((await waitingOf(scene))[0]!, scene.by, 'Say how many Saturdays')
  const draft = await jobOf(job.id)
  expect(draft.status).toBe('draft')
  const content = jobContent({ title: 'Sales Consultant', description: 'Two Saturdays a month.' })
  await nextInstant()
  await editJob(scene.poster, job.id, content, { version: draft.version, publish: true, client: scene.client })
  await approve((await waitingOf(scene))[0]!, scene.by)
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', description: 'Two Saturdays a month.' })
  expect(await listApprovals(job.id)).toMatchObject([{ state: 'approved' }, { state: 'change_asked', note: 'Say how many Saturdays' }])
})

test('a change after the approval waits, while the approved words stay live', async () => {
  const scene = await createClient()
  const job = await send(scene)
  await approve((await waitingOf(scene))[0]!, scene.by)
  const live = await jobOf(job.id)
  const change = async (description: string) => {
    const waiting = (await findWaitingChange(job.id))?.id ?? null
    const content = jobContent({ title: 'Sales Consultant', description })
    await editJob(scene.poster, job.id, content, { version: live.version, publish: false, waiting })
  }
  await change('First try.')
  await change('Four days a week.')
  expect(await jobOf(job.id)).toMatchObject({ description: live.description, version: live.version })
  const waiting = await waitingOf(scene)
  expect(waiting).toHaveLength(1)
  expect(await loadApproval(waiting[0]!)).toMatchObject({
    changes: [{ label: 'Description', before: live.description, after: 'Four days a week.' }],
    job: { description: 'Four days a week.' },
  })
  await approve(waiting[0]!, scene.by)
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', description: 'Four days a week.' })
  expect(await loadApproval(waiting[0]!)).toMatchObject({ standing: 'approved', found: { changes: true }, changes: [] })
})

/** A live ad of a client, and a way to change it as the agency's form does: from the words that it shows. */
async function createApproved() {
  const scene = await createClient()
  const job = await send(scene)
  await approve((await waitingOf(scene))[0]!, scene.by)
  const { version } = await jobOf(job.id)
  const cookie = await createSessionFor(scene.poster.userId)
  const asked = { path: `/recruiter/jobs/${job.id}/edit`, params: { jobId: String(job.id) }, cookie }
  type Shown = { values: Record<string, string>; job: { waiting?: string; notSent: string | null }; change: string | null }
  const open = async (query = '') => (await visit(editPage.loader, { ...asked, path: asked.path + query })).data as Shown
  const save = async (change: object) => {
    const shown = await open()
    const form = { ...shown.values, waiting: shown.job.waiting, ...change, intent: 'save', version: String(version) }
    const given = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return visit(editPage.action, { ...asked, form: Object.fromEntries(given) })
  }
  return { scene, job, save, open }
}

test('a second change of an ad goes on from the first, which the client is reading; the approved words again take both back', async () => {
  const { scene, job, save } = await createApproved()
  const approved = await jobOf(job.id)
  await save({ title: 'Sales Lead', salary_range: '$120,000 - $130,000 a year' })
  const [first] = await waitingOf(scene)
  await save({})
  expect(await waitingOf(scene), 'the same form twice').toEqual([first])
  await db.updateTable('job_approvals').set({ sent_at: sql`sent_at - interval '15 days'` }).where('job_id', '=', job.id).execute()
  await save({})
  expect(await waitingOf(scene), 'sent again, with a link that has not ended').not.toEqual([first])
  await save({ description: 'Four days a week.' })
  const [both] = await waitingOf(scene)
  expect(await loadApproval(both!)).toMatchObject({
    job: { title: 'Sales Lead', description: 'Four days a week.' },
    found: { content: { salary_min: 120_000, salary_max: 130_000 } },
  })
  await save({ title: approved.title, description: approved.description, salary_range: approved.salary_range ?? '' })
  expect(await waitingOf(scene)).toEqual([])
})

test('after the client asked for something else the form goes on from what it read, or from the approved words', async () => {
  const { scene, job, save, open } = await createApproved()
  const approved = await jobOf(job.id)
  await save({ title: 'Sales Lead' })
  await askForChange((await waitingOf(scene))[0]!, scene.by, 'Say where')
  expect(await open()).toMatchObject({ values: { title: 'Sales Lead' }, change: expect.any(String) })
  expect(await open('?approved')).toMatchObject({ values: { title: approved.title }, change: null })
  await save({ description: 'In Bondi.' })
  expect(await loadApproval((await waitingOf(scene))[0]!)).toMatchObject({ job: { title: 'Sales Lead', description: 'In Bondi.' } })
})

test('the mail of a newer change says which it replaces, and the page of the first says that it was replaced', async () => {
  const { scene, save } = await createApproved()
  await runWaitingTasks()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', scene.by.userId).executeTakeFirstOrThrow()
  const last = async () => {
    await runWaitingTasks()
    return (await listOutbox()).mails.find(({ to, subject }) => to === email && subject.includes('Sales'))!
  }
  await save({ title: 'Sales Lead' })
  const first = await last()
  expect(first.subject).toBe('Please check a change: Sales Consultant')
  expect(first.text).not.toMatch(/replaces|new version/)
  const [id] = await waitingOf(scene)
  await nextInstant()
  await save({ title: 'Sales Manager' })
  const second = await last()
  expect(second.subject).toBe('Please check a newer change: Sales Consultant')
  expect(second.text).toMatch(/It replaces the version of .+, whose mail takes no answer any more\./)
  const [newer] = await waitingOf(scene)
  const replaced = await loadApproval(id!)
  expect(replaced).toMatchObject({ standing: 'sent_again', job: null, newer })
  expect(replaced).toMatchObject({ found: { state: 'taken_back', replaced: true } })
  expect(replaced!.history.map((text) => [text.id, approvalBadge(text).label])).toEqual(
    expect.arrayContaining([
      [newer, 'Waiting for the client'],
      [id, 'Replaced by a newer version'],
    ]),
  )
  await askForChange(newer!, scene.by, 'No')
  await nextInstant()
  await save({ title: 'Head of Sales' })
  expect((await last()).text).toMatch(/It follows the version of .*, in which something was to be different/)
})

test('of two colleagues who change an ad at once, the second is told that the client was sent another change', async () => {
  const { scene, job, save } = await createApproved()
  await save({ title: 'Sales Lead' })
  const late = await save({ description: 'Four days a week.', waiting: undefined })
  expect(late).toMatchObject({ status: 409, data: { formError: expect.stringMatching(/another change/) } })
  const [first] = await waitingOf(scene)
  expect(await loadApproval(first!)).toMatchObject({ job: { title: 'Sales Lead', description: (await jobOf(job.id)).description } })
})

test.each(['closed', 'filled'] as const)('a change of an ad that is %s waits no more', async (to) => {
  const { scene, job, save } = await createApproved()
  await save({ title: 'Sales Lead' })
  expect(await waitingOf(scene)).toHaveLength(1)
  await moveJob(scene.poster, job.id, to)
  expect(await waitingOf(scene)).toEqual([])
})

test.each(['closed', 'filled', 'expired'] as const)('no change of an ad that is %s is sent to its client', async (status) => {
  const { scene, job, save, open } = await createApproved()
  expect((await open()).job.notSent).toBeNull()
  await db.updateTable('jobs').set({ status }).where('id', '=', job.id).execute()
  const refused = await save({ title: 'Sales Lead' })
  expect(refused).toMatchObject({ status: 409, data: { formError: expect.stringMatching(/ended|expired/) } })
  expect(await waitingOf(scene)).toEqual([])
  expect((await open()).job.notSent).toBe((refused.data as { formError: string }).formError)
})

test('a draft that goes to another client shows neither of them what the other was sent and said', async () => {
  const first = await createClient()
  const job = await send(first)
  const [sent] = await waitingOf(first)
  await askForChange(sent!, first.by, 'Not for so little')
  const second = await createEmployer({ companyName: 'Tern Street Realty' })
  const { agencyId } = first.poster
  await db.insertInto('agency_clients').values({ agency_id: agencyId, employer_id: second.id, state: 'agreed' }).execute()
  const { version } = await jobOf(job.id)
  const client = { employerId: second.id, isNamed: true }
  await editJob(first.poster, job.id, jobContent({ title: 'Sales Lead' }), { version, publish: true, client })
  const [waiting] = await listWaiting({ employerId: second.id })
  expect((await loadApproval(waiting!.id))?.history).toMatchObject([{ id: waiting!.id }])
  const shown = await loadApproval(sent!)
  expect(shown).toMatchObject({ found: { client: 'Kestrel Bay Realty' }, standing: 'change_asked', job: null, newer: null })
  expect(shown?.history).toMatchObject([{ id: sent, note: 'Not for so little' }])
  expect(await listApprovals(job.id)).toHaveLength(2)
  await runWaitingTasks()
  const mails = (await listOutbox()).mails.filter(({ to }) => to === second.owner.email)
  expect(mails.map(({ subject }) => subject)).toContain('Please check this ad: Sales Lead')
})

test('of a change and the end of its ad at once none waits afterwards', async () => {
  for (let round = 0; round < 24; round++) {
    const scene = await createClient()
    const { id } = await send(scene)
    await approve((await waitingOf(scene))[0]!, scene.by)
    const { version } = await jobOf(id)
    const change = editJob(scene.poster, id, jobContent({ title: 'Sales Lead' }), { version, publish: false })
    // Now and then the ad ends between the reading and the lock of the change.
    await setTimeout(round % 4)
    const [, ended] = await Promise.allSettled([change, moveJob(scene.poster, id, 'closed')])
    expect(ended.status).toBe('fulfilled')
    expect(await waitingOf(scene)).toEqual([])
  }
})

test('a declined change leaves the live ad as it was', async () => {
  const scene = await createClient()
  const job = await send(scene)
  await approve((await waitingOf(scene))[0]!, scene.by)
  const live = await jobOf(job.id)
  await editJob(scene.poster, job.id, jobContent({ title: 'Sales Lead' }), { version: live.version, publish: false })
  await askForChange((await waitingOf(scene))[0]!, scene.by, 'Not that title')
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', title: live.title })
})

test('nothing changes an ad that its client reads; taken back, it is a draft, and the client has nothing to answer', async () => {
  const scene = await createClient()
  const job = await send(scene)
  const [id] = await waitingOf(scene)
  await expect(
    editJob(scene.poster, job.id, jobContent({ title: 'Other' }), { version: job.version, publish: false }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await expect(moveJob(scene.poster, job.id, 'live')).rejects.toMatchObject({ code: 'conflict' })
  await moveJob(scene.poster, job.id, 'draft')
  await expect(approve(id!, scene.by)).rejects.toMatchObject({ code: 'conflict' })
  expect(await jobOf(job.id)).toMatchObject({ status: 'draft', posted_at: null })
  await moveJob(scene.poster, job.id, 'pending_approval')
  expect(await waitingOf(scene)).toHaveLength(1)
})

test('sends the client no change of an ad that the desk has removed', async () => {
  const scene = await createClient()
  const job = await send(scene)
  await approve((await waitingOf(scene))[0]!, scene.by)
  await db.updateTable('jobs').set({ status: 'removed' }).where('id', '=', job.id).execute()
  const { version } = await jobOf(job.id)
  await expect(editJob(scene.poster, job.id, jobContent({ title: 'Other' }), { version, publish: false })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('was removed'),
  })
  expect(await waitingOf(scene)).toEqual([])
})

test('of two answers at once one counts', async () => {
  const scene = await createClient()
  const job = await send(scene)
  const [id] = await waitingOf(scene)
  const answers = [
    approve(id!, scene.by),
    askForChange(id!, scene.by, 'No'),
    approve(id!, scene.by),
    askForChange(id!, scene.by, 'Neither'),
  ]
  const settled = await Promise.allSettled(answers)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [answer] = await listApprovals(job.id)
  expect((await jobOf(job.id)).status).toBe(answer?.state === 'approved' ? 'live' : 'draft')
})

test('a withdrawn consent pauses live ads and takes back those that wait; without it nothing of the client goes live', async () => {
  const scene = await createClient()
  const [live, pending] = [await send(scene, 'Live Agent'), await send(scene, 'Waiting Agent')]
  const [first] = await waitingOf(scene)
  await approve(first!, scene.by)
  await answerAgency(scene.clientId, 'withdrawn', scene.by)
  expect([(await jobOf(live.id)).status, (await jobOf(pending.id)).status]).toEqual(['paused', 'draft'])
  expect(await waitingOf(scene)).toEqual([])
  for (const act of [
    () => moveJob(scene.poster, live.id, 'live'),
    () => moveJob(scene.poster, pending.id, 'pending_approval'),
    () => send(scene),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'conflict' })
})

test('a change that waits for a paused ad is not approved once the consent has ended, and the client reads why', async () => {
  const scene = await createClient()
  const job = await send(scene)
  await approve((await waitingOf(scene))[0]!, scene.by)
  const { version } = await jobOf(job.id)
  const content = jobContent({ title: 'Sales Consultant', description: 'Four days a week.' })
  await editJob(scene.poster, job.id, content, { version, publish: false })
  const [change] = await waitingOf(scene)
  await moveJob(scene.poster, job.id, 'paused')
  await answerAgency(scene.clientId, 'withdrawn', scene.by)
  await expect(approve(change!, scene.by)).rejects.toMatchObject({ code: 'conflict' })
  expect(await loadApproval(change!)).toMatchObject({ standing: 'ended' })
  expect(await waitingOf(scene)).toEqual([])
  expect((await jobOf(job.id)).description).not.toBe('Four days a week.')
})

test('an approval and a withdrawal at once leave nothing live without consent', async () => {
  for (let round = 0; round < 5; round++) {
    const scene = await createClient()
    const job = await send(scene)
    const [id] = await waitingOf(scene)
    const [approved, withdrawn] = await Promise.allSettled([approve(id!, scene.by), answerAgency(scene.clientId, 'withdrawn', scene.by)])
    expect(withdrawn.status).toBe('fulfilled')
    if (approved.status === 'rejected') expect(approved.reason).toMatchObject({ code: 'conflict' })
    expect(['paused', 'draft']).toContain((await jobOf(job.id)).status)
  }
})

test.each([
  [
    'a change asked for',
    'a withdrawal',
    (id, scene) => askForChange(id, scene.by, 'The pay'),
    ({ clientId, by }) => answerAgency(clientId, 'withdrawn', by),
  ],
  ['an approval', 'an end by the agency', (id, scene) => approve(id, scene.by), ({ clientId, poster }) => endClient(clientId, poster)],
  ['an approval', 'an edit', (id, scene) => approve(id, scene.by), editOf],
  ['a change asked for', 'an edit', (id, scene) => askForChange(id, scene.by, 'The pay'), editOf],
  ['an approval', 'a change asked for', (id, scene) => approve(id, scene.by), (scene, { id }) => askForChange(id, scene.by, 'The pay')],
] satisfies [string, string, (id: string, scene: Client) => Promise<unknown>, (scene: Client, sent: Sent) => Promise<unknown>][])(
  '%s and %s at once do not lock each other out',
  async (_, __, answer, other) => {
    for (let round = 0; round < 4; round++) {
      const scene = await createClient()
      const job = await send(scene)
      const [id] = await waitingOf(scene)
      const done = await Promise.allSettled([answer(id!, scene), other(scene, { id: id!, job })])
      const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      for (const failure of failures) expect(failure).toMatchObject({ code: expect.stringMatching(/^(conflict|stale|not_found)$/) })
      expect(failures.length).toBeLessThan(2)
    }
  },
)

type Sent = { id: string; job: Awaited<ReturnType<typeof send>> }

function editOf(scene: Client, { job }: Sent) {
  return editJob(scene.poster, job.id, jobContent({ title: 'Senior Sales Consultant' }), {
    version: job.version,
    publish: true,
    client: scene.client,
  })
}

test('the client of another company, a job seeker and a member who may not approve nothing', async () => {
  const [scene, other] = [await createClient(), await createClient()]
  const job = await send(scene)
  const [id] = await waitingOf(scene)
  await expect(approve(id!, other.by)).rejects.toMatchObject({ code: 'not_found' })
  await expect(approve(id!, { userId: (await createUser()).id, employerId: scene.company.id })).rejects.toMatchObject({ code: 'forbidden' })
  const member = await createUser({ role: 'employer' })
  await db
    .insertInto('employer_users')
    .values({ employer_id: scene.company.id, user_id: member.id, member_role: 'member', state: 'active' })
    .execute()
  await expect(approve(id!, { userId: member.id, employerId: scene.company.id })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await jobOf(job.id)).status).toBe('pending_approval')
})

test.each(['a change', 'a renewal'] as const)('%s of a live ad and the end of the agreement at once wait for each other', async (what) => {
  const outcomes: string[] = []
  for (let round = 0; round < 12; round++) {
    const scene = await createClient()
    const { id } = await send(scene)
    await approve((await waitingOf(scene))[0]!, scene.by)
    // A renewal is refused where it adds no day.
    await db
      .updateTable('jobs')
      .set({ expires_at: new Date(Date.now() + 3 * DAY_MS) })
      .where('id', '=', id)
      .execute()
    const { version } = await jobOf(id)
    const write = () =>
      what === 'a change'
        ? editJob(scene.poster, id, jobContent({ title: 'Sales Lead' }), { version, publish: false })
        : renewJob(scene.poster, id, { version })
    const withdraw = () => answerAgency(scene.clientId, 'withdrawn', scene.by)
    const [written, withdrawn] = await Promise.allSettled([write(), setTimeout(round % 4).then(withdraw)])
    outcomes.push(written.status)
    expect(withdrawn).toMatchObject({ status: 'fulfilled' })
    expect([(await jobOf(id)).status, await waitingOf(scene)]).toEqual(['paused', []])
  }
  expect(outcomes).toContain('fulfilled')
})

test('an ad that was scheduled and is made a client’s has no time any more, and no time publishes it', async () => {
  const scene = await createClient()
  const { id } = await createJob(scene.poster, jobContent({ title: 'Sales Lead' }), { submissionId: null, publish: false })
  const publish_at = new Date(Date.now() - 1_000)
  await db.updateTable('jobs').set({ publish_at }).where('id', '=', id).execute()
  const { version } = await jobOf(id)
  await editJob(scene.poster, id, jobContent({ title: 'Sales Lead' }), { version, publish: false, client: scene.client })
  expect(await jobOf(id)).toMatchObject({ status: 'draft', publish_at: null, employer_id: scene.company.id })
  await db.updateTable('jobs').set({ publish_at }).where('id', '=', id).execute()
  await publishDueJob({ agencyId: scene.poster.agencyId }, id)
  expect((await jobOf(id)).status).toBe('draft')
})

test('the agency reads that an ad which its client approved is held', async () => {
  const scene = await createClient()
  const description = 'Pay the refundable registration fee of $180 before you start.'
  const { id } = await createJob(scene.poster, jobContent({ title: 'Sales Lead', description }), {
    submissionId: null,
    publish: true,
    client: scene.client,
  })
  await approve((await waitingOf(scene))[0]!, scene.by)
  expect((await jobOf(id)).status).toBe('held')
  await runWaitingTasks()
  const texts = (await listOutbox()).mails.filter(({ subject }) => subject === 'Approved: Sales Lead').map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('It is held until somebody at our desk has looked at it')])
  expect(texts.join()).not.toContain('live now')
})

test('a client who approves while the agency’s plan is full learns nothing of the plan, and the agency is told once', async () => {
  const scene = await createClient({ plan: 'free' as never })
  const [first, second] = [await send(scene, 'One'), await send(scene, 'Two')]
  const [a, b] = await waitingOf(scene)
  await approve(a!, scene.by)
  for (const _ of ['once', 'again'])
    await expect(approve(b!, scene.by)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The agency cannot publish it at the moment, and was told within the last day. Please approve it again later.',
    })
  await runWaitingTasks()
  const told = (await mailsTo(scene.owner.email)).filter(({ subject }) => subject === 'Not published: Two')
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Your plan, Free, has room for 1 active job, and it is taken.')])
  expect([(await jobOf(first.id)).status, (await jobOf(second.id)).status]).toEqual(['live', 'pending_approval'])
})

test('another agency sees neither the ad nor its history', async () => {
  const [scene, other] = [await createClient(), await createClient()]
  const job = await send(scene)
  expect(await findEditableJob({ agencyId: other.poster.agencyId }, job.id)).toBeNull()
  await expect(copyJob(other.poster, job.id, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  await expect(renewJob(other.poster, job.id, { version: 1 })).rejects.toMatchObject({ code: 'not_found' })
  expect(await listWaiting({ agencyId: other.poster.agencyId })).toEqual([])
})

test('an unknown id is no approval, and an unsigned link no request', async () => {
  expect(await findApproval(crypto.randomUUID())).toBeNull()
  await expect(findLinkedRequest('made-up.1.signature')).rejects.toMatchObject({ code: 'not_found' })
})

test('a link that has ended approves nothing, and does not end the consent', async () => {
  const company = await createUnclaimed()
  const agency = await createActingAgency(company.id)
  await db.updateTable('agencies').set({ plan: 'unlimited' }).where('id', '=', agency.id).execute()
  await createJob(agency.member, jobContent(), { submissionId: null, publish: true, client: { employerId: company.id, isNamed: true } })
  const [waiting] = await listWaiting({ employerId: company.id })
  const token = approvalLink(waiting!.id).split('/').at(-1)!
  const end = () => visit(linked.action, { path: `/approvals/${token}`, params: { token }, form: { intent: 'end' } })
  const consent = async () =>
    (await db.selectFrom('agency_clients').select('state').where('agency_id', '=', agency.id).executeTakeFirstOrThrow()).state
  const sentAt = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  await db
    .updateTable('job_approvals')
    .set({ sent_at: sentAt(APPROVAL_LINK_DAYS) })
    .where('id', '=', waiting!.id)
    .execute()
  expect([(await end()).status, await consent()]).toEqual([409, 'agreed'])
  await db
    .updateTable('job_approvals')
    .set({ sent_at: sentAt(1) })
    .where('id', '=', waiting!.id)
    .execute()
  expect([(await end()).status, await consent()]).toEqual([200, 'withdrawn'])
  expect(await loadApproval(waiting!.id)).toMatchObject({ standing: 'ended', job: null })
})

test('what an agency changes in a draft is not for its client to read before it is sent again', async () => {
  const scene = await createClient()
  const { id: jobId } = await send(scene)
  const [id] = await waitingOf(scene)
  await askForChange(id!, scene.by, 'Please leave the pay out')
  const content = jobContent({ title: 'Not for you yet' })
  const edit = async (publish: boolean) =>
    editJob(scene.poster, jobId, content, { version: (await jobOf(jobId)).version, publish, client: scene.client })
  await edit(false)
  expect(JSON.stringify(await loadApproval(id!))).not.toContain('Not for you yet')
  expect(await loadApproval(id!)).toMatchObject({ standing: 'in_work', job: null })
  await nextInstant()
  await edit(true)
  expect(await loadApproval(id!)).toMatchObject({ standing: 'sent_again', job: null })
  expect((await loadApproval((await waitingOf(scene))[0]!))?.job).toMatchObject({ title: 'Not for you yet' })
})
