import { type MiddlewareFunction, redirect } from 'react-router'
import { notFound } from '#app/platform/error-response.server.ts'
import { consumeLimit } from '#app/platform/rate-limits.server.ts'
import { type Access, addressOf, redirectFor } from './access.ts'
import { audit } from './audit.server.ts'
import { userOf } from './current-user.server.ts'
import { visitorOf } from './visitor.server.ts'

const AUDIT_LIMIT = { hits: 20, windowSeconds: 3_600 }

/**
 * The middleware that decides who may open which page, before any loader or action runs. An address without an entry is
 * denied (ASVS 8.2: deny by default).
 *
 * @param access who may open each address, by its pattern
 */
export function guard(access: Readonly<Record<string, Access>>): MiddlewareFunction<Response> {
  // `url` is the address of the page, even when the client-side router requests only its data.
  return async ({ request, context, pattern, url }) => {
    const address = addressOf(pattern)
    const needed = Object.hasOwn(access, address) ? access[address] : undefined
    if (!needed) throw notFound()
    const user = userOf(context)
    const to = redirectFor(needed, user?.role ?? null, url.pathname + url.search)
    if (!to) return
    if (user && !(await isAuditLimitReached(user.id)))
      await audit('page_refused', { userId: user.id, visitor: visitorOf({ request, context }), data: { address } })
    throw redirect(to)
  }
}

/** True once a person's denied requests of this hour have filled their share of the audit log: nobody may flood it. */
const isAuditLimitReached = async (userId: string) => (await consumeLimit(`page-refused:${userId}`, AUDIT_LIMIT)) !== null
