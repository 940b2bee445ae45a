import { sql } from 'kysely'
import type { Role } from '#app/accounts/role.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { zoneFormat } from '#app/platform/zone-format.ts'
import { resumeCollected, stopCollected } from './choices.server.ts'
import { findQuietHours } from './quiet-hours.server.ts'
import { isQuietAt, isQuietHour, type QuietHours } from './quiet-hours.ts'

/** When the mail of the day goes, by the clock where its person is. */
const AT_MINUTES = 7 * 60 + 30
/** The hours of a day in which it may go. */
const HOURS_AFTER = Array.from({ length: 17 }, (_, n) => 7 + n)
/** People looked at together. */
const BATCH = 500

/** True while a person gets one mail a day. */
export async function hasDigest(userId: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  return (await connection.selectFrom('digests').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
}

/**
 * Keeps whether a person gets one mail a day. What is collected as they switch it off comes in a last one. Nothing happens to whoever has no
 * account any more.
 */
export const chooseDigest = (userId: string, wanted: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (wanted) return beginDigest(tx, userId)
    const since = await endDigest(tx, userId)
    if (since) await recordEvent(tx, 'digest.due', { userId, lastSince: since.toISOString() })
  })

/** @returns since when it was collected; null where nothing was */
async function endDigest(tx: Tx, userId: string): Promise<Date | null> {
  const ended = await tx.deleteFrom('digests').where('user_id', '=', userId).returning('since').executeTakeFirst()
  return ended?.since ?? null
}

async function beginDigest(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('digests')
    .columns(['user_id', 'since'])
    // Mails of messages that wait for quiet hours now are in it, too.
    .expression((eb) =>
      eb
        .selectFrom('users as u')
        .select('u.id')
        .select(
          sql<Date>`least(now(), (select min(m.created_at) from message_mails m where m.user_id = u.id and m.upto is null and m.sent_at is null))`.as(
            'since',
          ),
        )
        .where('u.id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stops the mail of the day and with it the mails that it stands for, or sends it again: what the link in it does. */
export async function stopDigest(userId: string, stop: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').select(['id', 'role']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if (!user) return
    // Said twice it does nothing: what it switched off at first is to come back.
    if (stop === !(await hasDigest(userId, tx))) return
    if (stop) {
      await endDigest(tx, userId)
      await stopCollected(tx, { id: userId, role: user.role as Role })
    } else {
      await beginDigest(tx, userId)
      await resumeCollected(tx, userId)
    }
  })
}

/** The day, as "2026-11-25", and the minutes since midnight, on the clock of a zone. */
function clockOf(at: Date, timeZone: string) {
  const [day = '', time = ''] = zoneFormat('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(at).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minutes: hour * 60 + minute }
}

/**
 * The day whose mail is due at a moment; null before half past seven and in quiet hours, which Sundays may be. Hours that leave nothing of the
 * day after half past seven do not count.
 */
export function digestDay(at: Date, hours: QuietHours): string | null {
  const { day, minutes } = clockOf(at, hours.timeZone)
  const isFree = HOURS_AFTER.some((hour) => !isQuietHour(hour, hours))
  const counted = isFree ? hours : { ...hours, fromHour: 0, toHour: 0 }
  return minutes >= AT_MINUTES && !isQuietAt(at, counted) ? day : null
}

/** Has the mails of today written, each person's once, as soon as it is time where they are. */
export async function queueDigests(now = new Date()): Promise<void> {
  // Nobody's day is ahead of Lord Howe Island's.
  const latest = clockOf(now, 'Australia/Lord_Howe').day
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('digests')
      .select('user_id')
      .where('sent_on', '<', sql<string>`${latest}::date`)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
    const hours = await findQuietHours(
      db,
      rows.map(({ user_id }) => user_id),
    )
    for (const [userId, own] of hours) {
      const day = digestDay(now, own)
      if (day !== null) await queueDigest(userId, day)
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.user_id
  }
}

const queueDigest = (userId: string, day: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('digests')
      .set({ sent_on: sql<string>`${day}::date` })
      .where('user_id', '=', userId)
      .where('sent_on', '<', sql<string>`${day}::date`)
      .returning('user_id')
      .executeTakeFirst()
    if (claimed) await recordEvent(tx, 'digest.due', { userId })
  })
