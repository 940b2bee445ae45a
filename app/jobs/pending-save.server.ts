import { AppError } from '#app/platform/errors.ts'
import { flash } from '#app/platform/flash.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import type { SignInResult } from '#app/sign-in/sign-in.server.ts'
import { saveJob } from './saved.server.ts'

const PARAM = 'save'
const BASE = 'http://own.invalid'

/** The path to return to after sign-in, with the job that the visitor wanted to save in its query. */
export function withPendingSave(page: string, jobId: number): string {
  const url = new URL(page, BASE)
  url.searchParams.set(PARAM, String(jobId))
  return url.pathname + url.search
}

/**
 * Saves the job that a visitor wanted to save before signing in, and leaves a message for the next page. Only answers to sign-in forms
 * call it: opening such an address changes nothing. A job that no longer exists is skipped.
 *
 * @param result who signed in, and the headers of the answer; while one more sign-in step is pending, nothing is saved yet
 * @returns the path to go on to, without the pending save; null when `next` is no path of this site
 */
export async function completePendingSave(result: SignInResult, next: string | null): Promise<string | null> {
  const path = safeRedirectPath(next)
  if (!path || 'step' in result) return path
  const { user, headers } = result
  const url = new URL(path, BASE)
  const saved = url.searchParams.get(PARAM)
  if (saved === null) return path
  url.searchParams.delete(PARAM)
  if (user.role === 'job_seeker' && /^[1-9]\d{0,8}$/.test(saved)) await save(user.id, Number(saved), headers)
  return url.pathname + url.search + url.hash
}

async function save(userId: string, jobId: number, headers: Headers): Promise<void> {
  try {
    await saveJob(userId, jobId)
    flash(headers, { title: 'Job saved' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
