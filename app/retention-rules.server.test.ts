import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, type Tx } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createSession } from '#test/factories/owners.ts'
import { createUser } from '#test/factories/people.ts'
import { applyNamed, ruleOf } from '#test/factories/retention.ts'

const agoDays = (days: number) => sql<Date>`now() - make_interval(secs => ${days * 86_400})`

const rowOf = async (table: 'events' | 'audit_log' | 'retention_runs', id: number) =>
  (await db.selectFrom(table).select('id').where('id', '=', id).execute()).length === 1
const newEvent = async (created_at = agoDays(0)) =>
  (await db.insertInto('events').values({ name: 'user.signed_in', created_at }).returning('id').executeTakeFirstOrThrow()).id
const newUserId = async () => (await createUser()).id

type Ended = { state: 'requested' | 'active' | 'declined' | 'withdrawn'; ended_at: RawBuilder<Date>; left_at?: RawBuilder<Date> }
/** A request to join that has ended. @returns the id of its person */
async function requestOf(team: { employer_id: string } | { agency_id: string }, ended: Ended): Promise<string> {
  const row = { user_id: await newUserId(), member_role: 'member' as const, ...ended }
  if ('agency_id' in team)
    await db
      .insertInto('agency_users')
      .values({ ...row, ...team })
      .execute()
  else
    await db
      .insertInto('employer_users')
      .values({ ...row, ...team })
      .execute()
  return row.user_id
}

