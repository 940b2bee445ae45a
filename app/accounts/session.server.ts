import { sql } from 'kysely'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { db, type Tx } from '#app/db/client.server.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { COOKIES } from '#app/platform/cookies.ts'
import { isSameHash, legacyHash, randomToken, sign, splitSigned, unsign } from '#app/platform/secrets.server.ts'
import { type CurrentUser, currentUser, type OwnAgency } from './current-user.server.ts'
import type { MemberRole } from './role.ts'
import { isSuspendedUser, requireNotSuspended } from './suspension.server.ts'

const COOKIE = 'session'
/** A session expires after this long without a visit. */
export const IDLE_DAYS = COOKIES[COOKIE].seconds / 86_400
/** A session expires after this long in any case (ASVS 7.3). */
export const MAX_DAYS = 30
/** A session in use is renewed, and marked as seen, once an hour instead of at every request. */
export const SEEN_EVERY_HOURS = 1

/** The session of this request; null for a visitor. */
const currentSession = createContext<{ id: string } | null>(null)

/** The session id of this request; null for a visitor. Event streams keep it and check it again by `listLiveSessions`. */
export function sessionIdOf(context: Readonly<RouterContextProvider>): string | null {
  return context.get(currentSession)?.id ?? null
}

type FoundSession = { id: string; user: CurrentUser; renew: boolean }

/**
 * Finds the person of every request by the session cookie: one query, or none without a cookie. Renews a session in use. Responses to
 * signed-in people are marked as not cacheable (ASVS 14.3.2).
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = tokenOf(request)
  const session = token ? await findSession(token) : null
  context.set(currentUser, session?.user ?? null)
  context.set(currentSession, session && { id: session.id })
  const response = await next()
  if (!token || !session) return response
  response.headers.set('cache-control', 'no-store')
  if (session.renew && (await renewSession(session.id, token))) response.headers.append('set-cookie', sessionCookie(token))
  return response
}

type From = {
  clientAddress?: string
  userAgent?: string | null
  codeConfirmed?: boolean
  /**
   * Runs after the session is inserted; if it throws, the session is deleted again. So a concurrent change that ends sessions either
   * sees this session, or is seen by the recheck.
   */
  recheck?: () => Promise<void>
}

/**
 * Opens a session for a person who has just authenticated, always with a new token.
 *
 * @returns the Set-Cookie header that signs this browser in
 * @throws AppError `forbidden` for a person who is suspended
 */
export async function openSession(userId: string, from: From = {}): Promise<string> {
  await requireNotSuspended({ userId })
  const token = randomToken()
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token,
      ip_address: from.clientAddress ?? null,
      user_agent: from.userAgent?.slice(0, 500) ?? null,
      code_confirmed_at: from.codeConfirmed ? sql<Date>`now()` : null,
      agency_id: sql<
        string | null
      >`(select m.agency_id from agency_members m where m.user_id = ${userId}::uuid order by ${FIRST_JOINED} limit 1)`,
      // By the database clock, which also decides when it expires.
      expires_at: sql<Date>`now() + make_interval(days => ${IDLE_DAYS})`,
    })
    .execute()
  try {
    await from.recheck?.()
  } catch (error) {
    await deleteSession(token)
    throw error
  }
  return sessionCookie(token)
}

/** Records that a mailed code was just entered in a session: for ten minutes it counts as the password. */
export async function confirmSession(sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ code_confirmed_at: sql`now()` }).where('id', '=', sessionId).execute()
}

/** Replaces the token of a session, so that the old cookie becomes invalid (ASVS 7.2.4). @returns the Set-Cookie header with the new one */
export async function changeToken(tx: Tx, sessionId: string): Promise<string> {
  const token = randomToken()
  await tx.updateTable('sessions').set({ token }).where('id', '=', sessionId).execute()
  return sessionCookie(token)
}

/** Ends the session of this browser. @returns the Set-Cookie header that deletes its cookie */
export async function endSession(request: Request): Promise<string> {
  const token = tokenOf(request)
  if (token) await deleteSession(token)
  return deleteCookieHeader(COOKIE)
}

/**
 * Given session ids, returns those that are still live, neither signed out nor expired, each with the agency that it works for; null for
 * people without one.
 */
export async function listLiveSessions(ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await liveSessions().select(['s.id', worksFor]).where('s.id', 'in', ids).execute()
  return new Map(rows.map(({ id, worksForId }) => [id, worksForId]))
}

/**
 * Lets a session work for an agency of its person from now on; null for the first that they joined.
 *
 * @returns false when they are no member of it
 */
