import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import webPush from 'web-push'
import { liveSessions } from '#app/accounts/session.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { recordEvent, recordEvents } from '#app/platform/events.server.ts'
import type { EventPayload } from '#app/platform/events.ts'
import { log } from '#app/platform/log.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { INTERNET, type Network, postOver } from '#app/platform/safe-fetch.server.ts'
import { ecKeys } from '#app/platform/secrets.server.ts'
import { zoneFormat } from '#app/platform/zone-format.ts'
import { wants } from './choices.server.ts'
import { findUnreadNotice } from './list.server.ts'
import { findQuietHours } from './quiet-hours.server.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'

/** A push service keeps a message for a browser that is off for so long, in seconds: news of yesterday no longer ring. */
const KEPT_SECONDS = 86_400

/** What a browser is sent; it shows the line, and opens the path. */
export type PushMessage = { title: string; body: string; to: string; tag: string }

/** The public half of the key by which push services know us (RFC 8292), for browsers that subscribe. */
export const pushPublicKey = (): string => ecKeys('web push').publicKey

/** Lets each browser of those who want it show notifications just written, now or when its person's quiet hours are over. */
export async function queuePushes(tx: Tx, kind: NoticeKind, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('notifications as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .innerJoin('push_subscriptions as s', 's.user_id', 'n.user_id')
    .select(['n.id', 'n.user_id', 's.id as browser_id'])
    .select(ringsOn(kind))
    .where('n.id', 'in', ids)
    .where(wants('push'))
    .execute()
  const hours = await findQuietHours(tx, [...new Set(rows.map(({ user_id }) => user_id))])
  const now = new Date()
  const pushes = rows.map(({ id, user_id, browser_id, rings_on }) => {
    const dueAt = ringsAt(now, hours.get(user_id), rings_on) ?? now
    return { notificationId: id, browserId: browser_id, dueAt: dueAt.toISOString() }
  })
  await recordEvents(tx, 'notification.push_due', pushes)
}

const ringsOn = (kind: NoticeKind) => (kind.ringsOn ?? sql<Date | null>`null::timestamptz`).as('rings_on')

/** When a notice rings: null for now. Quiet hours wait, but for what is about the same day. */
export function ringsAt(now: Date, hours: QuietHours | undefined, about: Date | null): Date | null {
  if (!hours) return null
  const day = zoneFormat('en-CA', hours.timeZone, {})
  return about !== null && day.format(about) === day.format(now) ? null : quietUntil(now, hours)
}

type Push = Pick<EventPayload<'notification.push_due'>, 'notificationId' | 'browserId'>

/**
 * Shows a notification in a browser where its reader is signed in, unless they have read it, may no longer, or do not want it any more. Quiet
 * hours that they chose meanwhile put it off again. A browser that has gone is forgotten.
 *
 * @throws Error when the push service could not be reached, so that it is tried again; a browser that has it replaces it
 */
export async function pushNotice(kinds: readonly NoticeKind[], push: Push, network: Network = INTERNET): Promise<void> {
  const { notificationId, browserId } = push
  const row = await db
    .selectFrom('notifications as n')
    .innerJoin('push_subscriptions as s', 's.user_id', 'n.user_id')
    .select(['n.user_id', 'n.kind', 's.id', 's.endpoint', 's.p256dh', 's.auth'])
    .where('n.id', '=', notificationId)
    .where('s.id', '=', browserId)
    // Quiet hours hold it for a part of a day; a push service that is away for days, no longer.
    .where(sql<boolean>`n.created_at > now() - make_interval(secs => ${2 * KEPT_SECONDS})`)
    // A session that has run out keeps its row, and with it the browser, until the next hour.
    .where('s.session_id', 'in', liveSessions().select('s.id'))
    .executeTakeFirst()
  const notice = row && (await findUnreadNotice(kinds, row.user_id, notificationId))
  const kind = kinds.find(({ name }) => name === row?.kind)
  if (!row || !notice || !kind || (await putOff(kind, push))) return
  const message: PushMessage = { title: brand.name, body: kind.push, to: notice.to, tag: `notification-${notificationId}` }
  if (!(await send(row, message, network))) throw new Error('a browser could not be reached')
}

/** @returns true when it waits for quiet hours to end */
async function putOff(kind: NoticeKind, push: Push): Promise<boolean> {
  const { user_id, rings_on } = await db
    .selectFrom('notifications as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .select(['n.user_id', ringsOn(kind)])
    .where('n.id', '=', push.notificationId)
    .executeTakeFirstOrThrow()
  const dueAt = ringsAt(new Date(), (await findQuietHours(db, [user_id])).get(user_id), rings_on)
  if (dueAt === null) return false
  await db.transaction().execute((tx) =>
    recordEvent(tx, 'notification.push_due', {
      notificationId: push.notificationId,
      browserId: push.browserId,
      dueAt: dueAt.toISOString(),
    }),
  )
  return true
}

type Browser = { id: string; endpoint: string; p256dh: string; auth: string }

const forget = (id: string) => db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

/** True for the keys of a browser: a point of the curve and a secret of sixteen bytes (RFC 8291 §2). */
function areKeys({ p256dh, auth }: Pick<Browser, 'p256dh' | 'auth'>): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(p256dh, 'base64url')
  } catch {
    return false
  }
  return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
}

/** @returns false when it may work later */
async function send({ id, endpoint, p256dh, auth }: Browser, message: PushMessage, network: Network): Promise<boolean> {
  if (!areKeys({ p256dh, auth })) {
    await forget(id)
    return true
  }
  const { privateKey, publicKey } = ecKeys('web push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: config.vapidSubject, publicKey, privateKey },
    TTL: KEPT_SECONDS,
  })
  const status = await postOver(
    network,
    endpoint,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
  )
  if (status === null) return false
  // The browser has gone (RFC 8030 §7.3), or never was one.
  if (status === 'refused' || status === 404 || status === 410) {
    await forget(id)
    return true
  }
  if (status >= 400 && status < 500) log.warn({ status }, 'a push service does not take our message')
  return status !== 429 && status < 500
}
