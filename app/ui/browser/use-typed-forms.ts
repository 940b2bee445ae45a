import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Forms of the page that keep something; search and filter forms are addresses. */
export const RESTORABLE_FORMS = 'main form[method="post"]'

/** Tells whether somebody has typed into a form that still stands on the page and was not taken yet. */
export function useTypedForms(): () => boolean {
  const typed = useRef(new Set<Element>())
  const sent = useRef<{ form: Element; key?: string } | null>(null)
  const { key } = useLocation()
  const { state, location: target } = useNavigation()

  useEffect(() => {
    const remember = ({ isTrusted, target: field }: Event) => {
      const form = isTrusted && field instanceof Element && field.closest(RESTORABLE_FORMS)
      if (form) typed.current.add(form)
    }
    const send = ({ target: form }: Event) => {
      sent.current = form instanceof Element ? { form } : null
    }
    const heard = { input: remember, change: remember, submit: send }
    for (const [name, listener] of Object.entries(heard)) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(heard)) document.removeEventListener(name, listener)
    }
  }, [])

  useEffect(() => {
    if (state === 'submitting' && sent.current) sent.current.key = target.key
  }, [state, target])
  useEffect(() => {
    // What is refused comes back under the key it was sent with; what is taken leads on, even if to the same page.
    if (sent.current?.key && sent.current.key !== key) typed.current.delete(sent.current.form)
    if (sent.current?.key) sent.current = null
    for (const form of typed.current) if (!form.isConnected) typed.current.delete(form)
  }, [key])

  return () => [...typed.current].some((form) => form.isConnected)
}
