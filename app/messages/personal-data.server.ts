import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/**
 * What a person and the teams they applied to wrote each other, and what they wrote as a member of one. A person's threads go with their
 * applications; what a member wrote is the team's and the candidate's: it stays, without its author.
 */
export const messagesEntry: PersonalDataEntry = {
  name: 'messages',
  about: {
    title: 'Your messages',
    what: 'What you and the teams you applied to wrote each other, with files, and when it was read or mailed. As a member of a team: what you wrote to candidates, and templates that you changed last.',
    seenBy:
      'You, the company that hires, and the agency if one advertises for it. A file that you sent can no longer be opened by them once you withdraw.',
  },
  tables: ['messages', 'message_files', 'message_recipients', 'message_mails', 'message_templates'],
  async list(userId) {
    const [conversations, files, written, templates] = await Promise.all([
      listConversations(userId),
      listFileNames(userId),
      listWritten(userId),
      listTemplates(userId),
    ])
    const filesOf = Map.groupBy(files, ({ message_id }) => message_id)
    return {
      conversations: conversations.map(({ id, side, ...message }) => ({
        ...message,
        by: side === 'person' ? 'you' : 'the employer',
        files: (filesOf.get(id) ?? []).map(({ filename }) => shownFilename(filename)),
      })),
      written_for_a_team: written,
      templates_changed_last: templates,
    }
  },
  async erase(tx, userId) {
    const own = tx.selectFrom('applications').select('id').where('applicant_id', '=', userId)
    // Files of the team belong to the thread alone. Those of the person are erased with their profile.
    const files = await tx
      .deleteFrom('files')
      .where('owner_id', 'is', null)
      .where('id', 'in', (query) =>
        query
          .selectFrom('message_files as f')
          .innerJoin('messages as m', 'm.id', 'f.message_id')
          .select('f.file_id')
          .where('m.application_id', 'in', own),
      )
      .returning('storage_key')
      .execute()
    await tx.deleteFrom('messages').where('application_id', 'in', own).execute()
    await tx.deleteFrom('message_recipients').where('user_id', '=', userId).execute()
    await tx.deleteFrom('message_mails').where('user_id', '=', userId).execute()
    await tx.updateTable('messages').set({ author_id: null }).where('author_id', '=', userId).execute()
    await tx.updateTable('message_templates').set({ changed_by: null }).where('changed_by', '=', userId).execute()
    return { storageKeys: files.map(({ storage_key }) => storage_key) }
  },
}

const listConversations = (userId: string) =>
  db
    .selectFrom('messages as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['m.id', 'j.title', 'j.company_name', 'm.side', 'm.body', 'm.whole_text', 'm.via', 'm.sent_at'])
    // Of what they were sent, when they read it; of what they wrote, when the first of the team did.
    .select(
      sql<Date | null>`(select min(r.read_at) from message_recipients r
        where r.message_id = m.id and (m.side = 'person' or r.user_id = ${userId}))`.as('read_at'),
    )
    .where('a.applicant_id', '=', userId)
    .orderBy('m.application_id')
    .orderBy('m.id')
    .execute()

const listFileNames = (userId: string) =>
  db
    .selectFrom('message_files as f')
    .innerJoin('files as s', 's.id', 'f.file_id')
    .innerJoin('messages as m', 'm.id', 'f.message_id')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .select(['f.message_id', 's.filename'])
    .where('a.applicant_id', '=', userId)
    .execute()

const listWritten = (userId: string) =>
  db
    .selectFrom('messages')
    .select(['application_id', 'body', 'whole_text', 'sent_at'])
    .where('author_id', '=', userId)
    .where('side', '=', 'team')
    .orderBy('id')
    .execute()

const listTemplates = (userId: string) =>
  db
    .selectFrom('message_templates')
    .select(['name', 'body', 'changed_at'])
    .where('changed_by', '=', userId)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
