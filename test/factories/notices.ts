import { db } from '#app/db/client.server.ts'
import { listNoticesOf, NOTICES } from '#app/notices.server.ts'
import { tellPeople } from '#app/notifications/notify.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { EventName, NewEvent } from '#app/platform/events.ts'
import { findEvent } from '#app/platform/recorded-events.server.ts'

/** Records an event and tells people of it, without the other tasks of the event. @returns it, to be told again */
export async function tellOf<Name extends EventName>(name: Name, payload: NewEvent<Name>) {
  const id = await db.transaction().execute((tx) => recordEvent(tx, name, payload))
  const event = await findEvent(id)
  if (!event) throw new Error('it was just recorded')
  await tellPeople(NOTICES, event)
  return event
}

/** What a person finds in their notifications, the newest first. */
export const noticesOf = (userId: string) => listNoticesOf({ id: userId }, { limit: 100 })

/** The same in words. */
export const textsOf = async (userId: string) => (await noticesOf(userId)).map(({ text }) => text)
