import { data, isRouteErrorResponse } from 'react-router'
import type { FormResult } from './form-result.ts'

type Words = { failed: string; unreadable?: string }

type Unanswered = ReturnType<typeof data<FormResult>>

type ClientAction<Answer> = (args: { serverAction: () => Promise<unknown> }) => Promise<Answer>

/**
 * A route's `clientAction` that keeps a form on the screen, with all that was typed, when no answer comes or it cannot be
 * read; it says so above the form. Redirects and refusals pass.
 *
 * @typeParam Answer what the route's own action answers, beside what `handleForm` does
 */
export function keepTyped<Answer = never>({ failed, unreadable = failed }: Words): ClientAction<Answer | Unanswered> {
  return async ({ serverAction }) => {
    try {
      return (await serverAction()) as Answer | Unanswered // the route's own action, whose answer to a form has the same shape
    } catch (thrown) {
      if (!(thrown instanceof Error) || isRouteErrorResponse(thrown)) throw thrown
      // The browser's own word for an answer that is not the one it was promised.
      const formError = /decode/i.test(thrown.message) ? unreadable : failed
      // With the status of a failure the page's loaders are not asked again, which would fail too and take the form away.
      return data({ values: {}, fieldErrors: {}, formError }, { status: 503 })
    }
  }
}
