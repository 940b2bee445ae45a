import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the form of a page was answered last, until the person goes on: the router forgets it when a live change loads the page again, which
 * would take away a question, or a reason, that is still being read.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [held, setHeld] = useState({ key, answer: actionData })
  // The answer comes before the page that belongs to it, so the key may change once more.
  if (actionData !== undefined && (actionData !== held.answer || key !== held.key)) setHeld({ key, answer: actionData })
  return actionData ?? (held.key === key ? held.answer : undefined)
}
