import type { RouterContextProvider } from 'react-router'
import { factsOf } from '#app/platform/request.server.ts'

/** Who asks, before we know who it is: the browser with its cookies, and the address limits count by. */
export type Visitor = { request: Request; clientAddress: string; requestId?: string }

/** The visitor of a page's action or loader. */
export function visitorOf({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Visitor {
  const { clientAddress, requestId } = factsOf(context)
  return { request, clientAddress, requestId }
}
