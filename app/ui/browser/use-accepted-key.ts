import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The key of the page's address, which is another after each form that was accepted. After a refusal it stays: what is typed on the page is not
 * saved yet.
 *
 * @param refusal of the form that was sent last, if it was refused
 */
export function useAcceptedKey(refusal: unknown): string {
  const { key } = useLocation()
  const [accepted, setAccepted] = useState(key)
  if (!refusal && accepted !== key) setAccepted(key)
  return accepted
}
