import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { resolveLocation } from '#app/places/places.server.ts'
import { timeZoneOf } from '#app/places/time-zone.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import type { SearchQuery } from '#app/search/query.ts'
import { placesOf } from '#app/search/query-places.ts'
import { type AlertChoice, ASK_AGAIN_DAYS, CONSENT, type Frequency, MOST_ALERTS } from './alert.ts'
import { readCriteria, withAnchors } from './criteria.server.ts'
import { dueOfAlert } from './match.server.ts'

/** Whose an alert is: a person's with an account, or an address's. */
type Owner = { userId: string } | { email: string }

const columnsOf = (owner: Owner) => ('userId' in owner ? { user_id: owner.userId, email: null } : { user_id: null, email: owner.email })

/** SQL that is true for an alert `a` of a person: made with their account, or confirmed for its address before they had one. */
export const isOwnAlert = (userId: string) => sql<boolean>`(a.user_id = ${userId}::uuid
  or (a.email = (select u.email from users u where u.id = ${userId}::uuid and u.email_verified) and a.state in ('active', 'paused')))`

/** Deletes what somebody asked the address of a person about: the person wants this search now. A "no" to it stays, which ends all asking. */
const dropAsked = (tx: Tx, userId: string, search: string) =>
  sql`delete from alerts where email = (select u.email from users u where u.id = ${userId}::uuid and u.email_verified)
    and search = ${search} and state = 'asked'`.execute(tx)

/** Locks the alerts of a person or address, so that two requests at once cannot pass the limit together. */
const lockOwner = (tx: Tx, owner: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${'userId' in owner ? owner.userId : owner.email}`}, 0))`.execute(tx)

/**
 * Gives a person the alerts that were confirmed for an address they have left, so that they see and can end them. Of the same search the one
 * of the account stays. Nothing happens once the address is another account's.
 */
export const adoptAlerts = (userId: string, address: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
    const holder = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', address)
      .where('email_verified', '=', true)
      .executeTakeFirst()
    if (!person || holder) return
    await lockOwner(tx, { userId })
    await lockOwner(tx, { email: address })
    await sql`delete from alerts as a where a.email = ${address} and a.state in ('active', 'paused') and exists
      (select from alerts o where o.user_id = ${userId} and o.kind = a.kind and o.search = a.search)`.execute(tx)
    await sql`update alerts set user_id = ${userId}, email = null where email = ${address} and state in ('active', 'paused')`.execute(tx)
  })

/**
 * Makes an alert of a search for a person. One of the same search is taken up again.
 *
 * @throws AppError `conflict` when they have as many as they may
 */
export async function createAlert(userId: string, query: SearchQuery, frequency: Frequency): Promise<void> {
  const [criteria, time_zone] = [await readCriteria(query), await timeZoneFor(query, userId)]
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, { userId })
    const { search } = criteria.columns
    await dropAsked(tx, userId, search)
    const same = await tx
      .selectFrom('alerts as a')
      .select('a.id')
      .where(isOwnAlert(userId))
      .where('a.kind', '=', 'search')
      .where('a.search', '=', search)
      .executeTakeFirst()
    if (same) return chooseFrequency(tx, same.id, frequency)
    await requireRoom(tx, { userId })
    const values = { ...(await withAnchors(tx, criteria)), ...columnsOf({ userId }), frequency, time_zone, consent: CONSENT }
    await tx
      .insertInto('alerts')
      .values({ ...values, state: 'active', confirmed_at: sql<Date>`now()` })
      .execute()
  })
}

async function requireRoom(tx: Tx, owner: Owner): Promise<void> {
  const { count } = await tx
    .selectFrom('alerts as a')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.kind', '=', 'search')
    .$if('userId' in owner, (all) => all.where(isOwnAlert((owner as { userId: string }).userId))) // as just asked
    .$if('email' in owner, (all) => all.where('a.email', '=', (owner as { email: string }).email))
    .executeTakeFirstOrThrow()
  if (count >= MOST_ALERTS) throw new AppError('conflict', `You have ${MOST_ALERTS} job alerts, which is the most. Delete one first`)
}

