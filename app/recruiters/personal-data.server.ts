import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** What a person asked of companies, answered agencies, and sent or approved as an ad: both teams' history, which stays without them. */
export const clientsEntry: PersonalDataEntry = {
  name: 'agencies_and_clients',
  about: {
    title: 'Agencies and their clients',
    what: 'As a member of a company or agency: which agency you allowed to act, and which ads you sent or approved.',
    seenBy: 'The members of both.',
  },
  tables: ['agency_clients', 'job_approvals'],
  async list(userId) {
    const requests = await db
      .selectFrom('agency_clients as c')
      .innerJoin('agencies as a', 'a.id', 'c.agency_id')
      .innerJoin('employers as e', 'e.id', 'c.employer_id')
      .select(['a.name as agency', 'e.company_name as company', 'c.state', 'c.asked_at', 'c.answered_at'])
      .where((eb) => eb.or([eb('c.asked_by', '=', userId), eb('c.answered_by', '=', userId)]))
      .orderBy('c.asked_at')
      .orderBy('c.id')
      .execute()
    const approvals = await db
      .selectFrom('job_approvals as p')
      .innerJoin('jobs as j', 'j.id', 'p.job_id')
      .select(['j.title', 'p.state', 'p.note', 'p.sent_at', 'p.answered_at'])
      .where((eb) => eb.or([eb('p.sent_by', '=', userId), eb('p.answered_by', '=', userId)]))
      .orderBy('p.sent_at')
      .orderBy('p.id')
      .execute()
    return { requests, approvals }
  },
  async erase(tx, userId) {
    for (const column of ['asked_by', 'answered_by'] as const)
      await tx
        .updateTable('agency_clients')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    for (const column of ['sent_by', 'answered_by'] as const)
      await tx
        .updateTable('job_approvals')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    return {}
  },
}
