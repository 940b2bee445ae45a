import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { requireMember } from '#app/teams/members.server.ts'
import { may } from '#app/teams/permissions.ts'
import { type Colleague, mentionsIn } from './mentions.ts'
import { isOfTeam, type TeamMember, teamColumns } from './team-member.server.ts'

/** Who writes, for which team. */
type Writer = Pick<TeamMember, 'advertiser' | 'userId'>

/** The most notes of a team on one application. */
const MOST_NOTES = 200

/** A team's notes on an application, the latest first; `mine` are those that the reader may delete as their author. */
export async function listNotes({ advertiser, userId }: Writer, applicationId: string) {
  const rows = await db
    .selectFrom('application_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.body', 'n.created_at', 'n.author_id', 'u.full_name as author_name'])
    .where('n.application_id', '=', applicationId)
    .where(isOfTeam(advertiser))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .execute()
  return rows.map(({ author_id, ...note }) => ({ ...note, mine: author_id === userId }))
}

/**
 * Adds a note for the team to an application. Colleagues whom it names are told.
 *
 * @param formId becomes the note's id: the same form again is the same note
 * @throws AppError `not_found` when it is not this team's, `conflict` when it has too many notes or the form has added another
 */
export async function addNote(member: Writer, applicationId: string, body: string, formId: string = randomUUID()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireMember(tx, member.advertiser, member.userId)
    const { job_id: jobId } = await lockForTeam(tx, member.advertiser, applicationId)
    const notes = await tx
      .selectFrom('application_notes')
      .select(['id', 'author_id', 'body'])
      .where('application_id', '=', applicationId)
      .where(isOfTeam(member.advertiser))
      .execute()
    if (notes.some((note) => note.id === formId && note.author_id === member.userId && note.body === body)) return
    if (notes.length >= MOST_NOTES)
      throw new AppError('conflict', `This application has ${MOST_NOTES} notes, which is the most. Delete one first`)
    const added = await tx
      .insertInto('application_notes')
      .values({ id: formId, application_id: applicationId, author_id: member.userId, body, ...teamColumns(member.advertiser) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('conflict', 'This form has added another note before, so this one is not added yet. Add it again')
    const named = mentionsIn(body, await listColleagues(member, tx))
    for (const { userId } of named)
      await recordEvent(tx, 'application.mentioned', { actorId: member.userId, jobId, applicationId, userId, team: member.advertiser })
  })
}

/** The other members of a team who have a name, whom a note may name: every member reads its applications. */
export async function listColleagues({ advertiser, userId }: Writer, executor: Pick<Tx, 'selectFrom'> = db): Promise<Colleague[]> {
  const members =
    'agencyId' in advertiser
      ? executor
          .selectFrom('agency_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .where('m.agency_id', '=', advertiser.agencyId)
      : executor
          .selectFrom('employer_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .where('m.employer_id', '=', advertiser.employerId)
  const rows = await members
    .select(['u.id as userId', 'u.full_name as name'])
    .where('u.id', '<>', userId)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
  return rows.flatMap((row) => (row.name ? [{ userId: row.userId, name: row.name }] : []))
}

/**
 * Deletes a note of one's own, as an owner any of the team.
 *
 * @throws AppError `not_found` when the team has no such note on the application, `forbidden` when somebody else wrote it
 */
export async function deleteNote(member: Writer, applicationId: string, noteId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const role = await requireMember(tx, member.advertiser, member.userId)
    const note = await tx
      .selectFrom('application_notes')
      .select('author_id')
      .where('id', '=', noteId)
      .where('application_id', '=', applicationId)
      .where(isOfTeam(member.advertiser))
      .forUpdate()
      .executeTakeFirst()
    if (!note) throw new AppError('not_found', 'This note is deleted')
    if (note.author_id !== member.userId && !may(role, 'note.delete'))
      throw new AppError('forbidden', 'Only its author or an owner can delete a note')
    await tx.deleteFrom('application_notes').where('id', '=', noteId).execute()
  })
}

/** What a team thinks of an application: the average of its stars, of how many members, and the reader's own; null without any. */
export async function findRating({ advertiser, userId }: Writer, applicationId: string) {
  return db
    .selectFrom('application_ratings')
    .select([
      sql<number | null>`avg(stars)::float8`.as('average'),
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number | null>`max(stars) filter (where user_id = ${userId})`.as('mine'),
    ])
    .where('application_id', '=', applicationId)
    .where(isOfTeam(advertiser))
    .executeTakeFirstOrThrow()
}

/**
 * Rates an application, or takes the rating back.
 *
 * @param stars 1 to 5; 0 for none
 * @throws AppError `not_found` when it is not this team's
 */
export async function rateApplication(member: Writer, applicationId: string, stars: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireMember(tx, member.advertiser, member.userId)
    await lockForTeam(tx, member.advertiser, applicationId)
    await tx
      .deleteFrom('application_ratings')
      .where('application_id', '=', applicationId)
      .where('user_id', '=', member.userId)
      .where(isOfTeam(member.advertiser))
      .execute()
    if (stars === 0) return
    await tx
      .insertInto('application_ratings')
      .values({ application_id: applicationId, user_id: member.userId, stars, ...teamColumns(member.advertiser) })
      .execute()
  })
}

/** Locks an application of the team, so that what is written about it comes one after the other. @throws AppError `not_found` */
export async function lockForTeam(tx: Tx, advertiser: Advertiser, applicationId: string): Promise<{ job_id: number }> {
  const application = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select('a.job_id')
    .where('a.id', '=', applicationId)
    .where(getsApplications(advertiser))
    .forUpdate('a')
    .executeTakeFirst()
  if (!application) throw new AppError('not_found', 'Application not found')
  return application
}
