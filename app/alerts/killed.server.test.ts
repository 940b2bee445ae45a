import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { recordEvents } from '#app/platform/events.server.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createJob } from '#test/factories/jobs.ts'
import { countRepeats, killWorker, orphanRuns, sentIds, startWorker } from '#test/killed-worker.ts'
import { CONSENT } from './alert.ts'
import { readCriteria, withAnchors } from './criteria.server.ts'

giveOwnDataDir()

/** Fewer than the outbox keeps, with every repeat. */
const ALERTS = 350
/** Each is the start of a process; ALERT_KILLS=20 takes some three minutes. */
const KILLS = Number(process.env.ALERT_KILLS ?? 3)
/** As many mails of alerts are sent at once (`alertTasks`). */
const IN_HAND = 4

/** A process that does the work of alerts alone. */
const WORKER = `
  import { alertTasks } from '#app/alerts/tasks.server.ts'
  import { EVENTS } from '#app/events.ts'
  import { defineEvents } from '#app/platform/recorded-events.server.ts'
  import { startTasks } from '#app/platform/tasks.server.ts'
  defineEvents(EVENTS)
  await startTasks(alertTasks, { work: true })
  console.log('working')`

/** As many people with an alert for a word, mailed as its jobs happen. */
async function createAlerts(word: string): Promise<void> {
  const criteria = await readCriteria(readSearchQuery(new URLSearchParams({ q: word })))
  const people = await sql<{ id: string }>`insert into users (full_name, email, role, email_verified)
    select 'Robin ' || n, ${word} || n || '@example.com', 'job_seeker', true from generate_series(1, ${ALERTS}::int) n returning id`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    const columns = { ...(await withAnchors(tx, criteria)), frequency: 'instant', state: 'active', consent: CONSENT } as const
    const rows = people.rows.map(({ id }) => ({ ...columns, user_id: id, time_zone: 'Australia/Sydney', since: new Date(0) }))
    await tx.insertInto('alerts').values(rows).execute()
  })
}

/** SQL of the alerts of this test: the worker does the work of others, too, which left theirs. */
const alertsOf = (word: string) => sql`(select a.id from alerts a join users u on u.id = a.user_id where u.email like ${`${word}%`})`

/** How many jobs were found, mails made and mails sent for the alerts of this test. */
async function progress(word: string) {
  const ours = sql`alert_id in ${alertsOf(word)}`
  const { rows } = await sql<{ found: number; made: number; sent: number; waiting: number }>`select
    (select count(*)::int from alert_matches where ${ours}) as found, (select count(*)::int from alert_mails where ${ours}) as made,
    (select count(*)::int from alert_mails where ${ours} and sent_at is not null) as sent,
    (select count(*)::int from alert_due where ${ours} and due_at <= now()) as waiting`.execute(db)
  return rows[0]! // one row
}

// The embedded database ends with its one process.
test.skipIf(isEmbedded)(
  'a worker that is killed again and again loses no mail, and repeats none but those in hand',
  { timeout: 120_000 + KILLS * 20_000 },
  async () => {
    const word = `zq${Date.now()}`
    await createAlerts(word)
    const jobs = [await createJob({ title: word }), await createJob({ title: word }), await createJob({ title: word })]
    // The task that looks for new jobs each minute would find them, too.
    await db.transaction().execute((tx) =>
      recordEvents(
        tx,
        'job.created',
        jobs.map(({ id: jobId, status, version }) => ({ jobId, status, version })),
      ),
    )
    let inTheMiddle = 0
    for (let killed = 0; killed < KILLS; killed++) {
      const worker = await startWorker(WORKER)
      // The first while jobs are matched and mails made, the others while mails are sent.
      const state = async () => JSON.stringify(killed === 0 ? await progress(word) : (await progress(word)).sent)
      const before = await state()
      for (let waited = 0; waited < 400 && (await state()) === before; waited++) await setTimeout(30)
      await setTimeout(Math.random() * 60)
      await killWorker(worker)
      await orphanRuns()
      const { sent } = await progress(word)
      if (sent > 0 && sent < ALERTS) inTheMiddle++
    }
    const last = await startWorker(WORKER)
    await expect
      .poll(
        async () => {
          const { found, made, sent, waiting } = await progress(word)
          return [found, made - sent, waiting]
        },
        { timeout: 120_000, interval: 500 },
      )
      .toEqual([ALERTS * jobs.length, 0, 0])
    await killWorker(last)

    // A job that a mail of a moment ago did not name yet waits for the next one.
    const { rows: lost } = await sql`select from alert_matches m left join alert_mails l on l.id = m.mail_id
    where m.alert_id in ${alertsOf(word)} and l.sent_at is null and not exists (select from alert_due d where d.alert_id = m.alert_id)`.execute(
      db,
    )
    expect(lost).toEqual([])
    const made = await sql<{ email: string; mails: number }>`select u.email, count(*)::int as mails
    from alert_mails l join alerts a on a.id = l.alert_id join users u on u.id = a.user_id where a.id in ${alertsOf(word)} group by u.email`.execute(
      db,
    )
    const ids = sentIds(word)
    for (const { email, mails } of made.rows) expect([email, new Set(ids.get(email)).size]).toEqual([email, mails])
    expect(ids.size).toBe(ALERTS)
    expect(countRepeats(ids)).toBeLessThanOrEqual(KILLS * IN_HAND)
    expect(inTheMiddle, 'kills between the first mail and the last').toBeGreaterThan(0)
  },
)
