import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { isUniqueViolation } from '#app/platform/sql-errors.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import type { Permission } from '#app/teams/permissions.ts'
import { isOfTeam, type TeamMember, teamColumns } from './team-member.server.ts'

type Writer = Pick<TeamMember, 'advertiser' | 'userId'>

const MOST_TEMPLATES = 100

type Kind = {
  table: 'message_templates' | 'offer_templates'
  /** Who may change them. */
  permission: Permission
  /** What is wrong with the fields of a text; null for nothing. */
  problem: (body: string) => string | null
}

/** The texts that a team writes often, of one kind: to read, save and delete them. */
export function textTemplates({ permission, problem, ...kind }: Kind) {
  const table = kind.table as 'message_templates' // both tables have the same columns

  const writing = (member: Writer, write: (tx: Tx) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await requirePermission(tx, member.advertiser, member.userId, permission, 'change templates')
      await write(tx)
    })

  async function requireRoom(tx: Tx, advertiser: Advertiser): Promise<void> {
    const { count } = await tx
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .where(isOfTeam(advertiser))
      .executeTakeFirstOrThrow()
    if (count >= MOST_TEMPLATES)
      throw new AppError('conflict', `Your team has ${MOST_TEMPLATES} templates, which is the most. Delete one first`)
  }

  return {
    /** The templates of a team, by name. */
    list: (advertiser: Advertiser) =>
      db.selectFrom(table).select(['id', 'name', 'body', 'changed_at']).where(isOfTeam(advertiser)).orderBy(sql`lower(name)`).execute(),

    /**
     * Adds a template for the team, or changes one.
     *
     * @param id the one to change; null for another
     * @throws AppError `forbidden` when the member's role may not write, `not_found`, `invalid` for a field that does not exist, `conflict` for
     *   a name that another has, or too many
     */
    async save(member: Writer, { id, name, body }: { id: string | null; name: string; body: string }): Promise<void> {
      const wrong = problem(body)
      if (wrong) throw new AppError('invalid', wrong, { field: 'body' })
      await writing(member, async (tx) => {
        const row = { name, body, changed_by: member.userId, changed_at: sql<Date>`now()` }
        if (id === null) {
          await requireRoom(tx, member.advertiser)
          return void (await tx
            .insertInto(table)
            .values({ ...row, ...teamColumns(member.advertiser) })
            .execute())
        }
        const changed = await tx
          .updateTable(table)
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
    },

    /** Deletes a template of the team; one that is gone is no error. @throws AppError `forbidden` when the member's role may not write */
    delete: (member: Writer, id: string): Promise<void> =>
      writing(member, async (tx) => {
        await tx.deleteFrom(table).where('id', '=', id).where(isOfTeam(member.advertiser)).execute()
      }),
  }
}
