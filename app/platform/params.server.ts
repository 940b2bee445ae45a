import { notFound } from './error-response.server.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MAX_INT = 2_147_483_647

/** True for the text of a UUID, which alone the database takes for one. */
export const isUuid = (value: string): boolean => UUID.test(value)

/** Parses a UUID from a route parameter. @throws a 404 response for anything else, before it reaches the database */
export function uuidParam(value: string | undefined): string {
  if (value && isUuid(value)) return value.toLowerCase()
  throw notFound()
}

/** Parses a positive integer id, such as a job's, from a route parameter. @throws a 404 response for anything else */
export function idParam(value: string | undefined): number {
  const id = value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
  if (id === null || id > MAX_INT) throw notFound()
  return id
}

/** A path on this site that is safe to redirect to, for example `next` after sign-in; null for anything that leads elsewhere (ASVS 3.7.2). */
export function safeRedirectPath(value: string | null | undefined): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/evil` would leave the site
  if (!value || value.length > 2_000 || !value.startsWith('/') || /[\u0000-\u001F\\]/.test(value) || value.startsWith('//')) return null
  const url = URL.canParse(value, 'http://own.invalid') ? new URL(value, 'http://own.invalid') : null
  return url?.host === 'own.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
