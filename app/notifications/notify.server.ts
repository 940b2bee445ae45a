import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { EventName, RecordedEvent } from '#app/platform/events.ts'
import type { NoticeKind, Told } from '#app/platform/notice.ts'
import type { Task } from '#app/platform/tasks.server.ts'

import { queuePushes } from './push.server.ts'
import { recordRead } from './read.server.ts'

type Kinds = readonly NoticeKind[]

/** The task that tells people of events in the app, and notes what they have read by doing something. One queue for all kinds. */
export const noticeTask = (kinds: Kinds): Task => ({
  name: 'tell-people',
  onAny: [...new Set(kinds.flatMap(({ on, readOn = [] }) => [on, ...readOn]))],
  at: (name, payload) => dueOf(kinds, name, payload),
  run: (event: RecordedEvent) => tellPeople(kinds, event),
  workers: 2,
})

/** All kinds of one event are due at the same time. */
function dueOf(kinds: Kinds, name: EventName, payload: unknown): Date | undefined {
  const at = kinds.find(({ on }) => on === name)?.at as ((payload: unknown) => Date) | undefined // the payload is its event's
  return at?.(payload)
}

/** Tells everybody whom an event concerns, once, however often it runs. */
export async function tellPeople(kinds: Kinds, event: RecordedEvent): Promise<void> {
  for (const kind of kinds) {
    if (kind.on === event.name) await tell(kind, event)
    if (kind.readOn?.includes(event.name)) await markDone(kind, event)
  }
}

async function tell(kind: NoticeKind, event: RecordedEvent): Promise<void> {
  const to = kind.to as (event: RecordedEvent) => Promise<readonly Told[]> // the event is the kind's own
  const told = (await to(event)).filter(({ userId }) => userId !== event.actorId)
  if (told.length === 0) return
  await db.transaction().execute(async (tx) => {
    if (kind.replacesUnread) await dropOlder(tx, kind, event, told)
    const ids = await insertRows(tx, kind, event, told)
    if (ids.length === 0) return
    await recordEvent(tx, 'notification.made', { notificationIds: ids })
    await queuePushes(tx, kind, ids)
  })
}

/** Whoever is gone meanwhile is left out, and so is what a later event of the same conversation has told already. */
async function insertRows(tx: Tx, kind: NoticeKind, event: RecordedEvent, told: readonly Told[]): Promise<number[]> {
  const employerIds = told.map(({ team }) => (team && 'employerId' in team ? team.employerId : null))
  const agencyIds = told.map(({ team }) => (team && 'agencyId' in team ? team.agencyId : null))
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, event_id, kind, choice, employer_id, agency_id)
    select u.id, e.id, ${kind.name}, ${kind.choice}, t.employer_id, t.agency_id
    from unnest(${told.map(({ userId }) => userId)}::uuid[], ${employerIds}::uuid[], ${agencyIds}::uuid[]) as t (user_id, employer_id, agency_id)
    join users u on u.id = t.user_id
    join events e on e.id = ${event.eventId}
    where ${!kind.replacesUnread}::boolean or not exists (select from notifications n join events l on l.id = n.event_id
      where n.user_id = u.id and n.kind = ${kind.name} and l.application_id = e.application_id and l.id > e.id)
    on conflict do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const dropOlder = (tx: Tx, kind: NoticeKind, event: RecordedEvent, told: readonly Told[]) =>
  sql`delete from notifications n using events e where e.id = n.event_id and n.kind = ${kind.name} and n.read_at is null
    and n.user_id = any(${told.map(({ userId }) => userId)}::uuid[]) and e.id < ${event.eventId}
    and e.application_id = (select application_id from events where id = ${event.eventId})`.execute(tx)

/** Whoever caused the event has read what they were told of this kind about the same application, or request. */
async function markDone(kind: NoticeKind, event: RecordedEvent): Promise<void> {
  const { actorId, eventId } = event
  if (actorId === null) return
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`update notifications n set read_at = now() from events e, events d
      where e.id = n.event_id and d.id = ${eventId} and n.user_id = ${actorId} and n.kind = ${kind.name} and n.read_at is null and e.id < d.id
        and (e.application_id = d.application_id or e.data ->> 'introductionId' = d.data ->> 'introductionId')
      returning n.id`.execute(tx)
    await recordRead(tx, rows)
  })
}
