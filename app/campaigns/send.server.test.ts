import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { chooseMails, giveMailConsent, withdrawMailConsent } from '#app/employers/mail-consent.server.ts'
import { chooseEmail } from '#app/notifications/choices.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { config } from '#app/platform/config.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import {
  createAgreed,
  createCampaignTeam,
  createInState,
  createStarted,
  resultsOf,
  runCampaign,
  stateOf,
  visitor,
  wakeful,
} from '#test/factories/campaigns.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { readOutboxHeaders } from '#test/factories/outbox-headers.ts'
import { createUser } from '#test/factories/people.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { findNextAfterQuiet } from './list.server.ts'
import { moveCampaign } from './run.server.ts'
import { planLost, sendBatch } from './send.server.ts'

giveOwnDataDir()

/** The batch that is due next, as its event has it. */
async function batchOf(id: string) {
  const { run, batch_at } = await db.selectFrom('campaigns').select(['run', 'batch_at']).where('id', '=', id).executeTakeFirstOrThrow()
  return { campaignId: id, run, dueAt: batch_at!.toISOString() } // it was started
}
const plannedFor = (id: string) =>
  db.selectFrom('events').select('id').where('name', '=', 'campaign.batch_due').where(sql<boolean>`data ->> 'campaignId' = ${id}`).execute()
const runOf = async (id: string) => (await db.selectFrom('campaigns').select('run').where('id', '=', id).executeTakeFirstOrThrow()).run

