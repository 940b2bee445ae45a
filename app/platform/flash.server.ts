import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { redirect } from 'react-router'
import { config, sessionSecret } from './config.server.ts'

/** What the toast of the next page shows; `id` tells two equal messages apart. */
export type FlashMessage = { id: string; message: string; tone: FlashTone }
export type FlashTone = 'info' | 'success' | 'warning' | 'error'

const COOKIE = 'flash'
const LIFE_SECONDS = 60
/** A cookie holds 4 KB; a message that needs more belongs on the page. */
const MAX_CHARACTERS = 500

const attributes = (maxAgeSeconds: number) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${config.appUrl.startsWith('https:') ? '; Secure' : ''}`

const signatureOf = (payload: string) => createHmac('sha256', sessionSecret()).update(`flash:${payload}`).digest('base64url')

/**
 * Leaves a message for the next page this browser opens: a redirect after a write says what was done. It confirms; an
 * error that a person must act on stands on the page instead.
 *
 * @returns the same headers, with the cookie that holds the message for a minute
 */
export function flash(headers: Headers, { tone = 'success', title, text }: { tone?: FlashTone; title: string; text?: string }): Headers {
  const message = (text ? `${title.replace(/\.$/, '')}. ${text}` : title).slice(0, MAX_CHARACTERS)
  const payload = Buffer.from(JSON.stringify({ id: randomUUID(), message, tone } satisfies FlashMessage)).toString('base64url')
  headers.append('set-cookie', `${COOKIE}=${payload}.${signatureOf(payload)}; ${attributes(LIFE_SECONDS)}`)
  return headers
}

/** Answers a form with another page that says what was done. */
export function redirectWithFlash(to: string, message: Parameters<typeof flash>[1]): Response {
  return redirect(to, { headers: flash(new Headers(), message) })
}

/** The message left for this page, and the headers that take it away so that it is shown once. */
export function takeFlash(request: Request): { flash: FlashMessage | null; headers: Headers } {
  const headers = new Headers()
  const value = cookieOf(request)
  if (value === null) return { flash: null, headers }
  headers.append('set-cookie', `${COOKIE}=; ${attributes(0)}`)
  return { flash: read(value), headers }
}

function cookieOf(request: Request): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? null
}

/** Null unless we wrote it: a page of another site on the same host may set cookies for us, and must not put words in our mouth. */
function read(value: string): FlashMessage | null {
  const [payload = '', signature = ''] = value.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(payload))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as FlashMessage
}
