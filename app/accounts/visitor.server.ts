import type { RouterContextProvider } from 'react-router'
import { requestContextOf } from '#app/platform/request-context.server.ts'

/** Who asks, before we know who it is: the browser with its cookies, and the address limits count by. */
export type Visitor = { request: Request; clientAddress: string; requestId?: string }

/** The visitor of a page's action or loader. */
export function visitorOf({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Visitor {
  const { clientAddress, requestId } = requestContextOf(context)
  return { request, clientAddress, requestId }
}