test.each(['company', 'agency'] as const)('a campaign of a %s reaches those who agreed, once each, and is finished', async (kind) => {
  const member = await createCampaignTeam(kind)
  const [ana, ben] = [
    await createAgreed(member.advertiser, { fullName: 'Ana Lindqvist' }),
    await createAgreed(member.advertiser, { fullName: 'Ben Okafor', source: 'application' }),
  ]
  const id = await createStarted(member)
  expect(await runCampaign(id)).toBe('finished')
  expect(await resultsOf(id)).toEqual({ [ana.email]: 'sent', [ben.email]: 'sent' })
  const [mail, ...more] = await mailsTo(ana.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A job for Ana')
  expect(mail?.text).toContain('Hello Ana,')
  expect(mail?.text.replace(/\s+/g, ' ')).toMatch(/You get this because you agreed on .*: “Banksia Test .* may email me about jobs”\./)
  const [headers] = await readOutboxHeaders(ana.email)
  expect(headers?.['list-unsubscribe']).toMatch(/^<http.*\/unsubscribe\//)
  expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})

test('who withdraws, opts out, blocks, is suspended or deletes their account between start and sending gets nothing', async () => {
  const member = await createCampaignTeam()
  const { advertiser } = member
  const people = await Promise.all(Array.from({ length: 6 }, () => createAgreed(advertiser)))
  const [withdrawn, allOff, blocked, suspended, unconfirmed, stays] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ]
  const gone = await createAgreed(advertiser)
  const id = await createStarted(member)
  await sendBatchListingOnly(id)
  await chooseMails(withdrawn.id, advertiser, { wanted: false, by: 'account' })
  await chooseEmail(allOff.id, 'campaigns', false)
  await db.insertInto('profile_blocks').values({ user_id: blocked.id, employer_id: advertiser.employerId! }).execute()
  await db
    .insertInto('suspensions')
    .values({ user_id: suspended.id, words: 'A swindle', until: new Date(Date.now() + 86_400_000) })
    .execute()
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', unconfirmed.id).execute()
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  expect(await runCampaign(id)).toBe('finished')
  expect(await resultsOf(id)).toEqual({
    [withdrawn.email]: 'opted_out',
    [allOff.email]: 'all_off',
    [blocked.email]: 'blocked',
    [suspended.email]: 'suspended',
    [unconfirmed.email]: 'address',
    [stays.email]: 'sent',
  })
  for (const person of [withdrawn, allOff, blocked, suspended, unconfirmed, gone]) expect(await mailsTo(person.email)).toEqual([])
})

/** Lists the people of a campaign, and sends nothing: everybody waits until a moment from now. */
async function sendBatchListingOnly(id: string): Promise<void> {
  const { listNext } = await import('./list-recipients.server.ts')
  const { findCampaign } = await import('./find.server.ts')
  const row = await db.selectFrom('campaigns').select(['employer_id', 'agency_id', 'run']).where('id', '=', id).executeTakeFirstOrThrow()
  const campaign = await findCampaign(teamOfRow(row), id)
  expect(await listNext(campaign!, row.run)).toBe(true)
}

test('stops for who applies, and for who writes, before their mail goes', async () => {
  const member = await createCampaignTeam()
  const { advertiser } = member
  const job = await createJob({ employer_id: advertiser.employerId! })
  const other = await createJob({ employer_id: advertiser.employerId! })
  const [applies, writes, appliedBefore, waits] = [
    await createAgreed(advertiser),
    await createAgreed(advertiser),
    await createAgreed(advertiser),
    await createAgreed(advertiser),
  ]
  const thread = await createApplication({ job_id: other.id, applicant_id: writes.id, submitted_at: new Date(Date.now() - 86_400_000) })
  await createApplication({ job_id: job.id, applicant_id: appliedBefore.id, submitted_at: new Date(Date.now() - 86_400_000) })
  const id = await createStarted(member, { job: job.id })
  await sendBatchListingOnly(id)
  await createApplication({ job_id: other.id, applicant_id: applies.id })
  await db
    .insertInto('messages')
    .values({ application_id: thread.id, form_id: crypto.randomUUID(), side: 'person', author_id: writes.id, body: 'Hello' })
    .execute()
  await runCampaign(id)
  // Who has applied for the linked job before is not even listed.
  expect(await resultsOf(id)).toEqual({ [applies.email]: 'applied', [writes.email]: 'replied', [waits.email]: 'sent' })
})

test('reaches a person once in four weeks, whatever campaigns of the team run, and never because another team wrote', async () => {
  const [member, other] = [await createCampaignTeam(), await createCampaignTeam()]
  const ana = await createAgreed(member.advertiser)
  await db.transaction().execute((tx) => giveMailConsent(tx, ana.id, other.advertiser, 'account'))
  const [first, second, third] = [await createStarted(member), await createStarted(member), await createStarted(other)]
  await sendBatchListingOnly(second)
  await runCampaign(first)
  await runCampaign(second)
  await runCampaign(third)
  expect([await resultsOf(first), await resultsOf(second), await resultsOf(third)]).toEqual([
    { [ana.email]: 'sent' },
    { [ana.email]: 'recent' },
    { [ana.email]: 'sent' },
  ])
  await db
    .updateTable('campaign_recipients')
    .set({ sent_at: sql`now() - interval '28 days 1 minute'` })
    .where('campaign_id', '=', first)
    .execute()
  const fourth = await createStarted(member)
  await runCampaign(fourth)
  expect(await resultsOf(fourth)).toEqual({ [ana.email]: 'sent' })
})

test('waits for the end of quiet hours, and finishes after it', async () => {
  const member = await createCampaignTeam()
  const ana = await createAgreed(member.advertiser)
  // Quiet all day and night but for an hour that is over.
  const hour = new Date(Date.now() - 2 * 3_600_000)
  const clock = Number(new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: '2-digit', hourCycle: 'h23' }).format(hour))
  await db
    .updateTable('quiet_hours')
    .set({ from_hour: (clock + 1) % 24, to_hour: clock })
    .where('user_id', '=', ana.id)
    .execute()
  const id = await createStarted(member)
  expect(await runCampaign(id)).toBe('sending')
  const row = await db.selectFrom('campaign_recipients').select('due_at').where('campaign_id', '=', id).executeTakeFirstOrThrow()
  expect(row.due_at.getTime()).toBeGreaterThan(Date.now() + 10 * 3_600_000)
  expect(await mailsTo(ana.email)).toEqual([])
  const { batch_at } = await db.selectFrom('campaigns').select('batch_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(batch_at).toEqual(row.due_at)
  expect(await findNextAfterQuiet(member.advertiser, id)).toEqual(row.due_at)
  expect(await findNextAfterQuiet((await createCampaignTeam()).advertiser, id)).toBeNull()
  await db.updateTable('quiet_hours').set({ from_hour: 0, to_hour: 0 }).where('user_id', '=', ana.id).execute()
  await db.updateTable('campaign_recipients').set({ due_at: new Date() }).where('campaign_id', '=', id).execute()
  expect(await findNextAfterQuiet(member.advertiser, id)).toBeNull()
  expect(await runCampaign(id)).toBe('finished')
})

