import { z } from 'zod'
import { sign, unsign } from '#app/platform/secrets.server.ts'

/** How long a link to a file works (both documents §9: "signed URL lifetime 3600 s"). */
export const FILE_LINK_SECONDS = 3_600

/** What a link stands for: a file, the one person who may follow it, and what their right hangs on (an application's id). */
export type FileLink = { fileId: string; viewerId: string; context: string }

const payload = z.object({ f: z.uuid(), v: z.uuid(), c: z.string().max(100), e: z.int() })
const MAX_TOKEN_LENGTH = 600
const PURPOSE = 'file link'

/**
 * Signs a link to a stored file for one person. It says who may ask, never that they may: the right is checked again
 * when it is followed.
 *
 * @returns the path, good for `FILE_LINK_SECONDS`
 */
export function signFileLink({ fileId, viewerId, context }: FileLink, now = Date.now()): string {
  const expiresAt = Math.floor(now / 1_000) + FILE_LINK_SECONDS
  const body = Buffer.from(JSON.stringify({ f: fileId, v: viewerId, c: context, e: expiresAt })).toString('base64url')
  return `/files/${sign(PURPOSE, body)}`
}

/** What a link's token stands for; null when it is not ours, was changed or has expired. */
export function readFileLink(token: string, now = Date.now()): FileLink | null {
  const body = token.length > MAX_TOKEN_LENGTH ? null : unsign(PURPOSE, token)
  if (body === null) return null
  const parsed = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success || parsed.data.e * 1_000 <= now) return null
  return { fileId: parsed.data.f, viewerId: parsed.data.v, context: parsed.data.c }
}
