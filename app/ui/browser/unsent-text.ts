import { forget, forgetAll, recall, remember } from './browser-memory.ts'
import { UNSENT } from './unsent.ts'

/** How long the text of a form is kept, as app/content/pages/cookies.md says: 14 days. */
const KEPT_MS = 14 * 86_400_000

/** The text of a form that was not sent, or of which the answer is not there yet. */
export type UnsentText = {
  text: string
  /** The id that it is sent with. */
  formId: string
  isSending: boolean
}

/** True for a text of a form that was kept too long ago: it begins with its time. */
const isOld = (stored: string, now: number): boolean => !(now - Number.parseInt(stored, 10) < KEPT_MS)

/** Keeps the text of a form, after the time, by which it is known to be old. */
export const rememberUnsent = (key: string, unsent: UnsentText): void =>
  remember('localStorage', key, `${Date.now()} ${JSON.stringify(unsent)}`)

/** The text of a form that was kept; null for none, and for one that is too old. */
export const recallUnsent = (key: string): UnsentText | null => readUnsent(recall('localStorage', key) ?? '', Date.now())

/** Forgets the text of a form that has arrived. Another one, typed meanwhile, stays. */
export function forgetSentText(key: string, formId: string): void {
  if (recallUnsent(key)?.formId === formId) forget('localStorage', key)
}

type Navigation = { formMethod?: string | undefined; location?: { pathname: string } | undefined }

/** True while a form that was accepted leads on to a page, which it does not once a link was followed meanwhile. */
export const isLedTo = ({ formMethod, location }: Navigation, path: string): boolean => formMethod === 'POST' && location?.pathname === path

/** Reads what is kept of a form; null for what is too old, or was not written by this version of the site. */
export function readUnsent(stored: string, now: number): UnsentText | null {
  if (isOld(stored, now)) return null
  try {
    const { text, formId, isSending } = JSON.parse(stored.slice(stored.indexOf(' '))) as Partial<UnsentText> // checked below
    return typeof text === 'string' && typeof formId === 'string' ? { text, formId, isSending: isSending === true } : null
  } catch {
    return null
  }
}

/** Removes the texts that are too old, whoever wrote them: their session may have expired, and nobody have signed in since. */
export const forgetOldUnsent = (): void =>
  forgetAll('localStorage', (key) => key.startsWith(UNSENT) && isOld(recall('localStorage', key) ?? '', Date.now()))
