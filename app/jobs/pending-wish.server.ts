import { followAdvertiser } from '#app/employers/following.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { flash } from '#app/platform/flash.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import type { SignInResult } from '#app/sign-in/sign-in.server.ts'
import { saveJob } from './saved.server.ts'

type Wish = { shape: RegExp; fulfil: (userId: string, id: string) => Promise<void>; message: { title: string; text?: string } }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a visitor may ask for before signing in, by its parameter in the address to return to. */
const WISHES = {
  save: {
    shape: /^[1-9]\d{0,8}$/,
    fulfil: (userId, id) => saveJob(userId, Number(id)),
    message: { title: 'Job saved' },
  },
  follow: {
    shape: UUID,
    fulfil: (userId, employerId) => followAdvertiser(userId, { employerId }),
    message: { title: 'Company followed', text: 'We keep it on your list.' },
  },
  'follow-agency': {
    shape: UUID,
    fulfil: (userId, agencyId) => followAdvertiser(userId, { agencyId }),
    message: { title: 'Agency followed', text: 'We keep it on your list.' },
  },
} as const satisfies Record<string, Wish>

type WishName = keyof typeof WISHES

const BASE = 'http://own.invalid'

/** The path to return to after sign-in, with the job to save, or the company or agency to follow, in its query. */
export function withPendingWish(page: string, wish: WishName, id: string | number): string {
  const url = new URL(page, BASE)
  url.searchParams.set(wish, String(id))
  return url.pathname + url.search
}

/**
 * Saves the job, or follows the company or agency, that a visitor wanted before signing in, and leaves a message for the next page. Only answers to
 * sign-in forms call it: opening such an address changes nothing. What no longer exists is skipped.
 *
 * @param result who signed in, and the headers of the answer; while one more sign-in step is pending, nothing is done yet
 * @returns the path to go on to, without the wish; null when `next` is no path of this site
 */
export async function completePendingWish(result: SignInResult, next: string | null): Promise<string | null> {
  const path = safeRedirectPath(next)
  if (!path || 'step' in result) return path
  const { user, headers } = result
  const url = new URL(path, BASE)
  const wished = (Object.keys(WISHES) as WishName[]).filter((wish) => url.searchParams.has(wish))
  if (wished.length === 0) return path
  for (const wish of wished) {
    const id = url.searchParams.get(wish) ?? ''
    url.searchParams.delete(wish)
    if (user.role === 'job_seeker' && WISHES[wish].shape.test(id)) await fulfil(WISHES[wish], user.id, id, headers)
  }
  return url.pathname + url.search + url.hash
}

async function fulfil({ fulfil, message }: Wish, userId: string, id: string, headers: Headers): Promise<void> {
  try {
    await fulfil(userId, id)
    flash(headers, message)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
