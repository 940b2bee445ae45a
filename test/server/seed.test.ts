import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApplicationActor, canMove } from '#app/applications/application.ts'
import { removedFrom } from '#app/applications/old.server.ts'
import { gstInside } from '#app/billing/money.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOpen } from '#app/jobs/job.ts'
import { NOTICES } from '#app/notices.server.ts'
import { hashOf } from '#app/offers/hash.server.ts'
import { letterSchema } from '#app/offers/letter.ts'
import { LEAST_APPLICATIONS } from '#app/pipeline/record.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { DEMO_ADMIN, DEMO_SELLER } from '#app/platform/demo.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import { newSecret } from '#app/sign-in/totp.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { tellOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { readSteps, storeResumes } from '../../seeds/applications.ts'
import { COMPANIES, sizeOf } from '../../seeds/companies.ts'
import { demoSignIns, isDemo, resetDemo, seedDemo, writeDemo } from '../../seeds/demo.ts'
import { storeImages } from '../../seeds/images.ts'
import { INTERVIEWS, instantOf } from '../../seeds/interviews.ts'
import { planJobs } from '../../seeds/jobs.ts'
import { JOURNEYS } from '../../seeds/journeys.ts'
import { storeReference } from '../../seeds/messages.ts'
import { storeNewsImages } from '../../seeds/news.ts'
import { JOB_SEEKERS } from '../../seeds/people.ts'

const now = new Date('2026-11-20T09:00:00Z')

const undone = new Error('undone')
type Snapshot = ReturnType<typeof AsyncLocalStorage.snapshot>
let board: { tx: Tx; inTransaction: Snapshot; lastEvent: number; undo: () => Promise<unknown> } | undefined

/** Reads the board. */
const onBoard = <T>(look: (tx: Tx, lastEvent: number) => Promise<T>): Promise<T> =>
  board!.inTransaction(look, board!.tx, board!.lastEvent) as Promise<T>

/**
 * A complete demonstration board, which is rolled back: other tests share this database, whose people were told of what happened there.
 * Nothing but its transaction may ask the database meanwhile, and once one statement of it has failed all others do.
 */
async function openBoard(): Promise<NonNullable<typeof board>> {
  await seedPlaces()
  await tellOf('employer.owners_asked', { actorId: (await createUser()).id, employerId: (await createEmployer()).id })
  const prepared = {
    jobs: await planJobs(now),
    files: await storeResumes(),
    images: await storeImages(),
    newsImages: await storeNewsImages(),
    reference: await storeReference(),
    seeding: { now, passwordHash: 'not-a-hash' },
    adminSecret: newSecret(),
  }
  const { last } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const [written, looked] = [Promise.withResolvers<{ tx: Tx; inTransaction: Snapshot }>(), Promise.withResolvers<never>()]
  const ended = db.transaction().execute(async (tx) => {
    await writeDemo(tx, prepared)
    written.resolve({ tx, inTransaction: AsyncLocalStorage.snapshot() })
    await looked.promise
  })
  ended.catch(written.reject)
  const undo = () => {
    looked.reject(undone)
    return expect(ended).rejects.toBe(undone)
  }
  return { ...(await written.promise), lastEvent: last, undo }
}

const demo = (tx: Tx, email: string) =>
  tx.selectFrom('users').select(['id', 'role', 'full_name', 'email_verified']).where('email', '=', email).executeTakeFirstOrThrow()

test.each(JOURNEYS.map((journey) => [`${journey.email}: ${journey.title}`, journey] as const))(
  '%s takes only steps that somebody may take',
  (_, { steps }) => {
    const taken = readSteps(steps, now)
    const actors: ApplicationActor[] = ['employer', 'job_seeker', 'system']
    expect(taken[0]!.status).toBe('submitted')
    for (const [index, { status, at }] of taken.entries()) {
      expect(at.getTime()).toBeLessThan(now.getTime())
      const before = taken[index - 1]
      if (!before) continue
      expect(actors.some((actor) => canMove(before.status, status, actor))).toBe(true)
      expect(at.getTime()).toBeGreaterThan(before.at.getTime())
    }
  },
)

