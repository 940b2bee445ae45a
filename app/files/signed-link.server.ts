import { z } from 'zod'
import { sign, unsign } from '#app/platform/secrets.server.ts'

/** The lifetime of a link to a file (both documents §9: "signed URL lifetime 3600 s"). */
export const FILE_LINK_SECONDS = 3_600

/** The content of a link: the file, the one person who may use it, and what their permission is based on (an application's id). */
type FileLink = { fileId: string; viewerId: string; context: string }

const payload = z.object({ f: z.uuid(), v: z.uuid(), c: z.string().max(100), e: z.int() })
const PURPOSE = 'file link'

/**
 * Signs a link to a stored file for one person. It does not grant permission: that is checked again when the link is used.
 *
 * @returns the path, valid for `FILE_LINK_SECONDS`
 */
export function signFileLink({ fileId, viewerId, context }: FileLink, now = Date.now()): string {
  const expiresAt = Math.floor(now / 1_000) + FILE_LINK_SECONDS
  const body = Buffer.from(JSON.stringify({ f: fileId, v: viewerId, c: context, e: expiresAt })).toString('base64url')
  return `/files/${sign(PURPOSE, body)}`
}

/** Reads the token of a link; null when it is not ours, was changed or has expired. */
export function readFileLink(token: string, now = Date.now()): FileLink | null {
  const body = unsign(PURPOSE, token)
  if (body === null) return null
  const parsed = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success || parsed.data.e * 1_000 <= now) return null
  return { fileId: parsed.data.f, viewerId: parsed.data.v, context: parsed.data.c }
}
