/** How many of the router's requests wait for their answer. */
let waiting = 0

/** Wraps the browser's fetch so that the requests of the router are counted: only the router passes URL objects. */
export function countedFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof URL)) return send(input, init)
    waiting += 1
    return send(input, init).finally(() => {
      waiting -= 1
    })
  }
}

/**
 * True while the router waits for an answer. Its state says so only once the page is rendered: until then, running the loaders again would drop
 * the redirect of a form that was just sent.
 */
export const isAwaitingAnswer = (): boolean => waiting > 0
