import { accountDeletedMail, emailChangedMail, passwordChangedMail } from '#app/accounts/emails.ts'
import { unsealAddress } from '#app/accounts/sealed-address.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { forgetInEvent } from '#app/platform/events.server.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import { namesAddress } from '#app/platform/mail-text.ts'
import { removeMails } from '#app/platform/outbox.server.ts'
import type { Leftover } from '#app/platform/personal-data.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import type { Task, TaskPayload } from '#app/platform/tasks.server.ts'
import { inMail } from '#app/ui/moment.ts'

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

/** Goes to the old address, also when the account is gone: whoever reads there learns that it left. */
async function mailEmailChanged(payload: TaskPayload): Promise<void> {
  const email = sealedAddressOf(payload)
  const at = await findTime(payload)
  if (!email || !at) return
  await sendMail({ to: email, id: `event ${payload.eventId}`, ...emailChangedMail({ when: inMail(at), contactPage: config.appUrl }) })
  await forgetInEvent(payload.eventId, 'sealedAddress')
}

async function removeFilesOfDeleted({ eventId, data }: TaskPayload): Promise<void> {
  const { storageKeys = [] } = data as Leftover // written by deleteAccount only
  for (const key of storageKeys) await removeFile(key)
  await forgetInEvent(eventId, 'storageKeys')
}

/** The mails of the outbox that are to them, name them or are about what they sent go first, so that the last one is the only one left. */
async function mailAccountDeleted(payload: TaskPayload): Promise<void> {
  const email = sealedAddressOf(payload)
  const at = await findTime(payload)
  if (!email || !at) return
  const { sealedAddresses = [], marks = [] } = payload.data as Leftover // written by deleteAccount only
  const addresses = sealedAddresses.map(unsealAddress).filter((address) => address !== null)
  await removeMails(
    at,
    (mail) => addresses.some((address) => namesAddress(mail, address)) || marks.some((mark) => mail.text.includes(mark)),
  )
  await sendMail({ to: email, id: `event ${payload.eventId}`, ...accountDeletedMail({ when: inMail(at) }) })
  await forgetInEvent(payload.eventId, 'sealedAddress', 'sealedAddresses', 'marks')
}

/** The address a fact carries for its mail; null once that has gone out. */
function sealedAddressOf({ data }: TaskPayload): string | null {
  const { sealedAddress } = data as { sealedAddress?: string } // written by changeEmail and deleteAccount only
  return sealedAddress ? unsealAddress(sealedAddress) : null
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
