import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listTeamsOfLastMember } from '#app/teams/leaving.server.ts'
import { campaignFields, campaignValues } from './template.ts'

/** The campaigns that a person was mailed, and those that they wrote as a member of a team. */
export const campaignsEntry: PersonalDataEntry = {
  name: 'campaigns',
  about: {
    title: 'Mails of companies to many people',
    what: 'Which of them went to you and when, how often a link in them was opened, and whether you stopped them by it. As a member of a team: the campaigns that you wrote and started.',
    seenBy: 'You, and the team that sent it: by your name where you have applied to it, else as a number.',
  },
  tables: ['campaigns', 'campaign_recipients'],
  async list(userId) {
    const [received, written] = await Promise.all([
      db
        .selectFrom('campaign_recipients as r')
        .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .leftJoin('employers as e', 'e.id', 'c.employer_id')
        .leftJoin('agencies as g', 'g.id', 'c.agency_id')
        .select((eb) => [
          eb.fn.coalesce('e.company_name', 'g.name').as('by'),
          eb.fn.coalesce('c.sent_subject', 'c.subject').as('subject'),
          'u.full_name',
          'r.sent_at',
          'r.clicks',
          'r.opted_out_at',
        ])
        .where('r.user_id', '=', userId)
        .where('r.state', '=', 'sent')
        .orderBy('r.sent_at')
        .orderBy('r.id')
        .execute(),
      db
        .selectFrom('campaigns')
        .select(['name', 'subject', 'body', 'state', 'created_at', 'started_at'])
        .where((eb) => eb.or([eb('created_by', '=', userId), eb('started_by', '=', userId), eb('changed_by', '=', userId)]))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    ])
    return {
      // What was sent has the fields of each person open.
      received: received.map(({ full_name, subject, ...mail }) => ({
        ...mail,
        subject: campaignFields.fill(subject, campaignValues({ fullName: full_name, company: mail.by ?? '', sender: '', job: null })),
      })),
      written_for_a_team: written,
    }
  },
  async erase(tx, userId) {
    await stopWithTeams(tx, userId)
    // The number stays; who it was does not.
    await tx.updateTable('campaign_recipients').set({ user_id: null }).where('user_id', '=', userId).execute()
    for (const column of ['created_by', 'changed_by', 'started_by', 'state_by'] as const)
      await tx
        .updateTable('campaigns')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    return {}
  },
}

/** Whoever goes as the last of a team stops its campaigns with it: nobody could any more. */
async function stopWithTeams(tx: Tx, userId: string): Promise<void> {
  const companies = await listTeamsOfLastMember(tx, 'company', userId)
  const agencies = await listTeamsOfLastMember(tx, 'agency', userId)
  if (companies.length + agencies.length === 0) return
  const stopped = await tx
    .updateTable('campaigns')
    .set({ state: 'stopped', state_by: null, state_at: sql<Date>`now()`, pause_reason: null })
    .where(sql<boolean>`(employer_id = any(${companies}::uuid[]) or agency_id = any(${agencies}::uuid[]))`)
    .where('state', 'in', ['sending', 'paused'])
    .returning('id')
    .execute()
  for (const { id } of stopped) await recordEvent(tx, 'campaign.moved', { campaignId: id, to: 'stopped' })
}
