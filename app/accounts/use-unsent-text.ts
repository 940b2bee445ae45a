import { type ChangeEvent, type RefObject, useEffect, useState } from 'react'
import { useViewer } from '#app/platform/use-live.ts'
import { forget, recall, remember } from '#app/ui/browser/browser-memory.ts'
import { setField } from '#app/ui/browser/set-field.ts'
import { unsentKey } from '#app/ui/browser/unsent.ts'
import { usePersonId } from './use-person-id.ts'

/** The words of a text, however it is spaced: the server tidies what it is sent. */
const wordsOf = (text: string) => text.trim().replace(/\s+/g, ' ')

/**
 * Keeps what is typed in the text of a form on this device until it is sent or emptied, and puts it back when its person comes again. It goes when
 * they log out, and nobody else who signs in here is shown it.
 *
 * @param what names the form and what it is about, as "message" and an application
 * @param sent the text that the person sent last: what is kept of it is not put back
 */
export function useUnsentText(form: RefObject<HTMLFormElement | null>, { what, sent }: { what: string; sent: string | null }) {
  const person = usePersonId()
  const isSignedOut = useViewer() === null
  const [isBack, setBack] = useState(false)
  const key = person && unsentKey(person, what)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent when the form appeared
  useEffect(() => {
    const area = form.current?.querySelector('textarea')
    if (!area || !key) return
    const kept = recall('localStorage', key)
    // It may have been typed before scripts ran, or refused.
    if (area.value !== '') remember('localStorage', key, area.value)
    else if (kept !== null && sent !== null && wordsOf(kept) === wordsOf(sent)) forget('localStorage', key)
    else if (kept) {
      setField(area, kept)
      setBack(true)
    }
  }, [form, key])

  const keep = ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
    if (value === '') setBack(false)
    if (!key || isSignedOut) return
    if (value === '') forget('localStorage', key)
    else remember('localStorage', key, value)
  }
  const clear = () => {
    const area = form.current?.querySelector('textarea')
    if (!area) return
    setField(area, '')
    area.focus()
  }
  return { isBack, keep, clear }
}
