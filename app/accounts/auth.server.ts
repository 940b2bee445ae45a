import { betterAuth } from 'better-auth'
import { db } from '#app/db/client.server.ts'
import { config, sessionSecret } from '#app/platform/config.server.ts'
import { log } from '#app/platform/log.server.ts'
import { withoutContent } from '#app/platform/log-error.server.ts'
import { cookieAttributes, cookieName } from './cookies.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'

/** A session ends after this long without a visit. */
export const SESSION_IDLE_DAYS = 7
/** A session ends after this long whatever happens (ASVS 7.3). */
export const SESSION_MAX_DAYS = 30
const DAY_SECONDS = 86_400

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/**
 * The sign-in library on our tables. None of its routes is mounted: pages call it through our own actions, so that our
 * limits, messages and origin check hold everywhere.
 */
function createAuth() {
  return betterAuth({
    baseURL: config.appUrl,
    secret: sessionSecret(),
    // Its own transactions stay off: a callback that awaits `db` would wait for itself on the embedded database.
    database: { db, type: 'postgres', transaction: false },
    user: {
      modelName: 'users',
      fields: { name: 'full_name', emailVerified: 'email_verified', ...times },
      additionalFields: { role: { type: 'string', input: false } },
    },
    session: {
      modelName: 'sessions',
      fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
      expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
    emailAndPassword: { enabled: true, requireEmailVerification: true, password: { hash: hashPassword, verify: verifyPassword } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      // `__Host-` instead of the library's `__Secure-`: the name says it all.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName('session'), attributes: cookieAttributes } },
    },
    logger: { level: 'warn', log: (level, message) => log[level]({ library: 'sign-in' }, withoutContent(String(message), true)) },
  })
}

let auth: ReturnType<typeof createAuth> | null = null

/** The library's own parts: its session store, its cookie's name and attributes, its secret. Made on first use. */
export function authContext() {
  auth ??= createAuth()
  return auth.$context
}
