import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

type Seen = {
  accepted: string
  key: string
  pathname: string
  /** A form is on its way whose answer the page waits for. */
  isAwaited: boolean
}

type Now = { key: string; pathname: string; isIdle: boolean; isSending: boolean; isRefused: boolean }

/** What is known once the page is as it is now: the key is another after a form that was accepted, and on another page. */
export function seenNow(seen: Seen, { key, pathname, isIdle, isSending, isRefused }: Now): Seen {
  const isAwaited = !isIdle && isSending
  if (key === seen.key) return isAwaited === seen.isAwaited ? seen : { ...seen, isAwaited }
  const isAnotherPage = pathname !== seen.pathname
  return { key, pathname, isAwaited, accepted: isAnotherPage || (seen.isAwaited && !isRefused) ? key : seen.accepted }
}

/**
 * A key that is another after each form that was accepted, and on another page. After a refusal it stays, and where the same page is asked for in
 * another way, as with another time zone: what is typed on the page is not saved yet.
 *
 * @param refusal of the form that was sent last, if it was refused
 * @param intent of the form that counts; without one all do
 */
export function useAcceptedKey(refusal: unknown, intent?: string): string {
  const { key, pathname } = useLocation()
  const { state, formMethod, formData } = useNavigation()
  const [seen, setSeen] = useState<Seen>({ accepted: key, key, pathname, isAwaited: false })
  const isSending = formMethod === 'POST' && (intent === undefined || formData?.get('intent') === intent)
  const now = seenNow(seen, { key, pathname, isIdle: state === 'idle', isSending, isRefused: Boolean(refusal) })
  if (now !== seen) setSeen(now)
  return now.accepted
}
