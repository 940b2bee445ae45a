import { createContext, type RouterContextProvider } from 'react-router'

/** The request context, set by the HTTP layer: its id for logs and error pages, and the client's address for limits. */
export type RequestContext = { requestId: string; clientAddress: string; nonce: string }

export const requestContext = createContext<RequestContext>()

/** The context of this request. */
export function requestContextOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext)
}
