import { createContext, type RouterContextProvider } from 'react-router'

/** What the HTTP layer knows of a request: its id for logs and error pages, and the client's address for limits. */
export type RequestFacts = { requestId: string; clientAddress: string; nonce: string }

export const requestFacts = createContext<RequestFacts>()

/** The facts of this request. */
export function factsOf(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestFacts)
}
