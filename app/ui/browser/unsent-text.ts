import { forgetAll, recall, remember } from './browser-memory.ts'
import { UNSENT } from './unsent.ts'

/** How many days the text of a form is kept, as app/content/pages/cookies.md says. */
const KEPT_DAYS = 14

/** The text of a form that was not sent, or of which the answer is not there yet. */
export type UnsentText = {
  text: string
  /** The id that it is sent with. */
  formId: string
  isSending: boolean
}

/** Keeps the text of a form. */
export const rememberUnsent = (key: string, unsent: UnsentText): void =>
  remember('localStorage', key, JSON.stringify({ ...unsent, at: Date.now() }))

/** The text of a form that was kept; null for none, and for one that is too old. */
export const recallUnsent = (key: string): UnsentText | null => readUnsent(recall('localStorage', key), Date.now())

/** Reads what is kept of a form; null for what is too old, or was not written by this version of the site. */
export function readUnsent(stored: string | null, now: number): UnsentText | null {
  try {
    const { text, formId, isSending, at } = JSON.parse(stored ?? '{}') as Partial<UnsentText & { at: number }> // checked below
    const isOurs = typeof text === 'string' && typeof formId === 'string' && typeof at === 'number'
    return isOurs && now - at < KEPT_DAYS * 86_400_000 ? { text, formId, isSending: isSending === true } : null
  } catch {
    return null
  }
}

/** Removes the texts that are too old, whoever wrote them: their session may have expired, and nobody have signed in since. */
export const forgetOldUnsent = (): void => forgetAll('localStorage', (key) => key.startsWith(UNSENT) && recallUnsent(key) === null)