/** Of each rule: the last age in days that is kept, the first that is not, and a row of an age. @returns whether it is still there */
const CASES: [name: string, kept: number, gone: number, make: (days: number) => Promise<() => Promise<boolean>>][] = [
  [
    'company_requests',
    89,
    91,
    async (days) => {
      const ended = await requestOf({ employer_id: (await createEmployer()).id }, { state: 'declined', ended_at: agoDays(days) })
      return async () => (await db.selectFrom('employer_users').select('state').where('user_id', '=', ended).execute()).length === 1
    },
  ],
  [
    'agency_requests',
    89,
    91,
    async (days) => {
      const ended = await requestOf({ agency_id: (await createAgency()).id }, { state: 'withdrawn', ended_at: agoDays(days) })
      return async () => (await db.selectFrom('agency_users').select('state').where('user_id', '=', ended).execute()).length === 1
    },
  ],
  [
    'received_mails',
    59,
    61,
    async (days) => {
      const message_hash = randomUUID()
      await db
        .insertInto('received_mails')
        .values({ message_hash, received_at: agoDays(days) })
        .execute()
      return async () =>
        (await db.selectFrom('received_mails').select('message_hash').where('message_hash', '=', message_hash).execute()).length === 1
    },
  ],
  [
    'sessions',
    -1,
    0.001,
    async (days) => {
      const { sessionId } = await createSession(await newUserId())
      await db
        .updateTable('sessions')
        .set({ expires_at: agoDays(days) })
        .where('id', '=', sessionId)
        .execute()
      return async () => (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).execute()).length === 1
    },
  ],
  [
    'audit',
    729,
    732,
    async (days) => {
      const { id } = await db
        .insertInto('audit_log')
        .values({ action: 'signed_in', at: agoDays(days) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return () => rowOf('audit_log', id)
    },
  ],
  [
    'events',
    729,
    732,
    async (days) => {
      const id = await newEvent(agoDays(days))
      return () => rowOf('events', id)
    },
  ],
  [
    'sent_mails',
    89,
    91,
    async (days) => {
      const [event_id, user_id] = [await newEvent(), await newUserId()]
      await db
        .insertInto('event_mails')
        .values({ event_id, user_id, sent_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('event_mails').select('sent_at').where('event_id', '=', event_id).execute()).length === 1
    },
  ],
  [
    'limits',
    -0.01,
    0.01,
    async (days) => {
      const key = randomUUID()
      await db
        .insertInto('rate_limits')
        .values({ key, hits: 1, window_ends_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('rate_limits').select('hits').where('key', '=', key).execute()).length === 1
    },
  ],
  [
    'runs',
    729,
    732,
    async (days) => {
      const { id } = await db
        .insertInto('retention_runs')
        .values({ started_by: 'command', started_at: agoDays(days) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return () => rowOf('retention_runs', id)
    },
  ],
  [
    'application_drafts',
    89,
    91,
    async (days) => {
      const [user_id, job_id] = [await newUserId(), (await createJob()).id]
      await db
        .insertInto('application_drafts')
        .values({ user_id, job_id, content: '{}', updated_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('application_drafts').select('job_id').where('user_id', '=', user_id).execute()).length === 1
    },
  ],
  [
    'opened_jobs',
    89,
    91,
    async (days) => {
      const [user_id, job_id] = [await newUserId(), (await createJob()).id]
      await db
        .insertInto('viewed_jobs')
        .values({ user_id, job_id, viewed_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('viewed_jobs').select('job_id').where('user_id', '=', user_id).execute()).length === 1
    },
  ],
  [
    'profile_views',
    729,
    732,
    async (days) => {
      const [user_id, employer] = [await newUserId(), await createEmployer()]
      await db
        .insertInto('profile_views')
        .values({ user_id, employer_id: employer.id, viewed_on: '2020-01-01', viewed_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('profile_views').select('viewed_on').where('user_id', '=', user_id).execute()).length === 1
    },
  ],
  [
    'requests_to_meet',
    729,
    732,
    async (days) => {
      // A consent counts from when it was withdrawn: the company may not ask again so soon.
      const [user_id, job] = [await newUserId(), await createJob()]
      const asked = { employer_id: job.employer_id!, user_id, job_id: job.id, asked_at: agoDays(1_500), expires_at: agoDays(1_490) }
      await db
        .insertInto('introductions')
        .values({ ...asked, state: 'withdrawn', answered_at: agoDays(1_495), withdrawn_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('introductions').select('id').where('user_id', '=', user_id).execute()).length === 1
    },
  ],
  [
    'requests_to_meet',
    729,
    732,
    async (days) => {
      const [user_id, job] = [await newUserId(), await createJob()]
      await db
        .insertInto('introductions')
        .values({ employer_id: job.employer_id!, user_id, job_id: job.id, asked_at: agoDays(900), expires_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('introductions').select('id').where('user_id', '=', user_id).execute()).length === 1
    },
  ],
  [
    'alert_mails',
    89,
    91,
    async (days) => {
      const { id: alert_id } = await newAlert(db, { state: 'active', email: `${randomUUID()}@example.com` })
      await db
        .insertInto('alert_mails')
        .values({ alert_id, created_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('alert_mails').select('id').where('alert_id', '=', alert_id).execute()).length === 1
    },
  ],
  ['alerts', 29, 31, (days) => alertThere({ state: 'asked', created_at: agoDays(days) })],
  ['alerts', 364, 367, (days) => alertThere({ state: 'declined', state_at: agoDays(days) })],
  [
    'news',
    59,
    61,
    async (days) => {
      const url = `https://press.example/${randomUUID()}`
      await db.insertInto('news_feeds').values({ url, publisher: 'Press', sector: 'industry' }).execute()
      await db
        .insertInto('news_items')
        .values({ feed_url: url, link: url, title: 'News', title_key: url, description: '', published_at: agoDays(days) })
        .execute()
      return async () => (await db.selectFrom('news_items').select('id').where('feed_url', '=', url).execute()).length === 1
    },
  ],
]

type NewAlert = {
  state: 'asked' | 'active' | 'declined'
  email?: string
  created_at?: typeof agoDays extends (days: number) => infer At ? At : never
  state_at?: ReturnType<typeof agoDays>
}

const newAlert = (handle: Pick<Tx, 'insertInto'>, values: NewAlert) =>
  handle
    .insertInto('alerts')
    .values({
      email: `${randomUUID()}@example.com`,
      search: '',
      frequency: 'daily',
      consent: 'Yes',
      time_zone: 'Australia/Sydney',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

async function alertThere(values: NewAlert) {
  const { id } = await newAlert(db, values)
  return async () => (await db.selectFrom('alerts').select('id').where('id', '=', id).execute()).length === 1
}

test.each(CASES)('%s: kept at %d days, gone at %d', async (name, keptDays, goneDays, make) => {
  const [young, old] = [await make(keptDays), await make(goneDays)]
  expect(await ruleOf(name).count()).toBeGreaterThan(0)
  await applyNamed(name)
  expect([await young(), await old()]).toEqual([true, false])
})

test('of an old view of a job its number stays, and what told one browser from another goes', async () => {
  const { id: job_id } = await createJob()
  const day = (days: number) => sql<string>`(now() - make_interval(days => ${days}))::date`
  for (const visitor of ['one', 'two'])
    await db
      .insertInto('job_views')
      .values({ job_id, visitor, viewed_on: day(92) })
      .execute()
  await db
    .insertInto('job_views')
    .values({ job_id, visitor: 'three', viewed_on: day(80) })
    .execute()
  await applyNamed('views')
  const visitors = (await db.selectFrom('job_views').select('visitor').where('job_id', '=', job_id).execute()).map(({ visitor }) => visitor)
  expect(visitors.toSorted()).toEqual(['three', expect.stringMatching(/^~/), expect.stringMatching(/^~/)])
})

test('the entry of an event goes with its mails, and nothing else of an application', async () => {
  const application = await createApplication()
  const { id } = await db
    .insertInto('events')
    .values({ name: 'application.submitted', application_id: application.id, created_at: agoDays(800) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('event_mails').values({ event_id: id, user_id: application.applicant_id }).execute()
  await applyNamed('events')
  expect(await rowOf('events', id)).toBe(false)
  expect(await db.selectFrom('applications').select('id').where('id', '=', application.id).execute()).toHaveLength(1)
})

test.each(['user.deleted', 'user.email_changed', 'team.owner_deleted'] as const)(
  'what a last mail of %s needed goes after eleven days, sent or not, and the event stays',
  async (name) => {
    const data = { sealedAddress: 's', sealedAddresses: ['s'], sealedName: 's', marks: ['m'], storageKeys: ['k'], earlierAddress: 'e' }
    const make = async (days: number) => {
      const event = { name, created_at: agoDays(days), data: JSON.stringify(data) }
      return (await db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()).id
    }
    const [young, old] = [await make(10.9), await make(11.1)]
    expect(await ruleOf('last_mails').count()).toBeGreaterThan(0)
    await applyNamed('last_mails')
    const dataOf = async (id: number) => (await db.selectFrom('events').select('data').where('id', '=', id).executeTakeFirstOrThrow()).data
    expect([await dataOf(young), await dataOf(old)]).toEqual([data, { earlierAddress: 'e' }])
  },
)

test('keeps requests of those who were members, and what waits or was let in, whatever their age', async () => {
  const { id: employer_id } = await createEmployer()
  const ended_at = agoDays(400)
  const kept = await Promise.all([
    requestOf({ employer_id }, { state: 'declined', ended_at, left_at: agoDays(500) }),
    requestOf({ employer_id }, { state: 'requested', ended_at }),
    requestOf({ employer_id }, { state: 'active', ended_at }),
  ])
  await applyNamed('company_requests')
  const left = await db
    .selectFrom('employer_users')
    .select('user_id')
    .where('employer_id', '=', employer_id)
    .where('user_id', 'in', kept)
    .execute()
  expect(left).toHaveLength(3)
})
