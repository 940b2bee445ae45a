import { createContext, type RouterContextProvider } from 'react-router'

/** The request context, set by the HTTP layer: the request's id for logs and error pages, the client's address for rate limits, and the nonce of its scripts. */
type RequestContext = { requestId: string; clientAddress: string; nonce: string }

export const requestContext = createContext<RequestContext>()

/** The request context of this request. */
export function requestContextOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext)
}
