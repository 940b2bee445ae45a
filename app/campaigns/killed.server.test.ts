import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createCampaignTeam, createStarted, stateOf } from '#test/factories/campaigns.ts'
import { countRepeats, killWorker, orphanRuns, sentIds, startWorker } from '#test/killed-worker.ts'

giveOwnDataDir()

/** Fewer than the outbox keeps, with every repeat. */
const PEOPLE = 350
/** Each is the start of a process; CAMPAIGN_KILLS=20 takes some five minutes. */
const KILLS = Number(process.env.CAMPAIGN_KILLS ?? 3)

/** A process that does the work of campaigns alone, without the seconds of rest before each batch. */
const WORKER = `
  import { sql } from 'kysely'
  import { campaignTasks } from '#app/campaigns/tasks.server.ts'
  import { db } from '#app/db/client.server.ts'
  import { EVENTS } from '#app/events.ts'
  import { defineEvents } from '#app/platform/recorded-events.server.ts'
  import { startTasks, wakeTasks } from '#app/platform/tasks.server.ts'
  defineEvents(EVENTS)
  await startTasks(campaignTasks, { work: true })
  console.log('working')
  for (;;) {
    await sql\`update pgboss.job set start_after = now()
      where name = 'send-campaign-batch' and state = 'created' and start_after between now() and now() + interval '5 seconds'\`.execute(db)
    wakeTasks('campaign.batch_due')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }`

/** As many people without quiet hours who agreed to mails of a company. */
const createPeople = (word: string, employerId: string) =>
  sql`
  with people as (
    insert into users (full_name, email, role, email_verified)
    select 'Robin ' || n, ${word} || n || '@example.com', 'job_seeker', true from generate_series(1, ${PEOPLE}::int) n returning id
  ), hours as (
    insert into quiet_hours (user_id, time_zone, from_hour, to_hour, sundays) select id, 'Australia/Sydney', 0, 0, false from people
  )
  insert into mail_consents (user_id, employer_id, source, wording) select id, ${employerId}::uuid, 'account', 'words' from people`.execute(
    db,
  )

async function progress(id: string) {
  const { rows } = await sql<{ listed: number; sent: number }>`select count(*)::int as listed, count(sent_at)::int as sent
    from campaign_recipients where campaign_id = ${id}`.execute(db)
  return rows[0]! // one row
}

/** A mail that a killed worker had in hand goes again a minute after it was taken. */
const letMinutePass = (id: string) =>
  sql`update campaign_recipients set taken_at = taken_at - interval '1 minute' where campaign_id = ${id} and state = 'waiting'`.execute(db)

// The embedded database ends with its one process.
test.skipIf(isEmbedded)(
  'a worker that is killed again and again skips nobody, and repeats none but the mail in hand',
  { timeout: 480_000 + KILLS * 40_000 },
  async () => {
    const word = `zk${Date.now()}`
    const member = await createCampaignTeam()
    await createPeople(word, (member.advertiser as { employerId: string }).employerId)
    const id = await createStarted(member)
    let inTheMiddle = 0
    for (let killed = 0; killed < KILLS; killed++) {
      const worker = await startWorker(WORKER)
      // The first while people are listed or the first mail is in hand, the others some mails later.
      const done = async () => (killed === 0 ? (await progress(id)).listed : (await progress(id)).sent)
      const wanted = (await done()) + (killed === 0 ? 1 : 1 + Math.floor(Math.random() * (PEOPLE / KILLS)))
      for (let waited = 0; waited < 1_500 && (await done()) < Math.min(wanted, PEOPLE - 1); waited++) await setTimeout(10)
      await setTimeout(Math.random() * 15)
      await killWorker(worker)
      await orphanRuns()
      await letMinutePass(id)
      const { sent } = await progress(id)
      if (sent > 0 && sent < PEOPLE) inTheMiddle++
    }
    const last = await startWorker(WORKER)
    // A batch that was killed too often is planned anew after three minutes.
    await expect.poll(() => stateOf(id), { timeout: 420_000, interval: 500 }).toBe('finished')
    await killWorker(last)

    expect(await progress(id)).toEqual({ listed: PEOPLE, sent: PEOPLE })
    const ids = sentIds(word)
    expect(ids.size).toBe(PEOPLE)
    for (const [to, of] of ids) expect([to, new Set(of).size]).toEqual([to, 1])
    const repeats = countRepeats(ids)
    expect(repeats).toBeLessThanOrEqual(KILLS)
    expect(inTheMiddle, 'kills between the first mail and the last').toBeGreaterThan(0)
  },
)
