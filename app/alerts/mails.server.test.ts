import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { chooseEmail } from '#app/notifications/choices.server.ts'
import { config } from '#app/platform/config.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { blockByName } from '#app/profiles/blocks.server.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { linkFor, mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { applyNamed } from '#test/factories/retention.ts'
import { ASK_AGAIN_DAYS, MOST_ALERTS } from './alert.ts'
import { findLinkedAlert, startLinkedAlert, stopLinkedAlert } from './link.server.ts'
import { listAlerts } from './list.server.ts'
import { matchNewJobs, queueDueMails, runAlerts } from './match.server.ts'
import { alertTasks } from './tasks.server.ts'
import { askForAlert, changeAlert, chooseForAlert, createAlert, deleteAlert } from './write.server.ts'

giveOwnDataDir()

const newWord = () => `zq${randomUUID().replaceAll('-', '')}`
const searchFor = (q: string) => readSearchQuery(new URLSearchParams({ q }))
const newAddress = () => `${randomUUID()}@example.com`

/** A person with an alert for jobs that have a word, mailed as they happen. */
async function createAlerted(word: string) {
  const user = await createUser()
  await createAlert(user.id, searchFor(word), 'instant')
  const { id } = await db.selectFrom('alerts').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
  return { ...user, alertId: id }
}

const tokenOf = (link: URL) => link.pathname.split('/').at(-1)!

