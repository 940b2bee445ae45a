import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#app/accounts/role.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import {
  type Box,
  boxesOf,
  boxOf,
  byDefault,
  CHOICES,
  type ChosenMail,
  COLLECTED,
  kindsOf,
  type NoticeChoice,
  WAYS,
  type Way,
} from './choices.ts'

/** The kinds of mail that a person has switched off. */
export async function listUnwanted(userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select('kind')
    .where('user_id', '=', userId)
    .where('way', '=', 'mail')
    .where('wanted', '=', false)
    .execute()
  return rows.map(({ kind }) => kind)
}

type Person = { id: string; role: Role }

/** The boxes that are ticked for a person: what they chose, else what holds for everybody. */
export async function listWantedBoxes({ id, role }: Person): Promise<Box[]> {
  const rows = await db.selectFrom('notification_choices').select(['kind', 'way', 'wanted']).where('user_id', '=', id).execute()
  const chosen = new Map(rows.map(({ kind, way, wanted }) => [`${kind}.${way}`, wanted]))
  return kindsOf(role).flatMap((kind) =>
    WAYS.flatMap((way) => ((chosen.get(boxOf(kind, way)) ?? byDefault(kind, way)) ? [boxOf(kind, way)] : [])),
  )
}

/** Keeps which boxes a person has ticked, of those that their role may; the others are switched off. */
export async function chooseBoxes({ id, role }: Person, wanted: readonly Box[]): Promise<void> {
  const boxes = boxesOf(role)
  await keepChoices(id, boxes, (box) => wanted.includes(box))
}

/** Keeps whether a person wants a kind of mail. Nothing happens to whoever has no account any more. */
export const chooseEmail = (userId: string, kind: ChosenMail, wanted: boolean): Promise<void> =>
  keepChoices(userId, [boxOf(kind, 'mail')], () => wanted)

/** Switches off the mails that the one of the day stands for. One that was off already stays as its person left it. */
export async function stopCollected(tx: Tx, { id, role }: Person): Promise<void> {
  const kinds = kindsOf(role).filter((kind) => COLLECTED.includes(kind))
  await tx.updateTable('notification_choices').set({ stopped_with_digest: false }).where('user_id', '=', id).execute()
  await sql`insert into notification_choices (user_id, kind, way, wanted, stopped_with_digest)
    select ${id}::uuid, kind, 'mail', false, true from unnest(${kinds}::text[]) as kind
    on conflict (user_id, kind, way) do update set wanted = false, stopped_with_digest = true, changed_at = now()
      where notification_choices.wanted`.execute(tx)
}

/** Switches on again what `stopCollected` switched off, and nobody has chosen since. */
export async function resumeCollected(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('notification_choices')
    .set({ wanted: true, stopped_with_digest: false, changed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('stopped_with_digest', '=', true)
    .execute()
}

/** One statement: of two forms that are sent at once one counts, not a part of each. */
async function keepChoices(userId: string, boxes: readonly Box[], isWanted: (box: Box) => boolean) {
  const kinds = boxes.map((box) => box.split('.')[0])
  const ways = boxes.map((box) => box.split('.')[1])
  await sql`insert into notification_choices (user_id, kind, way, wanted)
    select u.id, c.kind, c.way, c.wanted
    from users u cross join unnest(${kinds}::text[], ${ways}::text[], ${boxes.map(isWanted)}::boolean[]) as c (kind, way, wanted)
    where u.id = ${userId}
    on conflict (user_id, kind, way) do update set wanted = excluded.wanted, stopped_with_digest = false, changed_at = now()`.execute(db)
}

/** SQL that is true for a notification (`n`) that its reader wants by a way. */
export function wants(way: Way): RawBuilder<boolean> {
  const chosen = sql`(select c.wanted from notification_choices c where c.user_id = n.user_id and c.kind = n.choice and c.way = ${sql.lit(way)})`
  const on = (Object.keys(CHOICES) as NoticeChoice[]).filter((kind) => byDefault(kind, way)) // its own keys
  return sql<boolean>`coalesce(${chosen}, n.choice = any(${on}::text[]))`
}