test('pausing holds it, going on ends it, and a batch of an earlier run does nothing', async () => {
  const member = await createCampaignTeam()
  const ana = await createAgreed(member.advertiser)
  const id = await createStarted(member)
  const first = await batchOf(id)
  await moveCampaign(member, id, 'pause', { visitor })
  await sendBatch(first)
  expect([await stateOf(id), await resultsOf(id)]).toEqual(['paused', {}])
  await moveCampaign(member, id, 'resume', { visitor })
  await sendBatch(first)
  expect([await runOf(id), await resultsOf(id)]).toEqual([2, {}])
  expect(await runCampaign(id)).toBe('finished')
  expect(await resultsOf(id)).toEqual({ [ana.email]: 'sent' })
})

test('stopping ends it for good', async () => {
  const member = await createCampaignTeam()
  const ana = await createAgreed(member.advertiser)
  const id = await createStarted(member)
  await sendBatchListingOnly(id)
  const batch = await batchOf(id)
  await moveCampaign(member, id, 'stop', { visitor })
  await sendBatch(batch)
  expect([await stateOf(id), await resultsOf(id), await mailsTo(ana.email)]).toEqual(['stopped', { [ana.email]: 'waiting' }, []])
  await expect(moveCampaign(member, id, 'resume', { visitor })).rejects.toMatchObject({ code: 'conflict' })
})

test('pauses by itself where the team is suspended, or the linked job is closed', async () => {
  const member = await createCampaignTeam()
  const job = await createJob({ employer_id: member.advertiser.employerId! })
  await createAgreed(member.advertiser)
  const id = await createStarted(member, { job: job.id })
  await db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job.id).execute()
  expect(await runCampaign(id)).toBe('paused')
  await expect(moveCampaign(member, id, 'resume', { visitor })).rejects.toMatchObject({ code: 'conflict' })
  const other = await createStarted(member)
  await suspend({ employer_id: member.advertiser.employerId! })
  expect(await runCampaign(other)).toBe('paused')
  await expect(moveCampaign(member, other, 'resume', { visitor })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a person without a name gets no mail that calls them by it', async () => {
  const member = await createCampaignTeam()
  const nobody = await createAgreed(member.advertiser, { fullName: '' })
  const id = await createStarted(member)
  await runCampaign(id)
  expect(await resultsOf(id)).toEqual({ [nobody.email]: 'fields' })
})

test('double braces in a name are no field that holds the mail up', async () => {
  const member = await createCampaignTeam()
  const person = await createAgreed(member.advertiser, { fullName: '{{x}} Wren' })
  const id = await createStarted(member)
  await runCampaign(id)
  expect(await resultsOf(id)).not.toEqual({ [person.email]: 'fields' })
})