export async function workFor(sessionId: string, agencyId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions as s')
    .set({ agency_id: agencyId ?? firstJoined })
    .where('s.id', '=', sessionId)
    .$if(agencyId !== null, (own) => own.where(isMemberOf(agencyId!)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lets the sessions of a person who has joined an agency, or left one, work for the first that they joined, where they work for none.
 *
 * @param left the agency that they left; somebody who was removed is told first, so that it stays with their sessions until they answer
 */
export async function settleSessions(tx: Tx, userId: string, left: string | null = null): Promise<void> {
  await tx
    .updateTable('sessions as s')
    .set({ agency_id: firstJoined })
    .where('s.user_id', '=', userId)
    .where((eb) => eb.or([eb('s.agency_id', 'is', null), eb('s.agency_id', '=', left)]))
    .execute()
}

const deleteSession = (token: string) => db.deleteFrom('sessions').where('token', '=', token).execute()

/** The Set-Cookie header of a session. It is signed, so that a stolen sessions table is of no use. */
const sessionCookie = (token: string) => setCookieHeader(COOKIE, sign(COOKIE, token))

/** The session token from the cookie; null without a valid signature. */
function tokenOf(request: Request): string | null {
  const value = readCookie(request, COOKIE)
  return value && (unsign(COOKIE, value) ?? legacyTokenOf(value))
}

/** The token from a cookie of early version 0.1, which is replaced when its session is renewed. */
function legacyTokenOf(value: string): string | null {
  const [token, signature] = splitSigned(value)
  return isSameHash(Buffer.from(signature, 'base64').toString('base64url'), legacyHash(token)) ? token : null
}

/** A query for the sessions that have not expired, of people who are not suspended. */
export const liveSessions = () =>
  db
    .selectFrom('sessions as s')
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.created_at', '>', sql<Date>`now() - make_interval(days => ${MAX_DAYS})`)
    .where(sql<boolean>`not ${isSuspendedUser(sql.ref('s.user_id'))}`)

/** SQL that orders memberships of agencies (`m`) as their person joined. */
const FIRST_JOINED = sql`m.created_at, m.agency_id`

/** SQL of the agency that the person of a session (`s`) joined first. */
const firstJoined = sql<
  string | null
>`(select m.agency_id from agency_members m where m.user_id = s.user_id order by ${FIRST_JOINED} limit 1)`

const isMemberOf = (agencyId: string) =>
  sql<boolean>`exists (select from agency_members m where m.user_id = s.user_id and m.agency_id = ${agencyId}::uuid)`

/** SQL of the agency that a session (`s`) works for: the chosen one while its person is a member of it, else the first that they joined. */
const worksFor = sql<string | null>`(select m.agency_id from agency_members m where m.user_id = s.user_id
  order by m.agency_id is not distinct from s.agency_id desc, ${FIRST_JOINED} limit 1)`.as('worksForId')

const agenciesOf = sql<OwnAgency[]>`(select coalesce(json_agg(
    json_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'memberRole', m.member_role) order by ${FIRST_JOINED}), '[]')
  from agency_members m join agencies a on a.id = m.agency_id where m.user_id = u.id)`.as('agencies')

async function findSession(token: string): Promise<FoundSession | null> {
  const row = await liveSessions()
    .where('s.token', '=', token)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('employer_members as em', 'em.user_id', 'u.id')
    .leftJoin('employers as e', 'e.id', 'em.employer_id')
    .select(['s.id as session_id', 's.agency_id', 'u.id', 'u.email', 'u.full_name', 'u.role'])
    .select(['e.id as employer_id', 'e.company_name', 'e.slug as employer_slug', 'e.profile_complete', 'em.member_role as employer_role'])
    .select([worksFor, agenciesOf])
    .select(
      sql<boolean>`s.expires_at < least(now() + make_interval(hours => ${IDLE_DAYS * 24 - SEEN_EVERY_HOURS}), s.created_at + make_interval(days => ${MAX_DAYS}))`.as(
        'renew',
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const { session_id, id, email, full_name, role, renew, agencies, worksForId, agency_id } = row
  const agency = agencies.find((one) => one.id === worksForId) ?? null
  const lostAgencyId = agency_id === worksForId ? null : agency_id
  const user = { id, email, name: full_name || email, role, company: companyOf(row), agency, agencies, worksForId, lostAgencyId }
  return { id: session_id, user, renew }
}

type Membership = {
  employer_id: string | null
  company_name: string | null
  employer_slug: string | null
  profile_complete: boolean | null
  employer_role: MemberRole | null
}

const companyOf = ({
  employer_id: id,
  company_name: name,
  employer_slug: slug,
  employer_role: memberRole,
  profile_complete,
}: Membership) =>
  id !== null && name !== null && slug !== null && memberRole !== null
    ? { id, name, slug, memberRole, profileComplete: profile_complete === true }
    : null

/** Extends a session. False when it was ended, or given another token, meanwhile. */
async function renewSession(id: string, token: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({
      expires_at: sql`least(now() + make_interval(days => ${IDLE_DAYS}), created_at + make_interval(days => ${MAX_DAYS}))`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
