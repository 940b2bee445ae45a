import { db } from '#app/db/client.server.ts'
import type { State } from '#app/places/location.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import type { SignInResult } from '#app/sign-in/sign-in.server.ts'
import { advanceProgress, type EntryProgress, type ProgressForm } from './entry-progress.ts'
import { holdsLicence } from './wizard-steps.ts'

const COOKIE = 'entry_pathway'

/** How far a job seeker is; null before they first saved it. */
export async function findEntryProgress(userId: string, connection: Pick<typeof db, 'selectFrom'> = db): Promise<EntryProgress | null> {
  const row = await connection
    .selectFrom('entry_pathways')
    .select(['role', 'state', 'course_started_at as startedAt', 'course_completed_at as completedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * What else an account says of a job seeker's way in a state: they state a licence or certificate that may be of it, and have sent an application.
 */
export async function findEntryFacts(userId: string, state: State): Promise<{ isRegistered: boolean; hasApplied: boolean }> {
  const [stated, application] = await Promise.all([
    db.selectFrom('job_seeker_profiles').select(['licence_status', 'licence_state']).where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('applications').select('id').where('applicant_id', '=', userId).limit(1).executeTakeFirst(),
  ])
  const { licence_status = null, licence_state = null } = stated ?? {}
  return { isRegistered: holdsLicence(licence_status) && (licence_state ?? state) === state, hasApplied: application !== undefined }
}

/** Saves the ticks of a job seeker. */
export async function saveEntryProgress(userId: string, form: ProgressForm, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = columnsOf(advanceProgress(await findEntryProgress(userId, tx), form, now))
    await tx
      .insertInto('entry_pathways')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row, updated_at: now }))
      .execute()
  })
}

/** How far the visitor of this browser is, from its cookie; null before they first saved it. */
export function findBrowserProgress(request: Request): EntryProgress | null {
  const value = unsign(COOKIE, readCookie(request, COOKIE) ?? '')
  if (value === null) return null
  // The signature is ours, and so is what it signs.
  const { startedAt, completedAt, ...choice } = JSON.parse(Buffer.from(value, 'base64url').toString())
  return { ...choice, startedAt: startedAt && new Date(startedAt), completedAt: completedAt && new Date(completedAt) }
}

/** Adds the cookie that keeps a visitor's ticks in their browser for half a year. */
export function keepBrowserProgress(headers: Headers, request: Request, form: ProgressForm, now = new Date()): Headers {
  const progress = advanceProgress(findBrowserProgress(request), form, now)
  const value = sign(COOKIE, Buffer.from(JSON.stringify(progress)).toString('base64url'))
  headers.append('set-cookie', setCookieHeader(COOKIE, value))
  return headers
}

/**
 * Moves what a visitor ticked in this browser to the account of the job seeker who signs in; what the account has already stays, and what it
 * lacks is filled in. Only answers to sign-in forms call it: opening a page changes nothing.
 */
export async function adoptBrowserProgress(request: Request, result: SignInResult): Promise<void> {
  const progress = findBrowserProgress(request)
  if (!progress || 'step' in result || result.user.role !== 'job_seeker') return
  await db
    .insertInto('entry_pathways')
    .values({ user_id: result.user.id, ...columnsOf(progress) })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ fn, ref }) => ({
        role: fn.coalesce('entry_pathways.role', ref('excluded.role')),
        course_started_at: fn.coalesce('entry_pathways.course_started_at', ref('excluded.course_started_at')),
        course_completed_at: fn.coalesce('entry_pathways.course_completed_at', ref('excluded.course_completed_at')),
      })),
    )
    .execute()
  result.headers.append('set-cookie', deleteCookieHeader(COOKIE))
}

const columnsOf = ({ role, state, startedAt, completedAt }: EntryProgress) => ({
  role,
  state,
  course_started_at: startedAt,
  course_completed_at: completedAt,
})
