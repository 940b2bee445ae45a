import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { followAdvertiser } from '#app/employers/following.server.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { forgetPlaces, lookupPlaces, seedPlaces } from '#app/places/places.server.ts'
import { readSearchQuery, writeSearchQuery } from '#app/search/query.ts'
import { searchJobs } from '#app/search/search.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { nextInstant } from '#test/next-instant.ts'
import type { Frequency } from './alert.ts'
import { keysOf } from './anchors.ts'
import { matchAreas } from './areas.server.ts'
import { matchJob, nextMailAt, runAlerts } from './match.server.ts'
import { changeAlert, chooseForAlert, chooseForFollowed, createAlert } from './write.server.ts'

const query = (search: Record<string, string | string[]>) =>
  readSearchQuery(new URLSearchParams(Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))))

/** A word that only the jobs of one test contain. */
const newWord = () => `zq${randomUUID().replaceAll('-', '')}`

/** A person with a daily alert. */
async function createAlerted(search: Record<string, string | string[]>, frequency: Frequency = 'daily') {
  const { id: userId } = await createUser()
  await nextInstant()
  await createAlert(userId, query(search), frequency)
  const { id } = await db.selectFrom('alerts').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return { userId, id }
}

const foundBy = async (alertId: string): Promise<number[]> => {
  await runAlerts()
  const rows = await db.selectFrom('alert_matches').select('job_id').where('alert_id', '=', alertId).orderBy('job_id').execute()
  return rows.map(({ job_id }) => job_id)
}

test('finds the new jobs of a search once, and none that were there before', async () => {
  const word = newWord()
  await createJob({ title: `Agent ${word}` })
  const { id } = await createAlerted({ q: word })
  const job = await createJob({ title: `Agent ${word}` })
  await createJob({ title: 'Another' })
  expect(await foundBy(id)).toEqual([job.id])
  await db
    .transaction()
    .execute((tx) => changeJobs(tx, { jobs: (all) => all.where('id', '=', job.id), by: { actor: 'member', actorId: null }, to: 'paused' }))
  await db
    .transaction()
    .execute((tx) => changeJobs(tx, { jobs: (all) => all.where('id', '=', job.id), by: { actor: 'member', actorId: null }, to: 'live' }))
  await db.deleteFrom('alert_matches').where('alert_id', '=', id).execute()
  expect(await foundBy(id), 'a job that is live again').toEqual([])
})

test('an alert that is read again keeps its words, also one that no ad has today and that another is like', async () => {
  const word = `zq${randomUUID().replaceAll(/[^a-f]/g, '')}plumberly`.slice(0, 20)
  const [near, { id }] = [`${word}x`, await createAlerted({ q: newWord() })]
  await createJob({ title: `Agent ${near}` })
  await db
    .updateTable('alerts')
    .set({ search: `q=${word}`, criteria_version: 'earlier' })
    .where('id', '=', id)
    .execute()
  await runAlerts()
  const { wanted } = await db.selectFrom('alerts').select('wanted').where('id', '=', id).executeTakeFirstOrThrow()
  expect(wanted).toContain(word)
  expect(wanted).not.toContain(near)
})

test('a job that is taken back before anybody heard of it is new when it comes again', async () => {
  const word = newWord()
  const { id } = await createAlerted({ q: word })
  const job = await createJob({ title: `Agent ${word}` })
  const move = (to: 'paused' | 'live') =>
    db
      .transaction()
      .execute((tx) => changeJobs(tx, { jobs: (all) => all.where('id', '=', job.id), by: { actor: 'member', actorId: null }, to }))
  await move('paused')
  expect(await foundBy(id)).toEqual([])
  await move('live')
  expect(await foundBy(id)).toEqual([job.id])
})

test('an ad of more than a week ago is not new, however late it comes', async () => {
  const word = newWord()
  const { id } = await createAlerted({ q: word })
  await createJob({ title: word, posted_at: new Date(Date.now() - 8 * 86_400_000) })
  expect(await foundBy(id)).toEqual([])
})

test('an alert that is paused finds nothing, and begins anew', async () => {
  const word = newWord()
  const { id, userId } = await createAlerted({ q: word })
  await createJob({ title: word })
  expect(await foundBy(id)).toHaveLength(1)
  await chooseForAlert(userId, id, 'paused')
  expect(await foundBy(id), 'what waited is forgotten').toEqual([])
  await createJob({ title: word })
  expect(await foundBy(id)).toEqual([])
  await chooseForAlert(userId, id, 'weekly')
  const job = await createJob({ title: word })
  expect(await foundBy(id)).toEqual([job.id])
})

