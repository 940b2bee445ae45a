import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { deleteCookieHeader, readCookie, setCookieHeader } from './cookies.server.ts'
import { sign, unsign } from './secrets.server.ts'

/** A message for the toast of the next page; `id` tells two equal messages apart. */
type FlashMessage = { id: string; message: string; tone: FlashTone; about?: string; undo?: FlashUndo; forgets?: true }
type FlashTone = 'info' | 'success' | 'warning' | 'error'
/** A form that takes back what was done: the address it is sent to, and its fields. */
type FlashUndo = { action: string; fields: Record<string, string> }

const COOKIE = 'flash'
/** A cookie holds 4 KB; a longer message belongs on the page. */
const MAX_CHARACTERS = 500

/**
 * Adds a flash message, shown as a toast on the next page this browser opens: a redirect after a write confirms what was done.
 * Errors that a person must act on belong on the page instead.
 *
 * @param message `forgets` for somebody who leaves: what they typed and did not send leaves this browser, too. `about`: what it is about, where
 * that is done on several pages; a newer message about the same takes its place. By default the page that shows it
 * @returns the same headers, with the cookie that keeps the message for a minute
 */
export function flash(
  headers: Headers,
  { tone = 'success', title, text, ...more }: { title: string; text?: string } & Partial<Omit<FlashMessage, 'id' | 'message'>>,
): Headers {
  const message = (text ? `${title.replace(/\.$/, '')}. ${text}` : title).slice(0, MAX_CHARACTERS)
  const payload = Buffer.from(JSON.stringify({ id: randomUUID(), message, tone, ...more } satisfies FlashMessage)).toString('base64url')
  headers.append('set-cookie', setCookieHeader(COOKIE, sign(COOKIE, payload)))
  return headers
}

/**
 * Redirects after a form, with a flash message that says what was done.
 *
 * @param by `replace` where the browser must not come back to the form
 */
export function redirectWithFlash(to: string, message: Parameters<typeof flash>[1], by = redirect): Response {
  return by(to, { headers: flash(new Headers(), message) })
}

/** Reads the flash message, and the headers that delete its cookie so that it is shown once. */
export function takeFlash(request: Request): { flash: FlashMessage | null; headers: Headers } {
  const headers = new Headers()
  const value = readCookie(request, COOKIE)
  if (value === null) return { flash: null, headers }
  headers.append('set-cookie', deleteCookieHeader(COOKIE))
  return { flash: read(value), headers }
}

/** Null unless the signature is ours: another site on the same host can set cookies, and must not show its own text on our page. */
function read(value: string): FlashMessage | null {
  const payload = unsign(COOKIE, value)
  return payload === null ? null : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as FlashMessage)
}