test('what was taken and not noted goes again with its Message-ID, after a minute', async () => {
  const member = await createCampaignTeam()
  const ana = await createAgreed(member.advertiser)
  const id = await createStarted(member)
  await runCampaign(id)
  // As if the worker had been killed between the mail and its note.
  await db
    .updateTable('campaign_recipients')
    .set({ state: 'waiting', sent_at: null, taken_at: sql`now()` })
    .where('campaign_id', '=', id)
    .execute()
  await db.updateTable('campaigns').set({ state: 'sending' }).where('id', '=', id).execute()
  expect(await runCampaign(id)).toBe('sending')
  expect((await mailsTo(ana.email)).length).toBe(1)
  await db.updateTable('campaign_recipients').set({ taken_at: sql`now() - interval '61 seconds'` }).where('campaign_id', '=', id).execute()
  expect(await runCampaign(id)).toBe('finished')
  const ids = (await readOutboxHeaders(ana.email)).map((headers) => headers['message-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('lists many in several statements, each once', async () => {
  const member = await createCampaignTeam()
  const { employerId } = member.advertiser as { employerId: string }
  await sql`with made as (insert into users (full_name, email, role, email_verified)
      select 'Robin ' || n, gen_random_uuid() || '@example.com', 'job_seeker', true from generate_series(1, 620) n returning id)
    insert into mail_consents (user_id, employer_id, source, wording) select id, ${employerId}::uuid, source, 'words'
      from made cross join unnest(array['follow', 'application']) source`.execute(db)
  const id = await createStarted(member)
  await sendBatchListingOnly(id)
  const { rows } =
    await sql`select count(*)::int as count, count(distinct user_id)::int as people from campaign_recipients where campaign_id = ${id}`.execute(
      db,
    )
  expect(rows).toEqual([{ count: 620, people: 620 }])
  await moveCampaign(member, id, 'stop', { visitor })
})

test('a batch that was lost is planned anew', async () => {
  const member = await createCampaignTeam()
  await createAgreed(member.advertiser)
  const id = await createStarted(member)
  await db.updateTable('campaigns').set({ batch_at: sql`now() - interval '4 minutes'` }).where('id', '=', id).execute()
  const before = (await plannedFor(id)).length
  await planLost()
  await planLost()
  expect((await plannedFor(id)).length).toBe(before + 1)
  await moveCampaign(member, id, 'stop', { visitor })
})

test('however often a batch is run, at once or again, it plans one after it, and pausing twice leaves one chain', async () => {
  const member = await createCampaignTeam()
  await createAgreed(member.advertiser)
  const id = await createStarted(member)
  await sendBatchListingOnly(id)
  // Somebody who waits: there is a batch to plan.
  await db
    .updateTable('campaign_recipients')
    .set({ due_at: new Date(Date.now() + 3_600_000) })
    .where('campaign_id', '=', id)
    .execute()
  const batch = await batchOf(id)
  const before = (await plannedFor(id)).length
  await Promise.all([sendBatch(batch), sendBatch(batch)])
  await sendBatch(batch)
  expect((await plannedFor(id)).length - before).toBe(1)
  // One that counts as lost, and runs after all, does not begin a second chain.
  const lost = await batchOf(id)
  await db.updateTable('campaigns').set({ batch_at: sql`now() - interval '4 minutes'` }).where('id', '=', id).execute()
  await planLost()
  await sendBatch(lost)
  expect((await plannedFor(id)).length - before).toBe(2)
  await moveCampaign(member, id, 'stop', { visitor })
})

test('of two workers at once each mail goes once', async () => {
  const member = await createCampaignTeam()
  const people = await Promise.all(Array.from({ length: 12 }, () => createAgreed(member.advertiser)))
  const id = await createStarted(member)
  await sendBatchListingOnly(id)
  const batch = await batchOf(id)
  await Promise.all([sendBatch(batch), sendBatch(batch)])
  await runCampaign(id)
  const mails = (await listOutbox()).mails.filter(({ to }) => people.some(({ email }) => email === to))
  expect(mails.length).toBe(people.length)
})

// The embedded database has one connection: nothing races there.
test.skipIf(isEmbedded)('of two who pause at once one is told that it is done', async () => {
  const member = await createCampaignTeam()
  await createAgreed(member.advertiser)
  const id = await createStarted(member)
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => moveCampaign(member, id, 'pause', { visitor })))
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
})