/** Sign-ups from one place, so that nobody has us write to a list of addresses. */
const ASKED_PER_CLIENT = { hits: 10, windowSeconds: 3_600 }

/** An address that said no is not asked again for so long. */
const DECLINED_DAYS = 365

/**
 * Asks an address whether it wants an alert; nothing is sent before it says yes. It gets one such mail, and then none until it has answered
 * or a week is over, whoever asks for what. Nothing is told of what the address has or does.
 *
 * @param client where the request comes from
 * @throws AppError `rate_limited` after ten an hour from there
 */
export async function askForAlert(email: string, query: SearchQuery, frequency: Frequency, client: string): Promise<void> {
  await consumeLimitsOrThrow([{ key: `alerts:${client}`, limit: ASKED_PER_CLIENT }], 'You have asked for many job alerts.')
  const [criteria, time_zone] = [await readCriteria(query), await timeZoneFor(query, null)]
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, { email })
    const { rows } = await sql<{ mayAsk: boolean }>`select not exists (
        select from alerts where email = ${email} and (state = 'asked' and created_at > now() - make_interval(days => ${ASK_AGAIN_DAYS})
          or state = 'declined' and state_at > now() - make_interval(days => ${DECLINED_DAYS})))
      and not exists (select from alerts a join users u on u.id = a.user_id or u.email = a.email where u.email = ${email}
        and u.email_verified and a.kind = 'search' and a.search = ${criteria.columns.search} and a.state in ('active', 'paused'))
      and (select count(*) from alerts where email = ${email}) < ${MOST_ALERTS} as "mayAsk"`.execute(tx)
    if (!rows[0]?.mayAsk) return
    const values = { ...(await withAnchors(tx, criteria)), ...columnsOf({ email }), frequency, time_zone, consent: CONSENT }
    await tx.deleteFrom('alerts').where('email', '=', email).where('search', '=', values.search).where('state', '<>', 'active').execute()
    const asked = await tx
      .insertInto('alerts')
      .values({ ...values, state: 'asked' })
      // It has one of the same search, which is active.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked) await recordEvent(tx, 'alert.asked', { alertId: asked.id })
  })
}

/** The time zone of where a person lives, of the place that is searched, or of Sydney. */
async function timeZoneFor({ location, state }: Pick<SearchQuery, 'location' | 'state'>, userId: string | null): Promise<string> {
  const [place] = placesOf(location)
  const profile =
    userId === null ? null : await db.selectFrom('job_seeker_profiles').select('suburb').where('user_id', '=', userId).executeTakeFirst()
  const lives = profile?.suburb ? (await resolveLocation(profile.suburb)).state : null
  return timeZoneOf(lives ?? state[0] ?? (place === undefined ? null : (await resolveLocation(place)).state))
}

/**
 * Changes how often a person gets the jobs of an alert, or pauses it.
 *
 * @throws AppError `not_found` when it is not theirs
 */
export async function chooseForAlert(userId: string, alertId: string, choice: AlertChoice): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, userId, alertId)
    if (choice === 'paused') await pauseAlert(tx, alertId)
    else await chooseFrequency(tx, alertId, choice)
  })
}

async function lockOwn(tx: Tx, userId: string, alertId: string): Promise<void> {
  const alert = await tx
    .selectFrom('alerts as a')
    .select('a.id')
    .where('a.id', '=', alertId)
    .where(isOwnAlert(userId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!alert) throw new AppError('not_found', 'This alert is not here any more')
}

/** Stops the mails of an alert. What waited for its next mail is forgotten: it is no longer new when they start again. */
export async function pauseAlert(tx: Tx, alertId: string): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ state: 'paused', state_at: sql<Date>`now()` })
    .where('id', '=', alertId)
    .where('state', '=', 'active')
    .execute()
  await forgetWaiting(tx, alertId)
}

