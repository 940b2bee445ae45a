import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { findLinkedMailer, readMailerKey, undoStop, withdrawMailConsent } from '#app/employers/mail-consent.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'

type Link = { userId: string; from: { sender: string; mail: number } }

/** Whose mails the link of a mail stops, and whether this person has stopped them. Null when the sender is gone. */
export async function findLinkedSender({ userId, from }: Link) {
  const advertiser = readMailerKey(from.sender)
  return advertiser && findLinkedMailer(userId, advertiser)
}

/**
 * Stops the mails of the sender of a link, or undoes that. The mail is noted as the one that was answered so; twice changes nothing
 * more. Nothing happens to whoever has no account any more.
 */
export async function answerLink({ userId, from }: Link, wanted: boolean): Promise<void> {
  const advertiser = readMailerKey(from.sender)
  if (!advertiser) return
  await db.transaction().execute(async (tx) => {
    // The mail first, then the consent: as a worker takes them.
    const mail = await tx
      .selectFrom('campaign_recipients')
      .select(['id', 'campaign_id', 'opted_out_at'])
      .where('id', '=', from.mail)
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
    if (!user) return
    if (wanted) return undoStop(tx, userId, advertiser)
    await withdrawMailConsent(tx, userId, advertiser, 'link')
    if (!mail || mail.opted_out_at) return
    await tx.updateTable('campaign_recipients').set({ opted_out_at: sql<Date>`now()` }).where('id', '=', mail.id).execute()
    await recordEvent(tx, 'campaign.opted_out', { campaignId: mail.campaign_id })
  })
}
