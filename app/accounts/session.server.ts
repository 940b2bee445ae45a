import { sql } from 'kysely'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { db, type Tx } from '#app/db/client.server.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { COOKIES } from '#app/platform/cookies.ts'
import { isSameHash, legacyHash, randomToken, sign, splitSigned, unsign } from '#app/platform/secrets.server.ts'
import { type CurrentUser, currentUser } from './current-user.server.ts'

import type { MemberRole } from './role.ts'
import { isSuspendedUser, requireNotSuspended } from './suspension.server.ts'

const COOKIE = 'session'
/** A session expires after this long without a visit. */
const IDLE_DAYS = COOKIES[COOKIE].seconds / 86_400
/** A session expires after this long in any case (ASVS 7.3). */
const MAX_DAYS = 30
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

/** Given session ids, returns those that are still live: neither signed out nor expired. */
export async function listLiveSessions(ids: readonly string[]): Promise<Set<string>> {
  const rows = await liveSessions().select('s.id').where('s.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
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

async function findSession(token: string): Promise<FoundSession | null> {
  const row = await liveSessions()
    .where('s.token', '=', token)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('employer_members as em', 'em.user_id', 'u.id')
    .leftJoin('employers as e', 'e.id', 'em.employer_id')
    .leftJoin('agency_members as am', 'am.user_id', 'u.id')
    .leftJoin('agencies as a', 'a.id', 'am.agency_id')
    .select(['s.id as session_id', 'u.id', 'u.email', 'u.full_name', 'u.role'])
    .select(['e.id as employer_id', 'e.company_name', 'e.slug as employer_slug', 'e.profile_complete', 'em.member_role as employer_role'])
    .select(['a.id as agency_id', 'a.name as agency_name', 'a.slug as agency_slug', 'am.member_role as agency_role'])
    .select(
      sql<boolean>`s.expires_at < least(now() + make_interval(hours => ${IDLE_DAYS * 24 - SEEN_EVERY_HOURS}), s.created_at + make_interval(days => ${MAX_DAYS}))`.as(
        'renew',
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const { session_id, id, email, full_name, role, renew } = row
  const user: CurrentUser = { id, email, name: full_name || email, role, company: companyOf(row), agency: agencyOf(row) }
  return { id: session_id, user, renew }
}

type Membership = {
  employer_id: string | null
  company_name: string | null
  employer_slug: string | null
  profile_complete: boolean | null
  employer_role: MemberRole | null
  agency_id: string | null
  agency_name: string | null
  agency_slug: string | null
  agency_role: MemberRole | null
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

const agencyOf = ({ agency_id: id, agency_name: name, agency_slug: slug, agency_role: memberRole }: Membership) =>
  id !== null && name !== null && slug !== null && memberRole !== null ? { id, name, slug, memberRole } : null

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
