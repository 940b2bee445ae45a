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
  for (const kind of kindsOf(role)) await chooseEmail(id, kind, wanted.includes(kind))
}

/** Keeps whether a person wants a kind of mail. Nothing happens to whoever has no account any more. */
export async function chooseEmail(userId: string, kind: MailKind, wanted: boolean): Promise<void> {
  await db
    .insertInto('email_choices')
    .columns(['user_id', 'kind', 'wanted'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((user) => ['id', user.val(kind).$castTo<string>().as('kind'), user.val(wanted).$castTo<boolean>().as('wanted')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ wanted, changed_at: sql`now()` }))
    .execute()
}