test.skipIf(isEmbedded)('who applies, or stops the mails, while their batch is sent is left out or had the mail before', async () => {
  const member = await createCampaignTeam()
  const { advertiser } = member
  const job = await createJob({ employer_id: advertiser.employerId! })
  const people = await Promise.all(Array.from({ length: 20 }, () => createAgreed(advertiser)))
  const id = await createStarted(member, { job: job.id })
  await sendBatchListingOnly(id)
  const at = new Map<string, Date>()
  const acting = people.map(async (person, index) => {
    if (index % 2) await createApplication({ job_id: job.id, applicant_id: person.id, submitted_at: new Date() })
    else await db.transaction().execute((tx) => withdrawMailConsent(tx, person.id, advertiser, 'account'))
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    at.set(person.email, rows[0]!.now)
  })
  await Promise.all([runCampaign(id), ...acting])
  await runCampaign(id)
  const rows = await db
    .selectFrom('campaign_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.email', 'r.state', 'r.taken_at'])
    .where('r.campaign_id', '=', id)
    .execute()
  expect(rows.length).toBe(people.length)
  // Nobody is written to whose no, or application, was there before their mail was taken.
  for (const { email, state, taken_at } of rows)
    if (state === 'sent') expect(taken_at!.getTime()).toBeLessThanOrEqual(at.get(email)!.getTime())
})

test('nobody gets it who never agreed', async () => {
  const member = await createCampaignTeam()
  const follower = await createUser()
  await wakeful(follower.id)
  // Who followed before following said so.
  await db
    .insertInto('followed_companies')
    .values({ user_id: follower.id, employer_id: (member.advertiser as { employerId: string }).employerId })
    .execute()
  await createAgreed(member.advertiser)
  const id = await createStarted(member)
  await runCampaign(id)
  expect(Object.keys(await resultsOf(id))).not.toContain(follower.email)
})

