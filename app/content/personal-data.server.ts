import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** SQL that is true for a message `m` of a person: sent while signed in, or from their address, which they have confirmed. */
const isOwnMessage = (userId: string) => sql<boolean>`(m.user_id = ${userId}::uuid
  or m.email = (select u.email from users u where u.id = ${userId}::uuid and u.email_verified))`

/** What a person wrote to us. An answer that an admin gave stays with the message, without them. */
export const contactEntry: PersonalDataEntry = {
  name: 'messages_to_us',
  about: {
    title: 'Your messages to us',
    what: 'What you write on the contact page, with name, address and our answer.',
    seenBy: 'The people who answer, here and in the mailbox of our support.',
  },
  tables: ['contact_messages'],
  list: (userId) =>
    db
      .selectFrom('contact_messages as m')
      .select(['m.name', 'm.email', 'm.topic', 'm.message', 'm.sent_at', 'm.answer', 'm.answered_at'])
      .where(isOwnMessage(userId))
      .orderBy('m.sent_at')
      .orderBy('m.id')
      .execute(),
  async erase(tx, userId) {
    const gone = await tx.deleteFrom('contact_messages as m').where(isOwnMessage(userId)).returning('m.id').execute()
    await tx.updateTable('contact_messages').set({ answered_by: null }).where('answered_by', '=', userId).execute()
    return { marks: gone.map(({ id }) => id) }
  },
}
