import { createHmac } from 'node:crypto'
import { serializeSignedCookie } from 'better-call'
import { sql } from 'kysely'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { db, type Tx } from '#app/db/client.server.ts'
import { sessionSecret } from '#app/platform/config.server.ts'
import { authContext, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from './auth.server.ts'
import { cookieLine, readCookie } from './cookies.server.ts'
import { type CurrentUser, currentUser } from './current-user.server.ts'
import { isSameHash, randomToken } from './secrets.server.ts'

const COOKIE = 'session'
const DAY_SECONDS = 86_400
/** A session in use is prolonged, and noted as seen, once an hour, not at every request. */
export const SEEN_EVERY_HOURS = 1

/** The session of this request, for what must end with it; null for a visitor. */
const currentSession = createContext<{ id: string } | null>(null)

/** The session's id for open event streams, which ask `listLiveSessions` again; null for a visitor. */
export function sessionIdOf(context: Readonly<RouterContextProvider>): string | null {
  return context.get(currentSession)?.id ?? null
}

type FoundSession = { id: string; user: CurrentUser; renew: boolean }

/**
 * Knows the person of every request from the session cookie, with one look-up and none without a cookie. A session in
 * use is prolonged; what a signed-in person gets is never kept by a cache (ASVS 14.3.2).
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = tokenOf(request)
  const session = token ? await findSession(token) : null
  context.set(currentUser, session?.user ?? null)
  context.set(currentSession, session && { id: session.id })
  const response = await next()
  if (!token || !session) return response
  response.headers.set('cache-control', 'no-store')
  if (session.renew && (await renewSession(session.id, token))) response.headers.append('set-cookie', await sessionCookie(token))
  return response
}

type From = {
  clientAddress?: string
  userAgent?: string | null
  codeConfirmed?: boolean
  /** Runs once the session is there, which goes again when it throws: a change that ends sessions either sees it or is seen. */
  recheck?: () => Promise<void>
}

/**
 * Opens a session for a person who has just shown who they are; always with a new token.
 *
 * @returns the Set-Cookie line that signs this browser in
 */
export async function openSession(userId: string, from: From = {}): Promise<string> {
  const { internalAdapter } = await authContext()
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const now = rows[0]!.now // a select without a table has one row
  const session = await internalAdapter.createSession(
    userId,
    false,
    {
      ipAddress: from.clientAddress ?? null,
      userAgent: from.userAgent?.slice(0, 500) ?? null,
      // By the database's clock, which also decides when it ends.
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_IDLE_DAYS * DAY_SECONDS * 1_000),
    },
    true,
  )
  try {
    await from.recheck?.()
  } catch (error) {
    await internalAdapter.deleteSession(session.token)
    throw error
  }
  if (from.codeConfirmed) await confirmSession(session.id)
  return sessionCookie(session.token)
}

/** Notes that the person of a session has just entered a code from their mailbox: for ten minutes it stands for the password. */
export async function confirmSession(sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ code_confirmed_at: sql`now()` }).where('id', '=', sessionId).execute()
}

/** Gives a session another token, so that the old cookie opens nothing (ASVS 7.2.4). @returns the Set-Cookie line with the new one */
export async function changeToken(tx: Tx, sessionId: string): Promise<string> {
  const token = randomToken()
  await tx.updateTable('sessions').set({ token }).where('id', '=', sessionId).execute()
  return sessionCookie(token)
}

/** Ends the session of this browser at once. @returns the Set-Cookie line that forgets it */
export async function endSession(request: Request): Promise<string> {
  const token = tokenOf(request)
  if (token) await (await authContext()).internalAdapter.deleteSession(token)
  return cookieLine(COOKIE, '', 0)
}

/** Those of these sessions that go on: without the ones that were signed out, here or elsewhere, and those whose time is over. */
export async function listLiveSessions(ids: readonly string[]): Promise<Set<string>> {
  const rows = await liveSessions().select('s.id').where('s.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The Set-Cookie line that brings the session to the browser, signed so that a stolen table of sessions opens nothing. */
async function sessionCookie(token: string): Promise<string> {
  const { authCookies, secret } = await authContext()
  const { name, attributes } = authCookies.sessionToken
  return serializeSignedCookie(name, token, secret, { ...attributes, maxAge: SESSION_IDLE_DAYS * DAY_SECONDS })
}

/** The session token of the browser, if the signature is ours: `token.signature` as the library writes it. */
function tokenOf(request: Request): string | null {
  const value = readCookie(request, COOKIE)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  const signature = createHmac('sha256', sessionSecret()).update(token).digest('base64')
  return isSameHash(value.slice(dot + 1), signature) ? token : null
}

/** The sessions whose time is not over. */
export const liveSessions = () =>
  db
    .selectFrom('sessions as s')
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.created_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_MAX_DAYS})`)

async function findSession(token: string): Promise<FoundSession | null> {
  const row = await liveSessions()
    .where('s.token', '=', token)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('employer_users as eu', (join) => join.onRef('eu.user_id', '=', 'u.id').on('eu.state', '=', 'active'))
    .leftJoin('employers as e', 'e.id', 'eu.employer_id')
    .leftJoin('agency_users as au', (join) => join.onRef('au.user_id', '=', 'u.id').on('au.state', '=', 'active'))
    .leftJoin('agencies as a', 'a.id', 'au.agency_id')
    .select(['s.id as session_id', 'u.id', 'u.email', 'u.full_name', 'u.role'])
    .select(['e.id as employer_id', 'e.company_name', 'e.slug as employer_slug', 'e.profile_complete'])
    .select(['a.id as agency_id', 'a.name as agency_name', 'a.slug as agency_slug'])
    .select(
      sql<boolean>`s.expires_at < least(now() + make_interval(hours => ${SESSION_IDLE_DAYS * 24 - SEEN_EVERY_HOURS}), s.created_at + make_interval(days => ${SESSION_MAX_DAYS}))`.as(
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
  agency_id: string | null
  agency_name: string | null
  agency_slug: string | null
}

const companyOf = ({ employer_id: id, company_name: name, employer_slug: slug, profile_complete }: Membership) =>
  id !== null && name !== null && slug !== null ? { id, name, slug, profileComplete: profile_complete === true } : null

const agencyOf = ({ agency_id: id, agency_name: name, agency_slug: slug }: Membership) =>
  id !== null && name !== null && slug !== null ? { id, name, slug } : null

/** False when it ended, or got another token, meanwhile. */
async function renewSession(id: string, token: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({
      expires_at: sql`least(now() + make_interval(days => ${SESSION_IDLE_DAYS}), created_at + make_interval(days => ${SESSION_MAX_DAYS}))`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
