import { unsealAddress } from '#app/accounts/sealed-address.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import { mentionsAddress } from '#app/platform/mail-text.ts'
import { removeMails } from '#app/platform/outbox.server.ts'
import { forgetInEvent } from '#app/platform/recorded-events.server.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { accountDeletedMail, emailChangedMail, passwordChangedMail } from '#app/sign-in/emails.ts'
import { inMail } from '#app/ui/display/moment.ts'

/** The background tasks after a person has changed or deleted their account: mails and clean-up. */
export const settingsTasks: Task[] = [
  { name: 'mail-password-changed', on: 'user.password_changed', run: mailPasswordChanged },
  { name: 'mail-email-changed', on: 'user.email_changed', run: mailEmailChanged },
  { name: 'remove-files-of-deleted', on: 'user.deleted', run: removeFilesOfDeleted },
  { name: 'mail-account-deleted', on: 'user.deleted', run: mailAccountDeleted },
]

async function mailPasswordChanged({ eventId, actorId, at }: RecordedEvent<'user.password_changed'>): Promise<void> {
  const user = actorId && (await db.selectFrom('users').select(['id', 'email']).where('id', '=', actorId).executeTakeFirst())
  if (!user) return
  const message = passwordChangedMail({ when: inMail(at), recoveryPage: `${config.appUrl}/forgot-password` })
  await sendOnce(eventId, 'always', { userId: user.id, email: user.email }, message)
}

/** Mails the old address, even if the account is gone by now: whoever reads it should learn that it was moved. */
async function mailEmailChanged({ eventId, at, sealedAddress }: RecordedEvent<'user.email_changed'>): Promise<void> {
  const email = sealedAddress && unsealAddress(sealedAddress)
  if (!email) return
  await sendMail({ to: email, id: `event ${eventId}`, ...emailChangedMail({ when: inMail(at), contactPage: `${config.appUrl}/contact` }) })
  await forgetInEvent(eventId, 'sealedAddress')
}

async function removeFilesOfDeleted({ eventId, storageKeys }: RecordedEvent<'user.deleted'>): Promise<void> {
  for (const key of storageKeys) await removeFile(key)
  await forgetInEvent(eventId, 'storageKeys')
}

/** First deletes the outbox mails to or about the person, and about what they sent, so that only this last mail remains. */
async function mailAccountDeleted({ eventId, at, marks, ...sealed }: RecordedEvent<'user.deleted'>): Promise<void> {
  const email = sealed.sealedAddress && unsealAddress(sealed.sealedAddress)
  if (!email) return
  const addresses = sealed.sealedAddresses.map(unsealAddress).filter((address) => address !== null)
  await removeMails(
    at,
    (mail) => addresses.some((address) => mentionsAddress(mail, address)) || marks.some((mark) => mail.text.includes(mark)),
  )
  await sendMail({ to: email, id: `event ${eventId}`, ...accountDeletedMail({ when: inMail(at) }) })
  await forgetInEvent(eventId, 'sealedAddress', 'sealedAddresses', 'marks')
}