test('a changed alert finds what its new search asks for', async () => {
  const [before, after] = [newWord(), newWord()]
  const { id, userId } = await createAlerted({ q: before })
  await changeAlert(userId, id, query({ q: after }), 'instant')
  await createJob({ title: before })
  const job = await createJob({ title: after })
  expect(await foundBy(id)).toEqual([job.id])
})

test('a place that no ad had before is found, with its distance', async () => {
  await seedPlaces()
  const word = newWord()
  const around = await createAlerted({ q: word, location: 'Hornsby NSW', radius: '25' })
  const there = await createAlerted({ q: word, location: 'Hornsby NSW' })
  const near = await createJob({ title: word, location: `Waitara NSW 2077, level ${newWord()}`, place_id: await placeId('Waitara') })
  const far = await createJob({ title: word, location: `Penrith NSW 2750, level ${newWord()}`, place_id: await placeId('Penrith') })
  const same = await createJob({ title: word, location: `Hornsby NSW 2077, level ${newWord()}`, place_id: await placeId('Hornsby') })
  expect(await foundBy(around.id)).toEqual([near.id, same.id])
  expect(await foundBy(there.id)).toEqual([same.id])
  expect(far.id).toBeGreaterThan(near.id)
})

test('a place that the dictionary knows since is found with its distance, at a location that ads had before', async () => {
  await seedPlaces()
  const [word, town] = [newWord(), newWord()]
  const location = `Waitara NSW 2077, level ${newWord()}`
  const place_id = await placeId('Waitara')
  await createJob({ location, place_id })
  const { id } = await createAlerted({ q: word, location: `${town} NSW`, radius: '25' })
  await createJob({ title: word, location, place_id })
  expect(await foundBy(id), 'while nothing is known of the place').toEqual([])
  const waitara = await db.selectFrom('places').selectAll().where('id', '=', place_id).executeTakeFirstOrThrow()
  const { id: _, ...columns } = waitara
  await db
    .insertInto('places')
    .values({ ...columns, name: town })
    .execute()
  forgetPlaces()
  const job = await createJob({ title: word, location, place_id })
  expect(await foundBy(id)).toEqual([job.id])
})

test('a job that moves to a place that no ad had, while it is matched, waits until the areas of alerts have seen that', async () => {
  await seedPlaces()
  const word = newWord()
  const { id } = await createAlerted({ q: word, location: 'Hornsby NSW' })
  const job = await createJob({ title: word, location: `Penrith NSW 2750, level ${newWord()}`, place_id: await placeId('Penrith') })
  const known = await matchAreas()
  const location = `Hornsby NSW 2077, level ${newWord()}`
  const values = { location, place_id: await placeId('Hornsby') }
  await db.transaction().execute((tx) =>
    changeJobs(tx, {
      jobs: (all) => all.where('id', '=', job.id),
      by: { actor: 'member', actorId: null },
      change: () => ({ columns: values }),
    }),
  )
  expect(await matchJob(job.id, known)).toBe(false)
  expect(await foundBy(id)).toEqual([job.id])
})

test('the mails of many alerts that are due at once are one each, with the jobs that each waits for', async () => {
  const words = Array.from({ length: 7 }, newWord)
  const alerts: { id: string }[] = []
  for (const word of words) alerts.push(await createAlerted({ q: word }, 'instant'))
  const jobs: { id: number }[] = []
  for (const word of words) jobs.push(await createJob({ title: word }))
  await runAlerts()
  const rows = await db
    .selectFrom('alert_mails as l')
    .innerJoin('alert_matches as m', 'm.mail_id', 'l.id')
    .select(['l.alert_id', 'm.alert_id as of', 'm.job_id'])
    .where(
      'l.alert_id',
      'in',
      alerts.map(({ id }) => id),
    )
    .orderBy('m.job_id')
    .execute()
  expect(rows).toEqual(alerts.map(({ id }, at) => ({ alert_id: id, of: id, job_id: jobs[at]!.id }))) // as many jobs as alerts
  const events = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '=', 'alert.due')
    .where(
      sql<boolean>`(data ->> 'mailId')::int in (select id from alert_mails where alert_id = any(${alerts.map(({ id }) => id)}::uuid[]))`,
    )
    .executeTakeFirstOrThrow()
  expect(events.count).toBe(alerts.length)
})

