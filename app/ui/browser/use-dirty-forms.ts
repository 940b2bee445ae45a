import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The forms whose input is worth restoring. The input of search and filter forms is in the address. */
export const RESTORABLE_FORMS = 'main form[method="post"]'

/** Returns a function that tells whether the page has a dirty form: one with typed input that was not accepted yet. */
export function useDirtyForms(): () => boolean {
  const dirty = useRef(new Set<Element>())
  const sent = useRef<{ form: Element; key?: string } | null>(null)
  const { key } = useLocation()
  const { state, location: target } = useNavigation()

  useEffect(() => {
    const markDirty = ({ isTrusted, target: field }: Event) => {
      const form = isTrusted && field instanceof Element && field.closest(RESTORABLE_FORMS)
      if (form) dirty.current.add(form)
    }
    const send = ({ target: form }: Event) => {
      sent.current = form instanceof Element ? { form } : null
    }
    const listeners = { input: markDirty, change: markDirty, submit: send }
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
    }
  }, [])

  useEffect(() => {
    if (state === 'submitting' && sent.current) sent.current.key = target.key
  }, [state, target])
  useEffect(() => {
    // A form with errors comes back under the location key that it was submitted with. An accepted one leads to a new key, even on the
    // same page.
    if (sent.current?.key && sent.current.key !== key) dirty.current.delete(sent.current.form)
    if (sent.current?.key) sent.current = null
    for (const form of dirty.current) if (!form.isConnected) dirty.current.delete(form)
  }, [key])

  return () => [...dirty.current].some((form) => form.isConnected)
}
