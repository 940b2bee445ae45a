import { accountDeletedMail, emailChangedMail, passwordChangedMail } from '#app/accounts/emails.ts'
import { unseal } from '#app/accounts/secrets.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { forgetInEvent } from '#app/platform/events.server.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import { removeMails } from '#app/platform/outbox.server.ts'
import type { Leftover } from '#app/platform/personal-data.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import type { Task, TaskPayload } from '#app/platform/tasks.server.ts'
import { inMail } from '#app/ui/moment.ts'
import { LAST_ADDRESS, OLD_ADDRESS } from './sealed-address.ts'

/** What is told and cleared away after a person changed or left their account. */
export const settingsTasks: Task[] = [
  { name: 'mail-password-changed', on: 'user.password_changed', run: mailPasswordChanged },
  { name: 'mail-email-changed', on: 'user.email_changed', run: mailEmailChanged },
  { name: 'remove-files-of-deleted', on: 'user.deleted', run: removeFilesOfDeleted },
  { name: 'mail-account-deleted', on: 'user.deleted', run: mailAccountDeleted },
]

async function mailPasswordChanged(payload: TaskPayload): Promise<void> {
  const told = await findTold(payload)
  if (!told) return
  await sendOnce(payload.eventId, told, passwordChangedMail({ when: told.when, recoveryPage: `${config.appUrl}/forgot-password` }))
}

/** Goes to the old address: whoever reads there learns that the account left. */
async function mailEmailChanged(payload: TaskPayload): Promise<void> {
  const told = await findTold(payload)
  const email = await findSealedAddress(payload, OLD_ADDRESS)
  if (told && email) {
    await sendOnce(payload.eventId, { userId: told.userId, email }, emailChangedMail({ when: told.when, contactPage: config.appUrl }))
  }
  await forgetInEvent(payload.eventId, 'sealedAddress')
}

async function removeFilesOfDeleted({ eventId, data }: TaskPayload): Promise<void> {
  const { storageKeys = [] } = data as Leftover // written by deleteAccount only
  for (const key of storageKeys) await removeFile(key)
  await forgetInEvent(eventId, 'storageKeys')
}

/** The mails of the outbox that are theirs or about what they sent go first, so that the last one is the only one left. */
async function mailAccountDeleted(payload: TaskPayload): Promise<void> {
  const email = await findSealedAddress(payload, LAST_ADDRESS)
  const at = await findTime(payload)
  if (!email || !at) return
  const { marks = [] } = payload.data as Leftover // written by deleteAccount only
  await removeMails(at, ({ to, text }) => to === email || marks.some((mark) => text.includes(mark)))
  await sendMail({ to: email, ...accountDeletedMail({ when: inMail(at) }) })
  await forgetInEvent(payload.eventId, 'sealedAddress', 'marks')
}

/** The address a fact carries for its mail; null once that has gone out. */
async function findSealedAddress({ eventId }: TaskPayload, purpose: string): Promise<string | null> {
  const row = await db.selectFrom('events').select('data').where('id', '=', eventId).executeTakeFirst()
  const { sealedAddress } = (row?.data ?? {}) as { sealedAddress?: string } // written by changeEmail and deleteAccount only
  return sealedAddress ? unseal(purpose, sealedAddress) : null
}

async function findTime({ eventId }: TaskPayload): Promise<Date | null> {
  const row = await db.selectFrom('events').select('created_at').where('id', '=', eventId).executeTakeFirst()
  return row?.created_at ?? null
}

/** The person a fact is about and when it happened, in words; null when they left meanwhile. */
async function findTold(payload: TaskPayload): Promise<{ userId: string; email: string; when: string } | null> {
  const at = await findTime(payload)
  if (!at || !payload.actorId) return null
  const user = await db.selectFrom('users').select(['id', 'email']).where('id', '=', payload.actorId).executeTakeFirst()
  return user ? { userId: user.id, email: user.email, when: inMail(at) } : null
}