const placeId = async (name: string) => (await lookupPlaces(name)).find(({ state }) => state === 'NSW')!.id

test('finds the jobs of the companies that a person follows, not those of an agency for a client it does not name', async () => {
  const { id: employer_id, company_name } = await createEmployer()
  const { id: userId } = await createUser()
  await followAdvertiser(userId, { employerId: employer_id })
  await chooseForFollowed(userId, 'daily')
  const { id } = await db.selectFrom('alerts').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const agency = await createAgency()
  await createJob({ employer_id, agency_id: agency.id, company_name: agency.name })
  await createJob()
  const own = await createJob({ employer_id, company_name })
  expect(await foundBy(id)).toEqual([own.id])
})

test('finds the jobs of the agencies that a person follows, for every client, and one that is followed twice once', async () => {
  const [agency, { id: employer_id, company_name }, { id: userId }] = [await createAgency(), await createEmployer(), await createUser()]
  await followAdvertiser(userId, { agencyId: agency.id })
  await followAdvertiser(userId, { employerId: employer_id })
  await chooseForFollowed(userId, 'daily')
  const { id } = await db.selectFrom('alerts').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  await createJob({ agency_id: (await createAgency()).id })
  const own = await createJob({ agency_id: agency.id, company_name: agency.name })
  const confidential = await createJob({ agency_id: agency.id, employer_id, company_name: agency.name })
  const named = await createJob({ agency_id: agency.id, employer_id, company_name })
  expect(await foundBy(id)).toEqual([own.id, confidential.id, named.id])
})

test('several processes at once find each job once, and queue one mail', async () => {
  const word = newWord()
  const { id } = await createAlerted({ q: word }, 'instant')
  const jobs = [await createJob({ title: word }), await createJob({ title: word })]
  await Promise.all([runAlerts(), runAlerts(), runAlerts()])
  expect(await foundBy(id)).toEqual(jobs.map((job) => job.id))
  const mails = await db.selectFrom('alert_mails').select('id').where('alert_id', '=', id).execute()
  expect(mails.length).toBeGreaterThan(0)
  const waiting = await db.selectFrom('alert_matches').select('job_id').where('alert_id', '=', id).where('mail_id', 'is', null).execute()
  const due = await db.selectFrom('alert_due').select('due_at').where('alert_id', '=', id).execute()
  expect(waiting.length === 0 || due.length === 1, 'what is not in a mail waits for one').toBe(true)
})

test.each([
  ['daily', 'Australia/Sydney', '2026-11-23T20:29:00Z', '2026-11-23T20:30:00Z'],
  ['daily', 'Australia/Sydney', '2026-11-23T20:31:00Z', '2026-11-24T20:30:00Z'],
  ['daily', 'Australia/Perth', '2026-11-23T20:31:00Z', '2026-11-23T23:30:00Z'],
  ['daily', 'Australia/Adelaide', '2026-11-23T20:31:00Z', '2026-11-23T21:00:00Z'],
  // Clocks go forward on 4 October 2026 in New South Wales, and not in Queensland.
  ['daily', 'Australia/Sydney', '2026-10-03T12:00:00Z', '2026-10-03T20:30:00Z'],
  ['daily', 'Australia/Brisbane', '2026-10-03T12:00:00Z', '2026-10-03T21:30:00Z'],
  // A Monday morning in Sydney, before and after.
  ['weekly', 'Australia/Sydney', '2026-11-22T20:00:00Z', '2026-11-22T20:30:00Z'],
  ['weekly', 'Australia/Sydney', '2026-11-22T21:00:00Z', '2026-11-29T20:30:00Z'],
] as const)('a %s alert in %s that has a job at %s is mailed at %s', async (frequency, zone, at, expected) => {
  const due = nextMailAt({
    frequency: sql<Frequency>`${frequency}::text`,
    timeZone: sql<string>`${zone}::text`,
    lastMailAt: sql<Date | null>`null::timestamptz`,
    now: sql<Date>`${at}::timestamptz`,
  })
  const { rows } = await sql<{ due: Date }>`select ${due} as due`.execute(db)
  expect(rows[0]!.due.toISOString()).toBe(new Date(expected).toISOString())
})

