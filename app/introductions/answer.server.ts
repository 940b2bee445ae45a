import { sql } from 'kysely'
import { suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { advertiserColumns } from '#app/employers/advertiser.server.ts'
import { isChecked } from '#app/employers/checked.server.ts'
import { hasPassedCheck, isCheckedCompany } from '#app/employers/employer.server.ts'
import { companySlug } from '#app/jobs/listing.server.ts'
import { withSalary } from '#app/jobs/salary-columns.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { markResumeUsed } from '#app/profiles/resumes.server.ts'
import { formatSalary } from '#app/vocabulary/salary.ts'
import { closedWords, stateOf, type WhyClosed } from './introduction.ts'

const MOST_LISTED = 100

/**
 * SQL of why the company (`e`) of a request that waits (`i`) gets no answer; null where it does. It is asked with the rows: each of a hundred
 * requests would ask on its own.
 */
const whyClosed = sql<WhyClosed | null>`(case when i.state <> 'pending' or i.expires_at <= now() then null
  when e.id = any(${suspendedCompanies}) then 'suspended' when not ${isChecked} then 'unchecked' end)`

const selectOwn = (userId: string) =>
  db
    .selectFrom('introductions as i')
    .innerJoin('employers as e', 'e.id', 'i.employer_id')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .leftJoin('agencies as g', 'g.id', 'j.agency_id')
    .leftJoin('resumes as r', (join) => join.onRef('r.id', '=', 'i.resume_id').on('r.removed_at', 'is', null))
    .leftJoin('files as f', 'f.id', 'r.file_id')
    .select(['i.id', 'i.state', 'i.note', 'i.asked_at', 'i.expires_at', 'i.answered_at', 'f.filename'])
    .select([
      'j.id as job_id',
      'j.title',
      'j.status as job_status',
      'j.location',
      'j.salary_min',
      'j.salary_max',
      'j.salary_period',
      'j.salary_includes_super',
    ])
    .select(['j.salary_commission', 'j.salary_ote_min', 'j.salary_ote_max', companySlug.as('company_slug')])
    .select(advertiserColumns)
    .select(whyClosed.as('why_closed'))
    .where('i.user_id', '=', userId)

/** A request as the person reads it who is asked. */
export type OwnIntroduction = Awaited<ReturnType<typeof listOwnIntroductions>>[number]

/** The requests of companies to meet a person, the latest first; at most a hundred. A company that is no longer checked gets no answer. */
export async function listOwnIntroductions(userId: string) {
  const rows = await selectOwn(userId).orderBy('i.asked_at', 'desc').orderBy('i.id').limit(MOST_LISTED).execute()
  return rows.map(withSalary).map(ofPerson)
}

/** A request to meet a person; null for one that is not theirs. */
export async function findOwnIntroduction(userId: string, id: string) {
  const row = await selectOwn(userId).where('i.id', '=', id).executeTakeFirst()
  return row ? ofPerson(withSalary(row)) : null
}

/** The requests that wait for a person, the one that ends first at the top. */
export async function listWaitingIntroductions(userId: string) {
  const rows = await selectOwn(userId)
    .where('i.state', '=', 'pending')
    .where('i.expires_at', '>', sql<Date>`now()`)
    .orderBy('i.expires_at')
    .orderBy('i.id')
    .limit(MOST_LISTED)
    .execute()
  return rows
    .map(withSalary)
    .map(ofPerson)
    .filter(({ canAnswer }) => canAnswer)
}

type Row = ReturnType<typeof withSalary<Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]>>

function ofPerson({ salary, state: stored, ...row }: Row) {
  const state = stateOf({ state: stored, expires_at: row.expires_at })
  const canAnswer = state === 'pending' && row.why_closed === null
  return { ...row, pay: formatSalary(salary).text, state, canAnswer }
}

type Answer = { accepts: false } | { accepts: true; resumeId: string | null }

/**
 * Answers a request to meet, once; the same answer again changes nothing. The company is told, and with the consent sees who the person is.
 *
 * @throws AppError `not_found` when it is not theirs, `conflict` when it is answered or can no longer be, `invalid` for a resume that is not theirs
 */
export async function answerIntroduction(userId: string, id: string, answer: Answer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('introductions')
      .select(['employer_id', 'state', 'expires_at', 'resume_id'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found', 'Request not found')
    const state = stateOf(row)
    if (isSameAnswer(answer, row)) return
    if (state !== 'pending') throw new AppError('conflict', ANSWERED[state])
    if (!(await isCheckedCompany(row.employer_id, tx)))
      throw new AppError('conflict', closedWords('The company', (await hasPassedCheck(row.employer_id, tx)) ? 'suspended' : 'unchecked'))
    const resumeId = answer.accepts ? answer.resumeId : null
    if (resumeId !== null && !(await markResumeUsed(tx, userId, resumeId)))
      throw new AppError('invalid', 'Choose one of your resumes', { field: 'resume' })
    await tx
      .updateTable('introductions')
      .set({ state: answer.accepts ? 'accepted' : 'declined', answered_at: sql`now()`, resume_id: resumeId })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, 'introduction.answered', { actorId: userId, employerId: row.employer_id, introductionId: id })
  })
}

/** True for a second click. */
const isSameAnswer = (answer: Answer, { state, resume_id }: { state: string; resume_id: string | null }): boolean =>
  answer.accepts ? state === 'accepted' && resume_id === answer.resumeId : state === 'declined'

const ANSWERED = {
  accepted: 'You have agreed to this request already',
  declined: 'You have declined this request already',
  withdrawn: 'This request is closed',
  closed: 'This request is closed',
  ended: 'This request has ended without an answer',
} as const

/**
 * Withdraws a consent: from now on the company sees nothing of it.
 *
 * @throws AppError `not_found` when it is not theirs, `conflict` when there is no consent
 */
export async function withdrawConsent(userId: string, id: string): Promise<void> {
  const row = await db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .updateTable('introductions')
      .set({ state: 'withdrawn', withdrawn_at: sql`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '=', 'accepted')
      .returning('employer_id')
      .executeTakeFirst()
    if (withdrawn)
      await recordEvent(tx, 'introduction.withdrawn', { actorId: userId, employerId: withdrawn.employer_id, introductionId: id })
    return withdrawn
  })
  if (row) return
  const known = await db.selectFrom('introductions').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  throw known ? new AppError('conflict', 'There is nothing that this company sees') : new AppError('not_found', 'Request not found')
}

/** Closes the requests of the companies that a person has blocked, and withdraws consents: unblocking does not bring them back. */
export async function closeBlockedIntroductions(userId: string): Promise<void> {
  await sql`update introductions i set state = case state when 'pending' then 'closed' else 'withdrawn' end, withdrawn_at = now()
    where user_id = ${userId} and state in ('pending', 'accepted')
      and exists (select from profile_blocks b where b.user_id = i.user_id and b.employer_id = i.employer_id)`.execute(db)
}
