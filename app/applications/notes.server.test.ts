import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { createMember } from '#test/factories/teams.ts'
import { addNote, deleteNote, findRating, listNotes, rateApplication } from './notes.server.ts'

async function scene() {
  const employer = await createEmployer()
  const agency = await createAgency()
  const job = await createJob({ employer_id: employer.id, agency_id: agency.id })
  const { id } = await createApplication({ job_id: job.id })
  const advertiser = { employerId: employer.id }
  const member = await createUser({ role: 'employer', fullName: 'Mia Member' })
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: member.id, member_role: 'member' }).execute()
  const removed = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: removed.id, state: 'removed' }).execute()
  return {
    id,
    owner: { advertiser, userId: employer.owner.id },
    member: { advertiser, userId: member.id },
    removed: { advertiser, userId: removed.id },
    recruiter: { advertiser: { agencyId: agency.id }, userId: agency.owner.id },
  }
}

async function stranger() {
  const { id, owner } = await createEmployer()
  return { advertiser: { employerId: id }, userId: owner.id }
}

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )

test('keeps the notes of every member for the team, the latest first, and not for the agency of the same job', async () => {
  const { id, owner, member, recruiter } = await scene()
  await addNote(member, id, 'Calm on arrears.')
  await addNote(owner, id, 'Rang on day three.')
  await addNote(recruiter, id, 'Ours alone.')
  expect((await listNotes(owner, id)).map(({ body, author_name, mine }) => [body, author_name, mine])).toEqual(
    expect.arrayContaining([
      ['Calm on arrears.', 'Mia Member', false],
      ['Rang on day three.', 'Olive Owner', true],
    ]),
  )
  expect(await listNotes(owner, id)).toHaveLength(2)
  expect((await listNotes(recruiter, id)).map(({ body }) => body)).toEqual(['Ours alone.'])
})

test('the same form twice is one note, also at once, and with another text or of somebody else a conflict', async () => {
  const { id, owner, member } = await scene()
  const formId = randomUUID()
  await Promise.all([addNote(owner, id, 'Calm.', formId), addNote(owner, id, 'Calm.', formId)])
  await addNote(owner, id, 'Calm.')
  expect(await codeOf(addNote(owner, id, 'Firm.', formId))).toBe('conflict')
  expect(await codeOf(addNote(member, id, 'Calm.', formId))).toBe('conflict')
  expect((await listNotes(owner, id)).map(({ body }) => body)).toEqual(['Calm.', 'Calm.'])
})

test('lets the author delete a note, and an owner any', async () => {
  const { id, owner, member } = await scene()
  await addNote(owner, id, 'By the owner.')
  await addNote(member, id, 'By the member.')
  const notes = await listNotes(owner, id)
  const [byOwner, byMember] = ['By the owner.', 'By the member.'].map((body) => notes.find((note) => note.body === body)!.id)
  expect(await codeOf(deleteNote(member, id, byOwner!))).toBe('forbidden')
  expect(await codeOf(deleteNote(owner, id, byMember!))).toBe('done')
  expect(await codeOf(deleteNote(owner, id, byOwner!))).toBe('done')
  expect(await codeOf(deleteNote(owner, id, byOwner!))).toBe('not_found')
})

test('averages the stars of the team, one rating a member', async () => {
  const { id, owner, member, recruiter } = await scene()
  await rateApplication(owner, id, 2)
  await rateApplication(owner, id, 4)
  await rateApplication(member, id, 5)
  await rateApplication(recruiter, id, 1)
  expect(await findRating(owner, id)).toEqual({ average: 4.5, count: 2, mine: 4 })
  expect(await findRating(recruiter, id)).toEqual({ average: 1, count: 1, mine: 1 })
  await rateApplication(owner, id, 0)
  expect(await findRating(owner, id)).toEqual({ average: 5, count: 1, mine: null })
})

// Abuse cases A5 and A6.
test('refuses every write of anybody but an active member, and reads them nothing', async () => {
  const { id, owner, removed } = await scene()
  await addNote(owner, id, 'Ours.')
  const [note] = await listNotes(owner, id)
  const other = await stranger()
  expect(await codeOf(addNote(other, id, 'x'))).toBe('not_found')
  expect(await codeOf(rateApplication(other, id, 5))).toBe('not_found')
  expect(await codeOf(deleteNote(other, id, note!.id))).toBe('not_found')
  expect(await codeOf(addNote(removed, id, 'x'))).toBe('forbidden')
  expect(await codeOf(rateApplication(removed, id, 5))).toBe('forbidden')
  expect(await codeOf(deleteNote(removed, id, note!.id))).toBe('forbidden')
  const { id: another } = await scene()
  expect(await codeOf(deleteNote(owner, another, note!.id))).toBe('not_found')
  expect(await listNotes(other, id)).toEqual([])
  expect(await findRating(other, id)).toMatchObject({ average: null, count: 0 })
  expect(await listNotes(owner, id)).toHaveLength(1)
})

test('a note tells the colleagues whom it names, once each, and nobody of another team', async () => {
  const { advertiser, member, applications } = await createBoard()
  const { id } = applications[0]!
  const mia = await createMember(advertiser, { fullName: `Mia ${randomUUID()}` })
  const ben = await createMember(advertiser, { fullName: `Ben ${randomUUID()}` })
  const stranger = await createMember({ employerId: (await createEmployer()).id }, { fullName: `Zoe ${randomUUID()}` })
  await db.insertInto('notification_choices').values({ user_id: ben.userId, kind: 'mentions', way: 'mail', wanted: false }).execute()
  const body = `Strong on the phone, @${mia.fullName}. @${ben.fullName}, @${stranger.fullName}: call her`
  const formId = randomUUID()
  await addNote(member, id, body, formId)
  await addNote(member, id, body, formId)
  const told = await db
    .selectFrom('events')
    .select('data')
    .where('application_id', '=', id)
    .where('name', '=', 'application.mentioned')
    .execute()
  expect(told.map(({ data }) => (data as { userId: string }).userId).sort()).toEqual([mia.userId, ben.userId].sort())
  await runWaitingTasks()
  const mails = (await listOutbox()).mails.filter(({ to }) => [mia.email, ben.email, stranger.email].includes(to))
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[mia.email, 'Olive Owner mentioned you: Candidate 0']])
})
