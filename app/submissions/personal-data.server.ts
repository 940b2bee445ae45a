import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listTeamsOfLastMember } from '#app/teams/leaving.server.ts'
import { canPlace, isShared, shownState } from './submission.ts'

/** A person's submissions by agencies, and what a member of an agency or a client did with those of others. */
export const submissionsEntry: PersonalDataEntry = {
  name: 'submissions',
  about: {
    title: 'Agencies that put you forward',
    what: 'Which agency asked to put you forward to which company, for which role, what you agreed to share, who represents you where until when, and what the company answered and wrote. As a member of an agency or company: what you asked, sent, answered and wrote. Of a client without an account: the name and address that the agency gave.',
    seenBy:
      'You and the agency; the company sees what you agreed to share, while you do. Another agency that asks about the same company learns until when you are represented there, not by whom.',
  },
  tables: [
    'submissions',
    'submission_entries',
    'submission_comments',
    'representations',
    'shortlists',
    'placements',
    'placement_stages',
    'placement_shares',
    'placement_corrections',
    'splits',
  ],
  async list(userId) {
    const [received, represented, steps, comments, written, asMember, corrections] = await Promise.all([
      listReceived(userId),
      db
        .selectFrom('representations as r')
        .innerJoin('agencies as a', 'a.id', 'r.agency_id')
        .innerJoin('employers as e', 'e.id', 'r.employer_id')
        .select(['a.name as agency', 'e.company_name as company', 'r.confirmed_at', 'r.until', 'r.ended_at'])
        .where('r.user_id', '=', userId)
        .orderBy('r.confirmed_at')
        .execute(),
      db
        .selectFrom('submission_entries as n')
        .innerJoin('submissions as s', 's.id', 'n.submission_id')
        .select(['s.role', 'n.kind', 'n.at'])
        .where('s.user_id', '=', userId)
        .orderBy('n.id')
        .execute(),
      db
        .selectFrom('submission_comments as c')
        .innerJoin('submissions as s', 's.id', 'c.submission_id')
        .select(['s.role', 'c.side', 'c.body', 'c.written_at'])
        .where('s.user_id', '=', userId)
        .orderBy('c.written_at')
        .execute(),
      db.selectFrom('submission_comments').select(['body', 'written_at']).where('author_id', '=', userId).orderBy('written_at').execute(),
      db.selectFrom('submission_entries').select(['kind', 'at']).where('actor_id', '=', userId).orderBy('id').execute(),
      db
        .selectFrom('placement_corrections')
        .select(['reason', 'corrected_at'])
        .where('corrected_by', '=', userId)
        .orderBy('corrected_at')
        .execute(),
    ])
    return { received, represented, steps, comments, written, as_member_or_candidate: asMember, corrections }
  },
  async erase(tx, userId) {
    const marks = await eraseOwn(tx, userId)
    for (const agencyId of await listTeamsOfLastMember(tx, 'agency', userId)) await recordEvent(tx, 'submission.team_gone', { agencyId })
    // What a member did for a team is its record: it stays without their id.
    await tx.updateTable('submissions').set({ asked_by: null }).where('asked_by', '=', userId).execute()
    await tx.updateTable('submissions').set({ decided_by: null }).where('decided_by', '=', userId).execute()
    await tx.updateTable('submission_entries').set({ actor_id: null }).where('actor_id', '=', userId).execute()
    await tx.updateTable('submission_comments').set({ author_id: null }).where('author_id', '=', userId).execute()
    await tx.updateTable('shortlists').set({ sent_by: null }).where('sent_by', '=', userId).execute()
    await tx.updateTable('placements').set({ created_by: null }).where('created_by', '=', userId).execute()
    await tx.updateTable('placement_corrections').set({ corrected_by: null }).where('corrected_by', '=', userId).execute()
    await tx.updateTable('splits').set({ proposed_by: null }).where('proposed_by', '=', userId).execute()
    await tx.updateTable('splits').set({ answered_by: null }).where('answered_by', '=', userId).execute()
    return { marks }
  },
}

const listReceived = (userId: string) =>
  db
    .selectFrom('submissions as s')
    .innerJoin('agencies as a', 'a.id', 's.agency_id')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .leftJoin('placements as p', 'p.submission_id', 's.id')
    .select(['a.name as agency', 'e.company_name as company', 's.role', 's.note', 's.state', 's.asked_at', 's.expires_at', 's.answered_at'])
    .select(['s.consent_until', 's.shares_contact', 's.decided_at', 's.reason', 'p.starts_on', 'p.ended_on'])
    .where('s.user_id', '=', userId)
    .orderBy('s.asked_at')
    .orderBy('s.id')
    .execute()

/**
 * A candidate's submissions go with them; those who wait are told, without their name. A placement is a record of what agencies invoiced: its submission stays, and says nothing of them.
 *
 * @returns the ids of all, which mails about them contain
 */
async function eraseOwn(tx: Tx, userId: string): Promise<string[]> {
  const theirs = await tx
    .selectFrom('submissions as s')
    .leftJoin('placements as p', 'p.submission_id', 's.id')
    .selectAll('s')
    .select('p.id as placement_id')
    .where('s.user_id', '=', userId)
    .orderBy('s.id')
    .execute()
  for (const row of theirs) {
    const state = shownState(row)
    const { agency_id: agencyId, employer_id: employerId, role, shortlist_id, placement_id } = row
    // A client that has hired them waits for nobody. An agency may place whom the client accepted, also after the consent has ended.
    const shortlistId = isShared(state) && placement_id === null ? shortlist_id : null
    if (state === 'asked' || state === 'agreed' || isShared(state) || canPlace(row.state))
      await recordEvent(tx, 'submission.candidate_left', { agencyId, employerId, role, shortlistId, deleted: true })
  }
  await tx.deleteFrom('representations').where('user_id', '=', userId).execute()
  // The agency's words to the client are about those on the list, by name.
  await tx
    .updateTable('shortlists')
    .set({ note: '' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('submissions')
        .where('user_id', '=', userId)
        .where('shortlist_id', 'is not', null)
        .select('shortlist_id')
        .$castTo<{ shortlist_id: string }>(),
    )
    .execute()
  await tx
    .deleteFrom('submissions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) => query.selectFrom('placements').select('submission_id'))
    .execute()
  const kept = await tx
    .updateTable('submissions')
    .set({ user_id: null, resume_id: null, shares_contact: false, note: '', reason: '' })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  const ids = kept.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.deleteFrom('submission_comments').where('submission_id', 'in', ids).execute()
    await tx.updateTable('placements').set({ end_reason: '' }).where('submission_id', 'in', ids).execute()
    await tx
      .updateTable('placement_corrections')
      .set({ reason: '' })
      .where('placement_id', 'in', (query) => query.selectFrom('placements').select('id').where('submission_id', 'in', ids))
      .execute()
  }
  return theirs.map(({ id }) => id)
}