test('nobody is added to a database that holds people, and it is not reset', async () => {
  const { id } = await createUser()
  expect(await isDemo()).toBe(false)
  expect(await seedDemo()).toBe('other_people')
  await expect(resetDemo()).rejects.toThrow(AppError)
  expect(await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()).toEqual({ id })
  expect(await db.selectFrom('users').select('id').where('email', '=', 'demo-employer@example.com').execute()).toEqual([])
})

test.each([
  [1, '1-10'],
  [10, '1-10'],
  [11, '11-50'],
  [200, '51-200'],
  [501, '501-1000'],
  [4_000, '1000+'],
] as const)('a company of %i is one of %s', (employees, size) => {
  expect(sizeOf(employees)).toBe(size)
})

describe('the demonstration board', () => {
  beforeAll(async () => {
    board = await openBoard()
  }, 60_000)
  afterAll(() => board?.undo())

  test('who asks to join a company waits or was declined; its owners and the person are told', async () => {
    const { rows } = await onBoard((tx) =>
      sql<{ state: string; kind: string }>`select m.state, n.kind from employer_users m join users u on u.id = m.user_id
        join events e on e.actor_id = m.user_id and e.name = 'employer.owners_asked' or e.name = 'employer.member_declined' and e.data ->> 'userId' = m.user_id::text
        join notifications n on n.event_id = e.id and (n.user_id = m.user_id or n.employer_id = m.employer_id)
        where u.email in ('saoirse.dunne@example.com', 'odette.farrugia@example.com') order by m.state desc, n.kind`.execute(tx),
    )
    expect(rows).toEqual([
      { state: 'requested', kind: 'company_owners_asked' },
      { state: 'declined', kind: 'company_declined' },
      { state: 'declined', kind: 'company_owners_asked' },
    ])
  })

  test('sixty open jobs of twelve companies, each with its place, pay and closing time', async () => {
    const jobs = await onBoard((tx) =>
      tx
        .selectFrom('jobs as j')
        .innerJoin('employers as e', 'e.id', 'j.employer_id')
        .selectAll('j')
        .select('e.profile_complete')
        .where('posted_by', 'is not', null)
        .where('j.created_at', '<', now)
        .where('e.contact_email', 'like', '%@example.com')
        .execute(),
    )
    const open = jobs.filter((job) => isOpen(job, now))
    expect(open).toHaveLength(60)
    expect(new Set(open.map(({ company_name }) => company_name)).size).toBe(12)
    expect(new Set(open.map(({ state }) => state)).size).toBe(8)
    expect(new Set(open.map(({ category_slug }) => category_slug)).size).toBe(7)
    expect(open.filter(({ featured }) => featured)).toHaveLength(10)
    expect(open.filter(({ licence_required }) => licence_required !== 'none')).toHaveLength(28)
    expect(
      open
        .filter(({ place_id }) => place_id === null)
        .map(({ suburb }) => suburb)
        .sort(),
    ).toEqual(['Barangaroo', 'Norwest'])
    for (const job of open) {
      expect(job).toMatchObject({
        state: expect.any(String),
        postcode: expect.any(String),
        suburb: expect.any(String),
        profile_complete: true,
      })
      expect(job.posted_at!.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(job.expires_at!.getTime()).toBeGreaterThan(now.getTime())
    }
    const others = jobs.filter((job) => !isOpen(job, now)).map(({ status }) => status)
    expect(others.sort()).toEqual([
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'closed',
      'draft',
      'draft',
      'expired',
      'filled',
      'held',
      'held',
      'paused',
      'pending_approval',
      'pending_approval',
      'removed',
      'removed',
    ])
  })

  test('half of the companies have a logo, one a banner, and three do not show their colours to others', async () => {
    const slugs = COMPANIES.map(({ slug }) => slug)
    const companies = await onBoard((tx) =>
      tx.selectFrom('employers').select(['slug', 'logo_url', 'banner_url', 'plan']).where('slug', 'in', slugs).execute(),
    )
    const slugsOf = (which: (company: (typeof companies)[number]) => boolean) => companies.filter(which).map(({ slug }) => slug)
    expect(slugsOf(({ logo_url }) => logo_url !== null)).toHaveLength(7)
    expect(slugsOf(({ banner_url }) => banner_url !== null)).toEqual(['saltbush-and-stone-property'])
    expect(slugsOf(({ plan }) => plan === 'starter').sort()).toEqual([
      'currajong-street-realty',
      'grevillea-lane-lettings',
      'pardalote-property',
    ])
  })

  test('a year of invoices adds up to the cent, one waits and one was taken back', async () => {
    const invoices = await onBoard((tx) =>
      tx
        .selectFrom('invoices as i')
        .innerJoin('invoice_lines as l', 'l.invoice_id', 'i.id')
        .where('i.seller_name', '=', DEMO_SELLER.name)
        .select(['i.number', 'i.total_cents', 'i.gst_cents', 'i.paid_on', 'i.credits', 'l.cents'])
        .orderBy('i.number')
        .execute(),
    )
    expect(invoices).toHaveLength(13 + 6 + 9 + 4)
    for (const { total_cents, gst_cents, cents } of invoices) expect([total_cents, gst_cents]).toEqual([cents, gstInside(cents)])
    expect(invoices.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(28 * 29_900 + 2 * 9_900)
    expect(invoices.filter(({ paid_on }) => paid_on === null)).toHaveLength(3)
    expect(invoices.filter(({ credits }) => credits !== null)).toHaveLength(1)
  })

  test('the three people to sign in with have what their role needs', async () => {
    const { seeker, employer, recruiter } = await onBoard(async (tx) => {
      const [ana, marcus, imogen] = [
        await demo(tx, 'demo-jobseeker@example.com'),
        await demo(tx, 'demo-employer@example.com'),
        await demo(tx, 'demo-recruiter@example.com'),
      ]
      const applications = await tx.selectFrom('applications').select('status').where('applicant_id', '=', ana.id).execute()
      const resumes = await tx.selectFrom('resumes').select('id').where('user_id', '=', ana.id).execute()
      const saved = await tx.selectFrom('saved_jobs').select('job_id').where('user_id', '=', ana.id).execute()
      const company = await tx
        .selectFrom('employer_users as m')
        .innerJoin('employers as e', 'e.id', 'm.employer_id')
        .select(['e.slug', 'm.state'])
        .where('m.user_id', '=', marcus.id)
        .execute()
      const agency = await tx
        .selectFrom('agency_users as m')
        .innerJoin('jobs as j', 'j.agency_id', 'm.agency_id')
        .innerJoin('applications as a', 'a.job_id', 'j.id')
        .select(['m.member_role', 'a.id'])
        .where('m.user_id', '=', imogen.id)
        .where('m.member_role', '=', 'owner')
        .execute()
      const roles = await tx
        .selectFrom('agency_members as m')
        .innerJoin('agencies as g', 'g.id', 'm.agency_id')
        .select(['g.slug', 'm.member_role'])
        .where('m.user_id', '=', imogen.id)
        .orderBy('m.created_at')
        .execute()
      return { seeker: { ana, applications, resumes, saved }, employer: { marcus, company }, recruiter: { imogen, agency, roles } }
    })
    expect(seeker.ana).toMatchObject({ role: 'job_seeker', email_verified: true })
    expect(seeker.applications.map(({ status }) => status).sort()).toEqual([
      'hired',
      'interview',
      'rejected',
      'shortlisted',
      'submitted',
      'viewed',
      'withdrawn',
    ])
    expect(seeker.resumes).toHaveLength(1)
    expect(seeker.saved.length).toBeGreaterThan(3)
    expect(employer).toMatchObject({ marcus: { role: 'employer' }, company: [{ slug: 'banksia-lane-realty', state: 'active' }] })
    expect(recruiter.imogen.role).toBe('recruiter')
    expect(recruiter.agency.length).toBeGreaterThan(2)
    expect(recruiter.roles).toEqual([
      { slug: 'cornerlot-talent', member_role: 'owner' },
      { slug: 'wattlebird-and-lowe', member_role: 'member' },
    ])
    expect(demoSignIns()).toHaveLength(3)
  })

  test('every application has its history, in order, and was sent while its job was open', async () => {
    const moves = await onBoard((tx) =>
      tx
        .selectFrom('application_moves as m')
        .innerJoin('applications as a', 'a.id', 'm.application_id')
        .innerJoin('jobs as j', 'j.id', 'a.job_id')
        .innerJoin('users as u', 'u.id', 'a.applicant_id')
        .select([
          'm.application_id',
          'm.from_status',
          'm.to_status',
          'm.moved_at',
          'm.actor_id',
          'a.status',
          'a.applicant_id',
          'j.posted_at',
          'j.expires_at',
        ])
        .where('u.email', 'like', '%@example.com')
        .where('m.moved_at', '<', now)
        .where('j.posted_by', 'is not', null)
        .orderBy('m.id')
        .execute(),
    )
    const histories = Map.groupBy(moves, ({ application_id }) => application_id)
    expect(histories.size).toBeGreaterThanOrEqual(JOURNEYS.length)
    for (const steps of histories.values()) {
      expect(steps.at(-1)!.to_status).toBe(steps[0]!.status)
      expect(steps.map(({ from_status }) => from_status)).toEqual([null, ...steps.slice(0, -1).map(({ to_status }) => to_status)])
      expect(steps[0]!.moved_at.getTime()).toBeGreaterThanOrEqual(steps[0]!.posted_at!.getTime())
      expect(steps[0]!.moved_at.getTime()).toBeLessThan(steps[0]!.expires_at!.getTime())
      expect(steps[0]!.actor_id).toBe(steps[0]!.applicant_id)
    }
  })

  test('the events of the board are such as the product records', async () => {
    const events = await onBoard((tx, lastEvent) => tx.selectFrom('events').selectAll().where('id', '>', lastEvent).execute())
    expect(new Set(events.map(({ name }) => name))).toContain('application.moved')
    expect(events.filter((event) => readEvent(event) === null)).toEqual([])
  })

  test('the desk has reports in every state, an admin with a second factor, held and removed ads, and a suspended company', async () => {
    const desk = await onBoard(async (tx) => ({
      admin: await tx
        .selectFrom('users as u')
        .innerJoin('two_factors as t', 't.user_id', 'u.id')
        .select(['u.role', 't.confirmed_at'])
        .where('u.email', '=', DEMO_ADMIN)
        .executeTakeFirst(),
      open: await tx.selectFrom('reports').select(['job_id', 'employer_id']).where('decision_id', 'is', null).execute(),
      claims: await tx
        .selectFrom('employers as e')
        .leftJoin('company_claims as c', 'c.employer_id', 'e.id')
        .select(['c.state', 'e.website_url'])
        .where('e.slug', 'in', ['wattle-ridge-realty', 'mulga-plains-property', 'quandong-corner-estates'])
        .orderBy('e.slug')
        .execute(),
      outcomes: await tx.selectFrom('decisions').select('outcome').distinct().execute(),
      suspended: await tx
        .selectFrom('suspensions as x')
        .innerJoin('employers as e', 'e.id', 'x.employer_id')
        .select('e.slug')
        .where('x.lifted_at', 'is', null)
        .where('e.slug', '=', 'lorikeet-gate-realty')
        .execute(),
    }))
    expect(desk.admin).toMatchObject({ role: 'admin', confirmed_at: expect.any(Date) })
    expect(desk.open.some(({ job_id }) => job_id !== null) && desk.open.some(({ employer_id }) => employer_id !== null)).toBe(true)
    expect(new Set(desk.outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['no_fault', 'change_asked', 'held', 'ended']))
    expect(desk.suspended).toHaveLength(1)
    expect(desk.claims.map(({ state, website_url }) => [state, website_url !== null])).toEqual([
      ['asked', false],
      ['declined', true],
      [null, true],
    ])
  })

  test('what ended otherwise than hoped is told to those whom it concerns, on both sides', async () => {
    const { rows } = await onBoard((tx) =>
      sql<{ kind: string; emails: string[] }>`select n.kind, array_agg(distinct u.email order by u.email) as emails
        from notifications n join users u on u.id = n.user_id
        where u.created_at < ${now} and n.kind in ('application_advertiser_away', 'interview_lapsed', 'interview_lapsed_for_team',
          'interview_candidate_left', 'offer_candidate_left', 'submission_candidate_left', 'shortlist_candidate_left', 'check_ended',
          'ad_decided', 'agency_declined')
        group by 1 order by 1`.execute(tx),
    )
    const told = new Map(rows.map(({ kind, emails }) => [kind, emails]))
    const [ana, marcus, imogen] = ['demo-jobseeker@example.com', 'demo-employer@example.com', 'demo-recruiter@example.com']
    expect(told.get('application_advertiser_away')).toEqual(['jwhitelock@example.com', 'liamhartwig@example.com'])
    expect(told.get('interview_lapsed')).toEqual([ana])
    expect(told.get('interview_lapsed_for_team')).toEqual([marcus, 'ines.kowalczyk@example.com'])
    for (const kind of ['interview_candidate_left', 'shortlist_candidate_left', 'ad_decided'])
      expect([kind, told.get(kind)]).toContainEqual(expect.arrayContaining([marcus]))
    for (const kind of ['offer_candidate_left', 'submission_candidate_left'])
      expect([kind, told.get(kind)]).toContainEqual(expect.arrayContaining([imogen]))
    expect(told.get('check_ended')).toHaveLength(2)
    expect(told.get('agency_declined')).toEqual(['luca.ferrante@example.com'])
  })

  test('ads that are held or removed, and of a suspended company, had been saved and applied for; a draft is deleted', async () => {
    const { rows } = await onBoard((tx) =>
      sql<{
        status: string
        applied: boolean
        saved: boolean
      }>`select j.status, bool_or(a.id is not null) as applied, bool_or(s.job_id is not null) as saved
        from jobs j left join applications a on a.job_id = j.id left join saved_jobs s on s.job_id = j.id
        join employers e on e.id = j.employer_id and e.slug in ('monsoon-street-real-estate', 'lorikeet-gate-realty')
        where j.status in ('held', 'removed') group by 1 order by 1`.execute(tx),
    )
    expect(rows).toEqual([
      { status: 'held', applied: true, saved: true },
      { status: 'removed', applied: true, saved: true },
    ])
    const deleted = await onBoard((tx) =>
      tx
        .selectFrom('audit_log as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .select(sql<string>`a.data ->> 'subject'`.as('subject'))
        .where('a.action', '=', 'draft_deleted')
        .where('u.email', '=', 'demo-employer@example.com')
        .execute(),
    )
    expect(deleted).toEqual([{ subject: expect.stringMatching(/^job-\d+$/) }])
  })

  test('of old applications one goes in ten days, one is on hold, and of others numbers are left', async () => {
    const { applications, past } = await onBoard(async (tx) => ({
      applications: await tx
        .selectFrom('applications as a')
        .innerJoin('jobs as j', 'j.id', 'a.job_id')
        .leftJoin('application_holds as h', 'h.application_id', 'a.id')
        .select(['j.title', 'h.reason', removedFrom.as('removed_from')])
        .where('a.email', '=', 'keith.mallory@example.com')
        .orderBy('j.title')
        .execute(),
      past: await tx
        .selectFrom('past_applications as p')
        .innerJoin('jobs as j', 'j.id', 'p.job_id')
        .innerJoin('users as u', 'u.id', 'j.posted_by')
        .select('p.status')
        .where('u.email', '=', 'pieter.vasilev@example.com')
        .execute(),
    }))
    const inTenDays = new Date(now.getTime() + 10 * 86_400_000)
    expect(applications).toEqual([
      { title: 'Strata Assistant', reason: null, removed_from: inTenDays },
      { title: 'Strata Coordinator', reason: null, removed_from: null },
      { title: 'Strata Manager', reason: expect.stringContaining('Claim'), removed_from: null },
    ])
    expect(past.map(({ status }) => status).toSorted()).toEqual(['rejected', 'withdrawn'])
  })

  test('conversations in every state: read, unread, by email, with a file, waiting for quiet hours, closed; and templates of both kinds of teams', async () => {
    const { rows } = await onBoard((tx) =>
      sql<Record<string, boolean>>`select
      bool_or(r.read_at is not null) as read, bool_or(r.read_at is null) as unread, bool_or(m.via = 'mail') as by_mail,
      bool_or(exists (select from message_files f where f.message_id = m.id)) as with_file,
      bool_or(exists (select from message_mails w where w.application_id = m.application_id and w.upto is null and w.due_at > ${now})) as waiting,
      bool_or(a.status in ('hired', 'rejected', 'withdrawn')) as closed,
      (select count(distinct (employer_id is null)) = 2 from message_templates) as templates
      from messages m join message_recipients r on r.message_id = m.id join applications a on a.id = m.application_id`.execute(tx),
    )
    expect(rows).toEqual([{ read: true, unread: true, by_mail: true, with_file: true, waiting: true, closed: true, templates: true }])
  })

  test('offers in every state, of companies and of an agency, and a person with two to compare', async () => {
    const offers = await onBoard((tx) =>
      tx
        .selectFrom('offers as o')
        .innerJoin('offer_versions as v', 'v.offer_id', 'o.id')
        .innerJoin('applications as a', 'a.id', 'o.application_id')
        .select([
          'o.id',
          'o.state',
          'o.agency_id',
          'o.sent_number',
          'o.signed_hash',
          'v.number',
          'v.state as version_state',
          'v.hash',
          'v.letter',
        ])
        .select(['a.applicant_id', 'a.status'])
        // Other tests leave offers, too.
        .innerJoin('users as u', 'u.id', 'a.applicant_id')
        .where(
          'u.email',
          'in',
          JOB_SEEKERS.map(({ email }) => email),
        )
        .execute(),
    )
    expect(new Set(offers.map(({ state }) => state))).toEqual(new Set(['draft', 'open', 'accepted', 'declined', 'withdrawn', 'expired']))
    expect(new Set(offers.map(({ version_state }) => version_state))).toEqual(new Set(['draft', 'waiting', 'sent']))
    expect(new Set(offers.map(({ agency_id }) => agency_id === null))).toEqual(new Set([true, false]))
    expect(offers.some(({ sent_number }) => sent_number === 2)).toBe(true)
    for (const { state, status, number, sent_number, hash, signed_hash } of offers.filter((one) => one.state === 'accepted')) {
      expect([state, status, number]).toEqual(['accepted', 'hired', sent_number])
      expect(signed_hash).toBe(hash)
    }
    for (const { hash, letter } of offers) if (hash) expect(hashOf(letterSchema.parse(letter))).toBe(hash)
    const open = offers.filter(({ state, number, sent_number }) => state === 'open' && number === sent_number)
    expect(new Set(open.map(({ applicant_id }) => applicant_id)).size).toBeLessThan(open.length)
  })

  test('a signed letter stays with its company whose candidate is gone', async () => {
    const letters = await onBoard((tx) =>
      tx
        .selectFrom('signed_letters as l')
        .innerJoin('employers as e', 'e.id', 'l.employer_id')
        .leftJoin('offers as o', 'o.id', 'l.id')
        .select(['l.letter', 'l.hash', 'l.signed_name', 'o.id as offer'])
        .where('e.slug', '=', 'banksia-lane-realty')
        .execute(),
    )
    expect(letters).toMatchObject([{ signed_name: 'Mina Castellane', offer: null }])
    for (const { letter, hash } of letters) expect(hashOf(letterSchema.parse(letter))).toBe(hash)
  })

  test('interviews in every state, each with its panel, and nobody of one twice at once', async () => {
    const interviews = await onBoard((tx) =>
      tx
        .selectFrom('interviews as i')
        .innerJoin('applications as a', 'a.id', 'i.application_id')
        .innerJoin('users as u', 'u.id', 'a.applicant_id')
        .innerJoin('interview_panel as p', 'p.interview_id', 'i.id')
        .select(['i.id', 'i.state', 'i.starts_at', 'i.ends_at', 'i.agency_id', 'i.wants_other_times', 'a.status', 'p.user_id'])
        .where('u.email', 'like', '%@example.com')
        .where('u.created_at', '<', now)
        .execute(),
    )
    expect(new Set(interviews.map(({ state }) => state))).toEqual(new Set(['booked', 'invited', 'declined', 'no_show', 'cancelled']))
    expect(interviews.some(({ wants_other_times }) => wants_other_times)).toBe(true)
    expect(new Set(interviews.map(({ agency_id }) => agency_id === null))).toEqual(new Set([true, false]))
    const booked = interviews.filter(({ state }) => state === 'booked')
    // Some are over, and wait for feedback.
    expect(new Set(booked.map(({ ends_at }) => ends_at! < now))).toEqual(new Set([true, false]))
    for (const { status } of booked) expect(status).toBe('interview')
    for (const one of booked)
      for (const other of booked)
        if (one !== other && one.user_id === other.user_id)
          expect(one.ends_at! <= other.starts_at! || other.ends_at! <= one.starts_at!).toBe(true)
  })

  test('two candidates of a shortlist wait for the demonstration company, and whoever a company reads is represented there by who sent them', async () => {
    const { waiting, read, entries } = await onBoard(async (tx) => {
      const waiting = await tx
        .selectFrom('submissions as s')
        .innerJoin('shortlists as l', 'l.id', 's.shortlist_id')
        .innerJoin('employers as e', 'e.id', 's.employer_id')
        .innerJoin('agency_clients as k', (join) =>
          join.onRef('k.agency_id', '=', 's.agency_id').onRef('k.employer_id', '=', 's.employer_id'),
        )
        .leftJoin('submission_comments as c', 'c.submission_id', 's.id')
        .select(['l.id', 'l.expires_at', 's.consent_until', 'k.state', 'c.side'])
        .where('e.slug', '=', 'banksia-lane-realty')
        .where('s.state', '=', 'sent')
        .orderBy('c.side')
        .execute()
      const read = await tx
        .selectFrom('submissions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .leftJoin('representations as r', (join) =>
          join.onRef('r.user_id', '=', 's.user_id').onRef('r.employer_id', '=', 's.employer_id').on('r.ended_at', 'is', null),
        )
        .select(['s.id', 's.agency_id', 'r.agency_id as holder'])
        .where('s.state', 'in', ['agreed', 'sent', 'interview'])
        .where('u.created_at', '<', now)
        .execute()
      const entries = await tx
        .selectFrom('submission_entries as n')
        .innerJoin('submissions as s', 's.id', 'n.submission_id')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['n.submission_id', 'n.at'])
        .where('u.created_at', '<', now)
        .orderBy('n.id')
        .execute()
      return { waiting, read, entries }
    })
    expect(waiting).toMatchObject([
      { state: 'agreed', side: 'agency' },
      { state: 'agreed', side: null },
    ])
    expect(new Set(waiting.map(({ id }) => id)).size).toBe(1)
    for (const { expires_at, consent_until } of waiting) expect([expires_at > now, consent_until! > now]).toEqual([true, true])
    for (const { id, agency_id, holder } of read) expect([id, holder]).toEqual([id, agency_id])
    for (const lines of Map.groupBy(entries, ({ submission_id }) => submission_id).values())
      expect(lines.map(({ at }) => at.getTime())).toEqual(lines.map(({ at }) => at.getTime()).toSorted((one, other) => one - other))
  })

  test('placements in every state, one cancelled before its first day, one without GST, one replaced for nothing, each to the cent', async () => {
    const placements = await onBoard((tx) =>
      tx
        .selectFrom('placements as p')
        .innerJoin('agencies as a', 'a.id', 'p.agency_id')
        .innerJoin('submissions as s', 's.id', 'p.submission_id')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .leftJoin('placements as r', 'r.id', 'p.replaces_id')
        .select([
          'p.id',
          'p.state',
          'p.starts_on',
          'p.ended_on',
          'p.fee_kind',
          'p.fee_cents',
          'p.gst_cents',
          'p.refund_cents',
          'p.created_at',
        ])
        .select([
          'a.slug',
          'r.state as replaced',
          'p.agency_id',
          'r.agency_id as replaced_by',
          'p.employer_id',
          'r.employer_id as replaced_at',
        ])
        .select((eb) =>
          eb
            .selectFrom('placement_shares as m')
            .whereRef('m.placement_id', '=', 'p.id')
            .select(sql<string>`sum(m.fee_cents) || ' ' || sum(m.clawback_cents)`.as('sums'))
            .as('sums'),
        )
        .where('u.created_at', '<', now)
        .execute(),
    )
    expect(new Set(placements.map(({ state }) => state))).toEqual(new Set(['active', 'ended', 'refunded', 'replacement_owed', 'replaced']))
    expect(new Set(placements.map(({ fee_kind }) => fee_kind))).toEqual(new Set(['percent', 'fixed', 'retained', 'none']))
    for (const { id, sums, fee_cents, refund_cents } of placements) expect([id, sums]).toEqual([id, `${fee_cents} ${refund_cents}`])
    const cancelled = placements.filter(({ starts_on, ended_on }) => ended_on !== null && ended_on < starts_on)
    expect(cancelled).toMatchObject([{ state: 'refunded', refund_cents: 1_020_000 }])
    expect(placements.filter(({ fee_cents, gst_cents }) => fee_cents > 0 && gst_cents === 0)).toMatchObject([
      { slug: 'harbour-and-vine-recruitment', state: 'active', fee_cents: 380_000 },
    ])
    const corrections = await onBoard((tx) =>
      tx
        .selectFrom('placement_corrections as k')
        .innerJoin('placements as p', 'p.id', 'k.placement_id')
        .select(['k.before', 'k.after', 'k.reason', 'p.state', 'p.fee_cents', 'p.starts_on'])
        .where(
          'k.placement_id',
          'in',
          placements.map(({ id }) => id),
        )
        .execute(),
    )
    expect(corrections).toMatchObject([
      {
        state: 'active',
        fee_cents: 1_260_000,
        before: { fee_cents: 1_200_000, gst_cents: 120_000, shares: [{ fee_cents: 720_000 }, { fee_cents: 480_000 }] },
        after: { fee_cents: 1_260_000, starts_on: corrections[0]?.starts_on, shares: [{ fee_cents: 756_000 }, { fee_cents: 504_000 }] },
      },
    ])
    const [free, ...others] = placements.filter(({ fee_kind }) => fee_kind === 'none')
    expect([free?.replaced, free?.replaced_by, free?.replaced_at, others]).toEqual(['replaced', free?.agency_id, free?.employer_id, []])
  })

  test('notifications of every side, read and unread, each of a kind that the product has, and about an event that it reads', async () => {
    const { rows, people } = await onBoard(async (tx) => ({
      rows: await tx
        .selectFrom('notifications as n')
        .innerJoin('events as e', 'e.id', 'n.event_id')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select([
          'n.kind',
          'n.choice',
          'n.read_at',
          'u.email',
          'u.role',
          'e.id',
          'e.name',
          'e.actor_id',
          'e.job_id',
          'e.application_id',
          'e.data',
        ])
        .select('e.created_at')
        .where('u.created_at', '<', now)
        .orderBy('n.id')
        .execute(),
      people: await tx.selectFrom('users').select(['email', 'role']).where('created_at', '<', now).execute(),
    }))
    for (const { kind, choice, read_at: _, email: __, role: ___, ...event } of rows) {
      expect(NOTICES.find(({ name }) => name === kind)).toMatchObject({ on: event.name, choice })
      expect([event.name, readEvent(event) !== null]).toEqual([event.name, true])
    }
    const of = (email: string) => rows.filter((row) => row.email === email)
    for (const email of ['demo-jobseeker@example.com', 'demo-employer@example.com', 'demo-recruiter@example.com'])
      expect([email, new Set(of(email).map(({ read_at }) => read_at === null)).size]).toEqual([email, 2])
    // Lists of them go by their ids.
    const inTime = rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    expect(rows.map(({ created_at }) => created_at)).toEqual(inTime.map(({ created_at }) => created_at))
    const seekers = people.filter(({ role }) => role === 'job_seeker').map(({ email }) => of(email))
    expect(seekers.some((own) => own.length === 0)).toBe(true)
    expect(seekers.some((own) => own.length > 0 && own.every(({ read_at }) => read_at !== null))).toBe(true)
  })

  test('a company has a record of its answers, some of them late, and people who wait for a promised one', async () => {
    const { records, clocks } = await onBoard(async (tx) => {
      const { rows: records } = await sql<{ name: string; total: number; late: number }>`
      select j.company_name as name, count(*)::int as total, count(*) filter (where c.answered_at > c.due_at)::int as late
      from response_clocks c join jobs j on j.id = c.job_id
      where j.agency_id is null and c.answered_at is not null group by 1`.execute(tx)
      const clocks = await tx.selectFrom('response_clocks').select(['answered_at', 'due_at']).execute()
      return { records, clocks }
    })
    const [banksia] = records.filter(({ name }) => name === 'Banksia Lane Realty')
    expect(banksia?.total).toBeGreaterThanOrEqual(LEAST_APPLICATIONS)
    expect(banksia?.late).toBeGreaterThan(0)
    expect(clocks.some(({ answered_at, due_at }) => answered_at === null && due_at > now)).toBe(true)
  })
})

test('no demonstration interview offers one time twice, whatever the day on which the board is made', () => {
  for (let day = 0; day < 14; day++) {
    const now = new Date(Date.UTC(2026, 10, 23 + day, 3))
    for (const { email, title, slots } of INTERVIEWS) {
      const times = slots.map((slot) => instantOf(now, slot).getTime())
      expect([email, title, now.toISOString(), new Set(times).size]).toEqual([email, title, now.toISOString(), slots.length])
    }
  }
})
