import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '#app/platform/use-live.ts'
import { forget } from '#app/ui/browser/browser-memory.ts'
import { newFormId, useFormId } from '#app/ui/browser/form-id.ts'
import { setField } from '#app/ui/browser/set-field.ts'
import { unsentKey } from '#app/ui/browser/unsent.ts'
import { forgetOldUnsent, forgetSentText, isLedTo, recallUnsent, rememberUnsent, type UnsentText } from '#app/ui/browser/unsent-text.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { usePersonId } from './use-person-id.ts'

type Options = {
  /** Names the form and what it is about, as "message" and an application. */
  what: string
  /** A fresh id for the form, from the loader. */
  formId: string
  /** True when what was sent with this id has arrived, according to the loader. */
  isSent: (formId: string) => boolean
  /** The refusal of the form. */
  result: unknown
  /** False while nothing can be sent: then there is no form, and `text` is what was not sent. */
  isOpen?: boolean
  /** The page to which the form leads on once it has arrived, where it is another one: this page does not hear that it has. */
  leadsTo?: string
}

/**
 * Keeps what is typed in the text of a form on this device, and puts it back when its person comes again, until the form has arrived or they
 * empty the field; at most for two weeks. It goes when they log out here, and nobody else who signs in here is shown it. The tabs of a
 * browser share one text with one id, so that it is sent once.
 *
 * @returns for the form: `props`, the `key` that makes it anew once it has arrived, and `formId` to send; `isBack` while the text is an earlier one
 */
export function useUnsentText({ what, formId: loaded, isSent, result, isOpen = true, leadsTo }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const person = usePersonId()
  const isSignedOut = useViewer() === null
  const key = person && unsentKey(person, what)
  const [formId, setFormId] = useFormId(loaded, result)
  const [text, setText] = useState('')
  const [isBack, setBack] = useState(false)
  const [round, setRound] = useState(0)
  /** The id that was sent last, here or in another tab: other words are another message. */
  const sentId = useRef<string | null>(null)
  /** What is kept for all tabs, as this one knows it; null while its words are here alone. */
  const shared = useRef<string | null>(null)
  const owner = useRef(person)
  const wasPressed = useRef(false)
  const recalled = () => (key ? recallUnsent(key) : null)
  const area = () => form.current?.querySelector('textarea') ?? null

  if (formId !== loaded && isSent(formId)) {
    setFormId(loaded)
    setRound(round + 1)
    setText('')
    setBack(false)
  }

  const keep = (unsent: UnsentText) => {
    if (!key || isSignedOut) return
    rememberUnsent(key, unsent)
    shared.current = unsent.text
  }
  const show = (unsent: UnsentText) => {
    sentId.current = unsent.isSending ? unsent.formId : null
    shared.current = unsent.text
    setFormId(unsent.formId)
    setText(unsent.text)
    const field = area()
    if (field && field.value !== unsent.text) setField(field, unsent.text)
  }
  const begin = useEffectEvent(() => {
    // Another person signed in meanwhile: they begin with an empty form.
    if (owner.current !== person) {
      owner.current = person
      setFormId(loaded)
      setText('')
      setBack(false)
      setRound(round + 1)
      return
    }
    const typed = area()?.value ?? ''
    const found = recalled() ?? (text === '' ? null : { text, formId, isSending: false })
    const hasArrived = found !== null && isSent(found.formId)
    if (key && hasArrived) forget('localStorage', key)
    const kept = hasArrived ? null : found
    shared.current = null
    // It may have been typed before scripts ran, or refused. What was kept stays above it.
    if (typed !== '' && !kept?.text.includes(typed)) {
      const both = { text: kept && !typed.includes(kept.text) ? `${kept.text}\n\n${typed}` : typed, formId, isSending: false }
      show(both)
      keep(both)
      setBack(both.text !== typed)
    } else if (kept) {
      show(kept)
      setBack(typed === '')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new form begins with what was kept
  useEffect(() => begin(), [key, round, isOpen])

  const navigation = useNavigation()
  const hasArrived = leadsTo !== undefined && isLedTo(navigation, leadsTo)
  const forgetSent = useEffectEvent(() => {
    if (key && sentId.current) forgetSentText(key, sentId.current)
  })
  useEffect(() => {
    if (hasArrived) forgetSent()
  }, [hasArrived])

  useEffect(forgetOldUnsent, [])
  const nextMessage = useEffectEvent(() => {
    const isFree = document.activeElement === document.body || form.current?.contains(document.activeElement)
    if (wasPressed.current && isFree) area()?.focus({ preventScroll: true })
    wasPressed.current = false
  })
  useEffect(() => {
    if (round > 0) nextMessage()
  }, [round])

  /** Another tab wrote the text on, or took it away: words that are here alone stay. */
  const follow = useEffectEvent(() => {
    const kept = recalled()
    const here = area()?.value ?? text
    if (!kept) shared.current = null
    else if (here === '' || here === shared.current) show(kept)
  })
  useEffect(() => {
    const changed = (event: StorageEvent) => event.key === key && follow()
    // A page that comes back from the browser's memory has missed the events.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && follow()
    window.addEventListener('storage', changed)
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('storage', changed)
      window.removeEventListener('pageshow', shown)
    }
  }, [key])

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const typed = area()?.value ?? ''
    // What was put back, of which the page may hear later: it keeps the id that it may have been sent with.
    if (target === area() && typed === shared.current) return
    const isContent = target === area() || (target instanceof HTMLInputElement && target.type === 'file')
    const id = isContent && sentId.current === formId ? newFormId() : formId
    setFormId(id)
    setText(typed)
    if (typed !== '') return keep({ text: typed, formId: id, isSending: false })
    setBack(false)
    // Not what another tab has written meanwhile.
    if (key && recalled()?.text === text) forget('localStorage', key)
  }
  const onSubmit = () => {
    sentId.current = formId
    wasPressed.current = true
    if (text !== '') keep({ text, formId, isSending: true })
  }
  const clear = () => {
    const field = area()
    if (field) {
      setField(field, '')
      field.focus()
    } else if (key) {
      forget('localStorage', key)
      setText('')
    }
  }
  return { key: round, formId, text, isBack, clear, form, props: { ref: form, onChange, onSubmit } }
}
