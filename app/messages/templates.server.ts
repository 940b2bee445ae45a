import { sql } from 'kysely'
import { isOfTeam, type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { isUniqueViolation } from '#app/platform/sql-errors.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { templateProblem } from './template.ts'

type Writer = Pick<TeamMember, 'advertiser' | 'userId'>

const MOST_TEMPLATES = 100

/** The templates of a team, by name. */
export async function listTemplates(advertiser: Advertiser) {
  return db
    .selectFrom('message_templates')
    .select(['id', 'name', 'body', 'changed_at'])
    .where(isOfTeam(advertiser))
    .orderBy(sql`lower(name)`)
    .execute()
}

/**
 * Adds a template for the team, or changes one.
 *
 * @param id the one to change; null for another
 * @throws AppError `forbidden` when the member's role may not write, `not_found`, `invalid` for a field that does not exist, `conflict` for a
 *   name that another has, or too many
 */
export async function saveTemplate(member: Writer, { id, name, body }: { id: string | null; name: string; body: string }): Promise<void> {
  const problem = templateProblem(body)
  if (problem) throw new AppError('invalid', problem, { field: 'body' })
  await writeTemplates(member, async (tx) => {
    const row = { name, body, changed_by: member.userId, changed_at: sql<Date>`now()` }
    if (id === null) {
      await requireRoom(tx, member.advertiser)
      return void (await tx
        .insertInto('message_templates')
        .values({ ...row, ...teamColumns(member.advertiser) })
        .execute())
    }
    const changed = await tx
      .updateTable('message_templates')
      .set(row)
      .where('id', '=', id)
      .where(isOfTeam(member.advertiser))
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not_found', 'This template is deleted')
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', 'Another template has this name', { field: 'name', cause: error })
  })
}

/** Deletes a template of the team; one that is gone is no error. @throws AppError `forbidden` when the member's role may not write */
export async function deleteTemplate(member: Writer, id: string): Promise<void> {
  await writeTemplates(member, async (tx) => {
    await tx.deleteFrom('message_templates').where('id', '=', id).where(isOfTeam(member.advertiser)).execute()
  })
}

const writeTemplates = (member: Writer, write: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await requirePermission(tx, member.advertiser, member.userId, 'message.send', 'change templates')
    await write(tx)
  })

async function requireRoom(tx: Tx, advertiser: Advertiser): Promise<void> {
  const { count } = await tx
    .selectFrom('message_templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOfTeam(advertiser))
    .executeTakeFirstOrThrow()
  if (count >= MOST_TEMPLATES)
    throw new AppError('conflict', `Your team has ${MOST_TEMPLATES} templates, which is the most. Delete one first`)
}
