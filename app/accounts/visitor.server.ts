import type { RouterContextProvider } from 'react-router'
import { requestContextOf } from '#app/platform/request-context.server.ts'

/** The sender of a request, signed in or not: the request with its cookies, and the client address for rate limits. */
export type Visitor = { request: Request; clientAddress: string; requestId?: string }

/** The visitor in a loader or action. */
export function visitorOf({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Visitor {
  const { clientAddress, requestId } = requestContextOf(context)
  return { request, clientAddress, requestId }
}