test('mails the new jobs of an alert once, with the reason, and a link that stops them by one press', async () => {
  const word = newWord()
  const { email, alertId } = await createAlerted(word)
  const first = await createJob({ title: `Leasing ${word}`, company_name: 'Wren Realty', location: 'Perth WA 6000' })
  await createJob({ title: `Senior ${word}` })
  await runAlerts()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`2 new jobs: ${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  expect(mail?.text).toContain(`Leasing ${word}\nWren Realty, Perth WA 6000\nWhy: “${word}” in its title\n`)
  expect(mail?.text).toMatch(new RegExp(`/jobs/${first.id}\\?utm_source=frontage-alert$`, 'm'))
  const [raw] = await sourcesTo(email)
  expect(raw).toMatch(/^List-Unsubscribe: <[^>]+\/alerts\/link\/[^>]+>/im)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
  await runAlerts()
  expect(await mailsTo(email)).toHaveLength(1)
  await createJob({ title: `Third ${word}` })
  await runAlerts()
  expect(await mailsTo(email), 'not within a quarter of an hour').toHaveLength(1)
  await db.updateTable('alert_due').set({ due_at: sql<Date>`now()` }).where('alert_id', '=', alertId).execute()
  await queueDueMails()
  expect((await mailsTo(email)).map(({ subject }) => subject.split(':')[0])).toEqual(['1 new job', '2 new jobs'])
})

/** The last mail of an alert was made an hour ago. */
const makeLongAgo = (alertId: string) =>
  sql`update alert_mails set created_at = created_at - interval '1 hour' where alert_id = ${alertId}`.execute(db)

/** The mails to an address with their headers, each on a line of its own, newest first. */
async function sourcesTo(address: string): Promise<string[]> {
  const mails = await mailsTo(address)
  return mails.map(({ name }) => readFileSync(join(config.dataDir, 'outbox', name), 'latin1').replace(/\r?\n[ \t]+/g, ' '))
}

test('leaves out what ended, what the person applied for, hid, or whose company they blocked; without a job there is no mail', async () => {
  const word = newWord()
  const { email, id, alertId } = await createAlerted(word)
  const blocked = await createEmployer({ companyName: `Blocked ${word}`, ownsName: true })
  await blockByName(id, `Blocked ${word}`)
  const ended = await createJob({ title: `Ended ${word}` })
  const applied = await createJob({ title: `Applied ${word}` })
  const hidden = await createJob({ title: `Hidden ${word}` })
  await createJob({ title: `Of a blocked company ${word}`, employer_id: blocked.id })
  const makeRest = async () => {
    await createApplication({ applicant_id: id, job_id: applied.id })
    await db.insertInto('recommendation_choices').values({ user_id: id, job_id: hidden.id, choice: 'hidden' }).execute()
    await db
      .updateTable('jobs')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', ended.id)
      .execute()
  }
  await makeRest()
  await runAlerts()
  expect(await mailsTo(email)).toEqual([])
  const seen = await createJob({ title: `Fine ${word}` })
  const [unsent] = (await listAlerts(id)).alerts
  expect(unsent?.lastMailAt, 'no mail was sent').toBeNull()
  await makeLongAgo(alertId)
  await runAlerts()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toMatch(/^1 new job:/)
  expect(mail?.text).toContain(`/jobs/${seen.id}`)
  for (const job of [ended, applied, hidden]) expect(mail?.text).not.toContain(`/jobs/${job.id}?utm_source=frontage-alert\n`)
})

test('a job that is held as its mail is made comes with a later one, and one that is closed with none', async () => {
  const word = newWord()
  const { email, alertId } = await createAlerted(word)
  const [held, closed] = [await createJob({ title: `Held ${word}` }), await createJob({ title: `Closed ${word}` })]
  const move = (job: { id: number }, to: JobStatus) =>
    db
      .transaction()
      .execute((tx) => changeJobs(tx, { jobs: (all) => all.where('id', '=', job.id), by: { actor: 'desk', actorId: null }, to }))
  await matchNewJobs()
  await move(held, 'held')
  await db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', closed.id).execute()
  await queueDueMails()
  expect(await mailsTo(email)).toEqual([])
  await move(held, 'live')
  await runAlerts()
  expect(await mailsTo(email), 'not within a quarter of an hour').toEqual([])
  await db.updateTable('alert_due').set({ due_at: sql<Date>`now()` }).where('alert_id', '=', alertId).execute()
  await queueDueMails()
  const [mail, ...others] = await mailsTo(email)
  expect(mail?.text).toContain(`/jobs/${held.id}`)
  expect([others, mail?.text.includes(`/jobs/${closed.id}?`)]).toEqual([[], false])
  expect(await db.selectFrom('alert_due').select('due_at').where('alert_id', '=', alertId).execute()).toEqual([])
})

test('says when the last mail was sent, not when it was made', async () => {
  const word = newWord()
  const { id, email } = await createAlerted(word)
  await createJob({ title: word })
  await runAlerts()
  expect((await listAlerts(id)).alerts[0]?.lastMailAt).toBeNull()
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await listAlerts(id)).alerts[0]?.lastMailAt).toEqual(expect.any(Date))
})

test('sends nothing to who switched these mails off, or has not confirmed the address', async () => {
  const word = newWord()
  const off = await createAlerted(word)
  await chooseEmail(off.id, 'job_alerts', false)
  const unconfirmed = await createUser({ emailVerified: false })
  await createAlert(unconfirmed.id, searchFor(word), 'instant')
  await createJob({ title: word })
  await runAlerts()
  expect([await mailsTo(off.email), await mailsTo(unconfirmed.email)]).toEqual([[], []])
})

test('a mail that is sent again after a crash has the same Message-ID', async () => {
  const word = newWord()
  const { email, alertId } = await createAlerted(word)
  await createJob({ title: word })
  await runAlerts()
  await runWaitingTasks()
  const { id: mailId } = await db.selectFrom('alert_mails').select('id').where('alert_id', '=', alertId).executeTakeFirstOrThrow()
  await db.updateTable('alert_mails').set({ sent_at: null }).where('id', '=', mailId).execute()
  const send = alertTasks.find(({ name }) => name === 'mail-alert')! as unknown as { run: (event: { mailId: number }) => Promise<void> }
  await send.run({ mailId })
  await send.run({ mailId })
  const ids = (await sourcesTo(email)).map((source) => /^Message-ID: (.*)$/im.exec(source)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an address is asked once, whoever asks for what, and nothing is sent before it says yes', async () => {
  const [email, word] = [newAddress(), newWord()]
  await Promise.all([
    askForAlert(email, searchFor(word), 'instant', randomUUID()),
    askForAlert(email, searchFor(word), 'daily', randomUUID()),
  ])
  await askForAlert(email, searchFor(`${word} senior`), 'instant', randomUUID())
  const [asked, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect([asked?.subject, asked?.text].join(), 'nothing that a stranger typed').not.toContain(word)
  await createJob({ title: word })
  await runAlerts()
  expect(await mailsTo(email)).toHaveLength(1)
  const token = tokenOf(await linkFor(email))
  expect(await findLinkedAlert(token)).toMatchObject({ state: 'asked' })
  await startLinkedAlert(token, 'instant')
  await createJob({ title: `Second ${word}` })
  await runAlerts()
  expect((await mailsTo(email))[0]?.subject).toMatch(/^1 new job: /)
  // It has answered, so it can ask for another.
  await askForAlert(email, searchFor(`${word} junior`), 'daily', randomUUID())
  expect((await mailsTo(email))[0]?.subject).toMatch(/^Do you want new jobs by email\?/)
})

test('an address that says no is not asked again for a year, one that says nothing after a week', async () => {
  const [silent, refusing] = [newAddress(), newAddress()]
  const word = newWord()
  for (const email of [silent, refusing]) await askForAlert(email, searchFor(word), 'daily', randomUUID())
  await stopLinkedAlert(tokenOf(await linkFor(refusing)))
  const age = (days: number) =>
    sql`update alerts set created_at = created_at - make_interval(days => ${days}), state_at = state_at - make_interval(days => ${days})
      where email in (${silent}, ${refusing})`.execute(db)
  await age(ASK_AGAIN_DAYS)
  for (const email of [silent, refusing]) await askForAlert(email, searchFor(word), 'daily', randomUUID())
  expect([(await mailsTo(silent)).length, (await mailsTo(refusing)).length]).toEqual([2, 1])
  await age(365)
  await askForAlert(refusing, searchFor(word), 'daily', randomUUID())
  expect(await mailsTo(refusing)).toHaveLength(2)
})

test('the link of a mail stops and starts an alert, however often; a changed one is none of ours', async () => {
  const word = newWord()
  const { email, id } = await createAlerted(word)
  await createJob({ title: word })
  await runAlerts()
  const [mail] = await mailsTo(email)
  const token = mail!.text.match(/alerts\/link\/(\S+)/)![1]!
  await stopLinkedAlert(token)
  await stopLinkedAlert(token)
  expect((await listAlerts(id)).alerts).toMatchObject([{ state: 'paused' }])
  await createJob({ title: word })
  await runAlerts()
  expect(await mailsTo(email)).toHaveLength(1)
  await startLinkedAlert(token, 'weekly')
  expect((await listAlerts(id)).alerts).toMatchObject([{ state: 'active', frequency: 'weekly' }])
  await expect(stopLinkedAlert(`x${token}`)).rejects.toMatchObject({ code: 'not_found' })
  await expect(stopLinkedAlert('a'.repeat(10_000))).rejects.toMatchObject({ code: 'not_found' })
  await deleteAlert(id, (await listAlerts(id)).alerts[0]!.id)
  await expect(stopLinkedAlert(token)).rejects.toMatchObject({ code: 'not_found', message: expect.stringMatching(/was deleted/) })
})

test('a person has twenty alerts at most, also when they save many at once, and one of each search', async () => {
  const { id } = await createUser()
  const word = newWord()
  for (const _ of [1, 2]) await createAlert(id, searchFor(word), 'daily')
  expect((await listAlerts(id)).alerts).toHaveLength(1)
  const saved = await Promise.allSettled(
    Array.from({ length: MOST_ALERTS + 4 }, (_, at) => createAlert(id, searchFor(`${word} a${at}`), 'daily')),
  )
  expect(saved.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect((await listAlerts(id)).alerts).toHaveLength(MOST_ALERTS)
})

test('the alerts of an address are its person’s once they have an account, and nobody else’s', async () => {
  const [user, stranger, unconfirmed] = [await createUser(), await createUser(), await createUser({ emailVerified: false })]
  const word = newWord()
  await askForAlert(user.email, searchFor(word), 'daily', randomUUID())
  expect((await listAlerts(user.id)).alerts, 'not confirmed yet').toEqual([])
  await startLinkedAlert(tokenOf(await linkFor(user.email)), 'daily')
  const [alert] = (await listAlerts(user.id)).alerts
  expect(alert).toMatchObject({ state: 'active', frequency: 'daily' })
  await expect(chooseForAlert(stranger.id, alert!.id, 'paused')).rejects.toMatchObject({ code: 'not_found' })
  await deleteAlert(stranger.id, alert!.id)
  await askForAlert(unconfirmed.email, searchFor(word), 'daily', randomUUID())
  await startLinkedAlert(tokenOf(await linkFor(unconfirmed.email)), 'daily')
  expect((await listAlerts(unconfirmed.id)).alerts).toEqual([])
  await deleteAlert(user.id, alert!.id)
  expect((await listAlerts(user.id)).alerts).toEqual([])
})

test('a person has one alert of a search, also where somebody asked their address about it', async () => {
  const [before, after] = [await createUser(), await createUser()]
  const word = newWord()
  await askForAlert(before.email, searchFor(word), 'daily', randomUUID())
  const token = tokenOf(await linkFor(before.email))
  await createAlert(before.id, searchFor(word), 'instant')
  await expect(startLinkedAlert(token, 'daily')).rejects.toMatchObject({ code: 'not_found' })
  await createAlert(after.id, searchFor(word), 'instant')
  await askForAlert(after.email, searchFor(word), 'daily', randomUUID())
  expect(await mailsTo(after.email)).toEqual([])
  for (const { id } of [before, after]) expect((await listAlerts(id)).alerts).toMatchObject([{ frequency: 'instant' }])
  const declined = await createUser()
  await askForAlert(declined.email, searchFor(word), 'daily', randomUUID())
  await stopLinkedAlert(tokenOf(await linkFor(declined.email)))
  await createAlert(declined.id, searchFor(word), 'instant')
  await askForAlert(declined.email, searchFor(newWord()), 'daily', randomUUID())
  expect(await mailsTo(declined.email), 'a "no" to mails of strangers stays').toHaveLength(1)
})

test('keeps the longest search there is', async () => {
  const { id } = await createUser()
  // Letters that do not compress.
  const letters = () => Array.from({ length: 200 }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('')
  const location = letters()
  for (const q of [letters(), letters()])
    await createAlert(id, readSearchQuery(new URLSearchParams({ q, location, radius: '25' })), 'daily')
  const { alerts } = await listAlerts(id)
  expect(alerts.map(({ title }) => title.length)).toEqual([expect.any(Number), expect.any(Number)])
  expect(alerts[0]!.path.length).toBeGreaterThan(3_500)
})

test('forgets mails of long ago, and mails none of their jobs again', async () => {
  const word = newWord()
  const { email, alertId } = await createAlerted(word)
  await createJob({ title: `Old ${word}` })
  await runAlerts()
  expect(await mailsTo(email)).toHaveLength(1)
  await sql`update alert_mails set created_at = created_at - interval '91 days', sent_at = sent_at - interval '91 days'
    where alert_id = ${alertId}`.execute(db)
  const job = await createJob({ title: `New ${word}` })
  await matchNewJobs()
  for (const rule of ['alerts', 'alert_mails', 'alert_matches', 'alert_areas']) await applyNamed(rule)
  await runAlerts()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toHaveLength(1)
  expect(mail?.subject).toMatch(/^1 new job: /)
  expect(mail?.text).toContain(`/jobs/${job.id}?utm_source=frontage-alert\n`)
})

test('an address that has stopped an alert can ask for it again', async () => {
  const [email, word] = [newAddress(), newWord()]
  await askForAlert(email, searchFor(word), 'instant', randomUUID())
  const token = tokenOf(await linkFor(email))
  await startLinkedAlert(token, 'instant')
  await stopLinkedAlert(token)
  await askForAlert(email, searchFor(word), 'instant', randomUUID())
  expect(await mailsTo(email)).toHaveLength(2)
  await startLinkedAlert(tokenOf(await linkFor(email)), 'instant')
  await createJob({ title: word })
  await runAlerts()
  expect((await mailsTo(email))[0]?.subject).toMatch(/^1 new job: /)
})

test('a mail that was made and not sent is forgotten by a pause, and by another search', async () => {
  for (const forget of ['pause', 'search'] as const) {
    const word = newWord()
    const { email, alertId, id } = await createAlerted(word)
    await createJob({ title: word })
    await runAlerts()
    const mailed = async () => (await db.selectFrom('alert_mails').select('id').where('alert_id', '=', alertId).execute()).length
    expect(await mailed()).toBe(1)
    if (forget === 'pause') await chooseForAlert(id, alertId, 'paused')
    else await changeAlert(id, alertId, searchFor(newWord()), 'instant')
    expect(await mailed()).toBe(0)
    expect(await mailsTo(email)).toEqual([])
  }
})

test('nobody replaces the paused alert of somebody who has an account by asking for their address', async () => {
  const word = newWord()
  const { email, id, alertId } = await createAlerted(word)
  await chooseForAlert(id, alertId, 'paused')
  await askForAlert(email, searchFor(word), 'instant', randomUUID())
  expect((await listAlerts(id)).alerts).toMatchObject([{ id: alertId, state: 'paused' }])
  const rows = await db.selectFrom('alerts').select('state').where('email', '=', email).execute()
  expect(rows).toEqual([])
})