const word = fc.constantFrom('leasing', 'senior', 'trust', 'account', 'strata', 'auction', 'portfolio')
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const search = fc.record({
  words: fc.array(
    fc.oneof(
      word,
      fc.tuple(word, word).map((pair) => `"${pair.join(' ')}"`),
      word.map((one) => `-${one}`),
      fc.tuple(word, word).map((pair) => pair.join('-')),
    ),
    { maxLength: 3 },
  ),
  location: some(fc.constantFrom('Sydney', 'Parramatta', 'NSW', 'Perth WA', 'Inner West', 'Perth; Parramatta')),
  radius: some(fc.constantFrom('10', '50')),
  category: fc.subarray(['sales', 'property-management'], { maxLength: 2 }),
  workType: fc.subarray(['full-time', 'part-time', 'casual']),
  state: fc.subarray(['NSW', 'WA']),
  minSalary: some(fc.constantFrom('70000', '100000')),
  maxSalary: some(fc.constantFrom('90000', '120000')),
  roster: fc.subarray(['weekdays', 'flexible'], { maxLength: 1 }),
  payBasis: fc.subarray(['retainer', 'debit_credit'], { maxLength: 1 }),
  commission: fc.subarray(['gross'], { maxLength: 1 }),
  licence: some(fc.constantFrom('needed', 'not-needed')),
  agency: some(fc.constant('any')),
})
const ad = fc.record({
  words: fc.array(word, { maxLength: 4 }),
  place: fc.constantFrom(['Parramatta NSW 2150', 'NSW'], ['Perth WA 6000', 'WA'], ['Newtown NSW 2042', 'NSW'], ['Australia', null]),
  category_slug: fc.constantFrom('sales', 'property-management'),
  employment_type: fc.constantFrom('full-time', 'part-time', 'casual'),
  salary: fc.constantFrom([null, null], [60_000, 80_000], [95_000, null], [null, 110_000]),
  licence_required: fc.constantFrom('none', 'full_licence'),
  roster: fc.constantFrom(null, 'weekdays', 'flexible'),
  pay_basis: fc.constantFrom(null, 'retainer', 'debit_credit'),
  commission_kind: fc.constantFrom(null, 'gross', 'net'),
})

test('finds of the new jobs exactly those that its search finds', { timeout: 120_000 }, async () => {
  await seedPlaces()
  const [employer, agency] = [await createEmployer(), await createAgency()]
  await fc.assert(
    fc.asyncProperty(
      fc.array(search, { minLength: 3, maxLength: 6 }),
      fc.array(fc.tuple(ad, fc.boolean()), { minLength: 2, maxLength: 5 }),
      async (searches, ads) => {
        const mark = newWord()
        const asked = searches.map(({ words, ...rest }) => query(JSON.parse(JSON.stringify({ ...rest, q: [mark, ...words].join(' ') }))))
        // The mark is no word of an ad yet, and must not be taken for a misspelt one.
        await createJob({ employer_id: employer.id, title: mark })
        const alerts = await Promise.all(
          asked.map((one) =>
            createAlerted(Object.fromEntries([...writeSearchQuery(one).keys()].map((key) => [key, writeSearchQuery(one).getAll(key)]))),
          ),
        )
        const posted: number[] = []
        for (const [{ words, place, salary, ...columns }, fromAgency] of ads) {
          const values = { ...columns, title: [mark, ...words].join(' '), location: place[0] as string, state: place[1] as 'NSW' | null }
          const pay = {
            salary_min: salary[0],
            salary_max: salary[1],
            salary_year_min: salary[0],
            salary_year_max: salary[1],
            salary_period: 'year' as const,
          }
          posted.push(
            (
              await createJob({
                ...values,
                ...pay,
                ...(fromAgency ? { agency_id: agency.id } : { employer_id: employer.id }),
              } as Parameters<typeof createJob>[0])
            ).id,
          )
        }
        await runAlerts()
        for (const [at, one] of asked.entries()) {
          const found = (await searchJobs(one)).jobs.map(({ id }) => id).filter((id) => posted.includes(id))
          expect(await foundBy(alerts[at]!.id), writeSearchQuery(one).toString()).toEqual(found.sort((a, b) => a - b))
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('a job shares a key with the alerts of its company, its agency and its category', () => {
  const keys = keysOf({ lexemes: ['strata'], areaIds: [4], companyId: 'c', agencyId: 'g', category: 'sales' })
  expect(keys).toEqual(['*', 'category sales', 'company c', 'agency g', '@4', '^st', 'strata'])
})
