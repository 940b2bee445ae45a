import { sql } from 'kysely'
import type { Role } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import { kindsOf, type MailKind } from './mail-kinds.ts'

/** The kinds of mail that a person has switched off. */
export async function listUnwanted(userId: string): Promise<string[]> {
  const rows = await db.selectFrom('email_choices').select('kind').where('user_id', '=', userId).where('wanted', '=', false).execute()
  return rows.map(({ kind }) => kind)
}

/** Keeps which kinds a person wants, of those that concern their role; the others are switched off. */
export async function chooseEmails({ id, role }: { id: string; role: Role }, wanted: readonly MailKind[]): Promise<void> {
  const kinds = kindsOf(role)
  await keepChoices(
    id,
    kinds,
    kinds.map((kind) => wanted.includes(kind)),
  )
}

/** Keeps whether a person wants a kind of mail. Nothing happens to whoever has no account any more. */
export const chooseEmail = (userId: string, kind: MailKind, wanted: boolean): Promise<void> => keepChoices(userId, [kind], [wanted])

/** One statement: of two forms that are sent at once one counts, not a part of each. */
async function keepChoices(userId: string, kinds: readonly MailKind[], wanted: readonly boolean[]): Promise<void> {
  await sql`insert into email_choices (user_id, kind, wanted)
    select u.id, c.kind, c.wanted from users u cross join unnest(${kinds}::text[], ${wanted}::boolean[]) as c (kind, wanted)
    where u.id = ${userId}
    on conflict (user_id, kind) do update set wanted = excluded.wanted, changed_at = now()`.execute(db)
}