/** A mail server that answers each command as it is told. @returns how to set the answers, and what was delivered */
async function mailServer() {
  const answers = { rcpt: '250 ok', data: '250 ok', mail: '250 ok' }
  const delivered: string[] = []
  const server = createServer((socket) => {
    let to = ''
    let isData = false
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        isData = false
        if (answers.data.startsWith('250')) delivered.push(to)
        return void socket.write(`${answers.data}\r\n`)
      }
      const line = text.trim()
      if (/^(EHLO|HELO)/i.test(line)) socket.write('250 here\r\n')
      else if (/^MAIL FROM/i.test(line)) socket.write(`${answers.mail}\r\n`)
      else if (/^RCPT TO/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        socket.write(`${answers.rcpt}\r\n`)
      } else if (/^DATA/i.test(line)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = config.smtpUrl
  Object.assign(config, { smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true` })
  onTestFinished(() => {
    Object.assign(config, { smtpUrl: before })
    server.close()
  })
  return { answers, delivered }
}

test('a mail server that refuses everybody leaves nobody out, one that refuses an address leaves that one out, and a full one is asked again later', async () => {
  const { answers, delivered } = await mailServer()
  const member = await createCampaignTeam()
  const ana = await createAgreed(member.advertiser)
  const id = await createStarted(member)
  answers.mail = '550 5.1.8 Sender refused'
  await expect(runCampaign(id)).rejects.toThrow()
  expect(await resultsOf(id)).toEqual({ [ana.email]: 'waiting' })
  const untake = () =>
    db.updateTable('campaign_recipients').set({ taken_at: null, due_at: new Date() }).where('campaign_id', '=', id).execute()
  await untake()
  answers.mail = '250 ok'
  answers.rcpt = '452 4.2.2 Full'
  expect(await runCampaign(id)).toBe('sending')
  const row = await db
    .selectFrom('campaign_recipients')
    .select(['state', 'attempts', 'due_at'])
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(row.due_at.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000)
  await db.updateTable('campaign_recipients').set({ attempts: 7, due_at: new Date() }).where('campaign_id', '=', id).execute()
  expect(await runCampaign(id)).toBe('finished')
  expect([await resultsOf(id), delivered]).toEqual([{ [ana.email]: 'refused' }, []])

  const ben = await createAgreed(member.advertiser)
  const other = await createStarted(member)
  answers.rcpt = '550 5.1.1 No such user'
  await runCampaign(other)
  expect((await resultsOf(other))[ben.email]).toBe('address')
  await createAgreed(member.advertiser)
  answers.rcpt = '250 ok'
  await runCampaign(await createStarted(member))
  expect(delivered.length).toBeGreaterThan(0)
})

test.skipIf(isEmbedded)('two campaigns that race for one person write to them once', async () => {
  const member = await createCampaignTeam()
  const people = await Promise.all(Array.from({ length: 10 }, () => createAgreed(member.advertiser)))
  const [first, second] = [await createStarted(member), await createStarted(member)]
  await sendBatchListingOnly(first)
  await sendBatchListingOnly(second)
  await Promise.all([runCampaign(first), runCampaign(second)])
  const [one, two] = [await resultsOf(first), await resultsOf(second)]
  for (const { email } of people) expect([one[email], two[email]].toSorted()).toEqual(['recent', 'sent'])
})

test('what it says is fixed from its start: whoever started it may go, and the job and the name may change', async () => {
  const member = await createCampaignTeam()
  const { employerId } = member.advertiser as { employerId: string }
  const job = await createJob({ employer_id: employerId, title: 'Leasing Consultant' })
  const ana = await createAgreed(member.advertiser, { fullName: 'Ana Lindqvist' })
  const id = await createStarted(member, { job: job.id, subject: '{{job_title}} for {{first_name}}', body: 'Yours, {{my_name}}' })
  await db.updateTable('jobs').set({ title: 'Changed' }).where('id', '=', job.id).execute()
  await db.updateTable('users').set({ full_name: '' }).where('id', '=', member.userId).execute()
  await runCampaign(id)
  const [mail] = await mailsTo(ana.email)
  expect(mail?.subject).toBe('Leasing Consultant for Ana')
  expect(mail?.text).toContain(`Yours, ${member.owner.full_name}`)
})

test.each(['company', 'agency'] as const)('a campaign of a %s is stopped with the last of its team, also a paused one', async (kind) => {
  const member = await createCampaignTeam(kind)
  const { advertiser, owner } = member
  const person = await createAgreed(advertiser)
  const [sending, paused, draft] = [
    await createStarted(member),
    await createInState(advertiser, 'paused', owner.id),
    await createInState(advertiser, 'draft', owner.id),
  ]
  const team = advertiser.agencyId ? { agencyId: advertiser.agencyId } : { employerId: advertiser.employerId! }
  const colleague = await createMember(team)
  await db.transaction().execute((tx) => erasePersonalData(tx, colleague.id))
  expect(await stateOf(sending)).toBe('sending')
  await db.transaction().execute((tx) => erasePersonalData(tx, owner.id))
  expect([await stateOf(sending), await stateOf(paused), await stateOf(draft)]).toEqual(['stopped', 'stopped', 'draft'])
  expect(await mailsTo(person.email)).toEqual([])
})

test('nobody is written to for a team that has nobody, and its campaign stops', async () => {
  const member = await createCampaignTeam()
  const person = await createAgreed(member.advertiser)
  const id = await createStarted(member)
  const { employerId } = member.advertiser
  await db.deleteFrom('employer_users').where('employer_id', '=', employerId!).execute()
  expect(await runCampaign(id)).toBe('stopped')
  expect(await mailsTo(person.email)).toEqual([])
})
