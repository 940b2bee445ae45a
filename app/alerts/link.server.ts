import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import type { Frequency } from './alert.ts'
import { describeAlert } from './list.server.ts'
import { chooseFrequency, pauseAlert } from './write.server.ts'

const PURPOSE = 'job alert'

/** The address that confirms, changes and stops an alert without signing in. It is valid as long as the alert is there. */
export const alertLink = (alertId: string) => `${config.appUrl}/alerts/link/${sign(PURPOSE, alertId)}`

/** @throws AppError `not_found` for a token that is not ours or was changed, and for an alert that is deleted */
async function findLinked(token: string) {
  const id = unsign(PURPOSE, token)
  if (id === null) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  const alert = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!alert) throw new AppError('not_found', 'This job alert was deleted. No more mails come of it.')
  return alert
}

/** The alert of a link, as its page shows it. @throws as `findLinked` */
export async function findLinkedAlert(token: string) {
  const { kind, search, frequency, state } = await findLinked(token)
  return { ...(await describeAlert({ kind, search })), frequency, state }
}

/** Starts the mails of the alert of a link, as often as chosen: the holder of the address says yes. @throws as `findLinked` */
export async function startLinkedAlert(token: string, frequency: Frequency): Promise<void> {
  const { id } = await findLinked(token)
  await db.transaction().execute((tx) => chooseFrequency(tx, id, frequency))
}

/** Stops the mails of the alert of a link; one that was never confirmed is declined. Twice changes nothing more. @throws as `findLinked` */
export async function stopLinkedAlert(token: string): Promise<void> {
  const { id } = await findLinked(token)
  await db.transaction().execute(async (tx) => {
    await pauseAlert(tx, id)
    await tx
      .updateTable('alerts')
      .set({ state: 'declined', state_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .execute()
  })
}
