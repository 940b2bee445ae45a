import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { readCookie, setCookieHeader } from './cookies.server.ts'
import { sign, unsign } from './secrets.server.ts'

/** What the toast of the next page shows; `id` tells two equal messages apart. */
export type FlashMessage = { id: string; message: string; tone: FlashTone }
export type FlashTone = 'info' | 'success' | 'warning' | 'error'

const COOKIE = 'flash'
const LIFE_SECONDS = 60
/** A cookie holds 4 KB; a message that needs more belongs on the page. */
const MAX_CHARACTERS = 500

/**
 * Leaves a message for the next page this browser opens: a redirect after a write says what was done. It confirms; an
 * error that a person must act on stands on the page instead.
 *
 * @returns the same headers, with the cookie that holds the message for a minute
 */
export function flash(headers: Headers, { tone = 'success', title, text }: { tone?: FlashTone; title: string; text?: string }): Headers {
  const message = (text ? `${title.replace(/\.$/, '')}. ${text}` : title).slice(0, MAX_CHARACTERS)
  const payload = Buffer.from(JSON.stringify({ id: randomUUID(), message, tone } satisfies FlashMessage)).toString('base64url')
  headers.append('set-cookie', setCookieHeader(COOKIE, sign(COOKIE, payload), LIFE_SECONDS))
  return headers
}

/** Answers a form with another page that says what was done. */
export function redirectWithFlash(to: string, message: Parameters<typeof flash>[1]): Response {
  return redirect(to, { headers: flash(new Headers(), message) })
}

/** The message left for this page, and the headers that take it away so that it is shown once. */
export function takeFlash(request: Request): { flash: FlashMessage | null; headers: Headers } {
  const headers = new Headers()
  const value = readCookie(request, COOKIE)
  if (value === null) return { flash: null, headers }
  headers.append('set-cookie', setCookieHeader(COOKIE, '', 0))
  return { flash: read(value), headers }
}

/** Null unless we wrote it: a page of another site on the same host may set cookies for us, and must not put words in our mouth. */
function read(value: string): FlashMessage | null {
  const payload = unsign(COOKIE, value)
  return payload === null ? null : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as FlashMessage)
}