/** Forgets the jobs that wait for the next mail of an alert, and mails that were made and not sent. Its row is locked first, as where mails are made. */
async function forgetWaiting(tx: Tx, alertId: string): Promise<void> {
  await tx.deleteFrom('alert_due').where('alert_id', '=', alertId).execute()
  await tx.deleteFrom('alert_mails').where('alert_id', '=', alertId).where('sent_at', 'is', null).execute()
  await tx.deleteFrom('alert_matches').where('alert_id', '=', alertId).where('mail_id', 'is', null).execute()
}

/** Starts the mails of an alert, or changes how often they come. */
export async function chooseFrequency(tx: Tx, alertId: string, frequency: Frequency): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({
      frequency,
      since: sql<Date>`case when state = 'active' then since else now() end`,
      confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
      state: 'active',
      state_at: sql<Date>`case when state = 'active' then state_at else now() end`,
    })
    .where('id', '=', alertId)
    .execute()
  await sql`update alert_due d set due_at = ${dueOfAlert} from alerts a where d.alert_id = a.id and a.id = ${alertId}::uuid`.execute(tx)
}

/**
 * Changes the search of an alert, and how often it comes. Jobs that waited for its next mail are forgotten.
 *
 * @throws AppError `not_found` when it is not theirs, `conflict` when they have an alert of that search
 */
export async function changeAlert(userId: string, alertId: string, query: SearchQuery, frequency: Frequency): Promise<void> {
  const [criteria, time_zone] = [await readCriteria(query), await timeZoneFor(query, userId)]
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, { userId })
    await lockOwn(tx, userId, alertId)
    const values = await withAnchors(tx, criteria)
    const same = await tx
      .selectFrom('alerts as a')
      .select('a.id')
      .where(isOwnAlert(userId))
      .where('a.search', '=', values.search)
      .where('a.kind', '=', 'search')
      .executeTakeFirst()
    if (same && same.id !== alertId) throw new AppError('conflict', 'You have an alert for this search already')
    if (!same) {
      await forgetWaiting(tx, alertId)
      await dropAsked(tx, userId, values.search)
      // An address has one alert of a search, of whatever state.
      await sql`delete from alerts where email = (select email from alerts where id = ${alertId}::uuid) and search = ${values.search}
        and state = 'declined'`.execute(tx)
      await tx
        .updateTable('alerts')
        .set({ ...values, time_zone, since: sql<Date>`now()` })
        .where('id', '=', alertId)
        .where('kind', '=', 'search')
        .execute()
    }
    await chooseFrequency(tx, alertId, frequency)
  })
}

/** Deletes an alert of a person; one that is not there changes nothing. */
export async function deleteAlert(userId: string, alertId: string): Promise<void> {
  await sql`delete from alerts a where a.id = ${alertId}::uuid and ${isOwnAlert(userId)}`.execute(db)
}

/** Chooses how often a person gets the new jobs of all companies that they follow; the first time makes the alert. */
export async function chooseForFollowed(userId: string, choice: AlertChoice): Promise<void> {
  const time_zone = await timeZoneFor({ location: '', state: [] }, userId)
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, { userId })
    const alert = await tx.selectFrom('alerts').select('id').where('user_id', '=', userId).where('kind', '=', 'followed').executeTakeFirst()
    if (alert) return choice === 'paused' ? pauseAlert(tx, alert.id) : chooseFrequency(tx, alert.id, choice)
    if (choice === 'paused') return
    await tx
      .insertInto('alerts')
      .values({
        ...columnsOf({ userId }),
        kind: 'followed',
        search: '',
        frequency: choice,
        time_zone,
        consent: CONSENT,
        state: 'active',
        confirmed_at: sql<Date>`now()`,
      })
      .execute()
  })
}
