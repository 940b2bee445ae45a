import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { moveApplication } from '#app/applications/move.server.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { countRepeats, killWorker, sentIds, startWorker } from '#test/killed-worker.ts'

giveOwnDataDir()

/** Each is the start of a process; HIRING_KILLS=20 takes some three minutes. */
const KILLS = Number(process.env.HIRING_KILLS ?? 3)
/** Of each kind; fewer mails in all than the outbox keeps. */
const EACH = 60
/** The mails of told moves, of answers that are due and of interviews: a process sends one of each at a time. */
const IN_HAND = 3

/** A process that tells moves, reminds and closes; what is scheduled for every ten minutes it does without a pause. */
const WORKER = `
  import { applicationTasks } from '#app/applications/tasks.server.ts'
  import { EVENTS } from '#app/events.ts'
  import { interviewTasks } from '#app/interviews/tasks.server.ts'
  import { closeUnanswered, remindOfAnswers } from '#app/pipeline/clock.server.ts'
  import { pipelineTasks } from '#app/pipeline/tasks.server.ts'
  import { defineEvents } from '#app/platform/recorded-events.server.ts'
  import { startTasks } from '#app/platform/tasks.server.ts'
  defineEvents(EVENTS)
  await startTasks([...applicationTasks, ...interviewTasks, ...pipelineTasks], { work: true })
  console.log('working')
  for (;;) {
    await remindOfAnswers()
    await closeUnanswered()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }`

const HOUR_MS = 3_600_000
const agoOrIn = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** A company whose owner has an address with the word. */
async function createTeam(address: string) {
  const { id: employerId, owner } = await createEmployer()
  await db.updateTable('users').set({ email: address }).where('id', '=', owner.id).execute()
  const job = await createJob({ employer_id: employerId })
  return { team: { employerId }, owner, job }
}

type Clock = { applicationId: string; jobId: number; dueAt: Date; reminded: boolean }

const startClock = ({ applicationId, jobId, dueAt, reminded }: Clock) =>
  db
    .insertInto('response_clocks')
    .values({
      application_id: applicationId,
      job_id: jobId,
      working_days: 2,
      closes_unanswered: true,
      started_at: agoOrIn(-100),
      remind_at: agoOrIn(-5),
      due_at: dueAt,
      reminded_at: reminded ? agoOrIn(-4) : null,
      time_zone: 'Australia/Sydney',
    })
    .execute()

/** The id of a job seeker with this address. */
const seekerAt = async (email: string) => (await createUser({ email })).id

/** Moves whose undo has run out, applications whose answer is late, jobs whose answers are due today, and interviews to remind of. */
async function createDue(word: string): Promise<{ mails: Map<string, number>; told: string[] }> {
  const mails = new Map<string, number>()
  const told: string[] = []
  const expectMail = (address: string) => mails.set(address, (mails.get(address) ?? 0) + 1)
  const { team, owner, job } = await createTeam(`${word}-owner@example.com`)
  for (let at = 0; at < EACH; at++) {
    const moved = await createApplication({ job_id: job.id, applicant_id: await seekerAt(`${word}-moved${at}@example.com`) })
    await moveApplication(team, moved.id, { to: at % 2 ? 'rejected' : 'shortlisted', version: 1, actorId: owner.id })
    const late = await createApplication({ job_id: job.id, applicant_id: await seekerAt(`${word}-late${at}@example.com`) })
    await startClock({ applicationId: late.id, jobId: job.id, dueAt: agoOrIn(-1), reminded: true })
    told.push(moved.id, late.id)

    const due = await createTeam(`${word}-due${at}@example.com`)
    const waiting = await createApplication({ job_id: due.job.id })
    await startClock({ applicationId: waiting.id, jobId: due.job.id, dueAt: agoOrIn(5), reminded: false })

    const met = await createApplication({
      job_id: job.id,
      applicant_id: await seekerAt(`${word}-met${at}@example.com`),
      status: 'interview',
    })
    const startsAt = inHours(24 + at)
    const interviewId = await createInterview({
      applicationId: met.id,
      team,
      panel: [owner.id],
      slots: [startsAt],
      state: 'booked',
    })
    const planned = { jobId: job.id, applicationId: met.id, interviewId, sequence: 1, hours: 24, dueAt: new Date().toISOString() }
    await db.transaction().execute((tx) => recordEvent(tx, 'interview.reminder_planned', planned))
    for (const one of ['moved', 'late', 'due', 'met']) expectMail(`${word}-${one}${at}@example.com`)
    expectMail(`${word}-owner@example.com`)
  }
  return { mails, told }
}

const countSent = (word: string) => [...sentIds(word).values()].reduce((sum, ids) => sum + new Set(ids).size, 0)

// The embedded database ends with its one process.
test.skipIf(isEmbedded)(
  'a worker that is killed again and again loses no told move, no late answer and no reminder, and repeats no mail but those in hand',
  { timeout: 180_000 + KILLS * 20_000 },
  async () => {
    const word = `zk${Date.now()}`
    const { mails, told } = await createDue(word)
    const all = [...mails.values()].reduce((sum, one) => sum + one, 0)
    let inTheMiddle = 0
    for (let killed = 0; killed < KILLS; killed++) {
      const before = countSent(word)
      const worker = await startWorker(WORKER)
      for (let waited = 0; waited < 400 && countSent(word) === before; waited++) await setTimeout(15)
      await setTimeout(Math.random() * 60)
      await killWorker(worker)
      const sent = countSent(word)
      if (sent > 0 && sent < all) inTheMiddle++
    }
    const last = await startWorker(WORKER)
    await expect.poll(() => countSent(word), { timeout: 120_000, interval: 500 }).toBe(all)
    // What was in hand as the last one was killed is noted again once its lease has ended.
    const untold = () =>
      db.selectFrom('application_moves').select('id').where('application_id', 'in', told).where('told_at', 'is', null).execute()
    await expect.poll(untold, { timeout: 60_000, interval: 500 }).toEqual([])
    await killWorker(last)

    const ids = sentIds(word)
    expect(Object.fromEntries([...ids].map(([address, of]) => [address, new Set(of).size]))).toEqual(Object.fromEntries(mails))
    expect(countRepeats(ids)).toBeLessThanOrEqual(KILLS * IN_HAND)
    // Each is told once.
    const events = await db
      .selectFrom('events')
      .select('application_id')
      .where('name', '=', 'application.told')
      .where('application_id', 'in', told)
      .execute()
    expect(events).toHaveLength(told.length)
    expect(inTheMiddle, 'kills between the first mail and the last').toBeGreaterThan(0)
  },
)
