import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { cancelWithoutPanel } from './end.server.ts'
import { stateOf } from './interview.ts'
import { lastSlot } from './own.server.ts'
import { listInviters } from './team-access.server.ts'

/** A candidate's interviews with what panels said of them, and what a member keeps of theirs. */
export const interviewsEntry: PersonalDataEntry = {
  name: 'interviews',
  about: {
    title: 'Your interviews',
    what: 'What you were invited to, with its times, place and note, and what you answered. What a panel said of you. As a member of a team: the hours you take interviews in, your panels, the feedback you gave.',
    seenBy:
      'You, and of the team those on the panel and those who may invite. Whoever has the link of an invitation reads what it says. Feedback is seen by the team alone, and stands in your copy of your data.',
  },
  tables: ['interviewers', 'interviews', 'interview_slots', 'interview_panel', 'interview_busy', 'interview_feedback'],
  async list(userId) {
    const [invited, feedback, asMember] = await Promise.all([listInvited(userId), listFeedbackAbout(userId), listAsMember(userId)])
    const feedbackOf = Map.groupBy(feedback, ({ interview_id }) => interview_id)
    return {
      invited: invited.map((interview) => ({
        ...interview,
        feedback: (feedbackOf.get(interview.id) ?? []).map(({ interview_id: _, ...said }) => said),
      })),
      ...asMember,
    }
  },
  async erase(tx, userId) {
    const marks = await tellPanels(tx, userId)
    await tx.deleteFrom('interview_feedback').where('user_id', '=', userId).execute()
    await tx.updateTable('interviews').set({ invited_by: null }).where('invited_by', '=', userId).execute()
    await tx.deleteFrom('interview_busy').where('user_id', '=', userId).execute()
    const left = await tx.deleteFrom('interview_panel').where('user_id', '=', userId).returning('interview_id').execute()
    for (const { interview_id } of left) await cancelWithoutPanel(tx, interview_id)
    await tx.deleteFrom('interviewers').where('user_id', '=', userId).execute()
    // Their interviews as a candidate are deleted with their applications.
    return { marks }
  },
}

/**
 * Those who wait for a candidate who goes are told before the rows are gone: the panel, and of an invitation without a time whoever sent it. What
 * they are told names nobody.
 *
 * @returns the ids of all their interviews, which mails about them contain
 */
async function tellPanels(tx: Tx, applicantId: string): Promise<string[]> {
  const theirs = await tx
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select([
      'i.id',
      'i.sequence',
      'a.job_id',
      'i.state',
      'i.starts_at',
      'i.ends_at',
      'i.invited_by',
      'i.employer_id',
      'i.agency_id',
      lastSlot,
    ])
    .select(sql<string[]>`array(select p.user_id from interview_panel p where p.interview_id = i.id order by p.user_id)`.as('panel'))
    .where('a.applicant_id', '=', applicantId)
    .forUpdate('i')
    .execute()
  const now = new Date()
  for (const { id, sequence, job_id, panel, last_slot, ...interview } of theirs) {
    const { starts_at, ends_at, invited_by, employer_id, agency_id } = interview
    const waits = stateOf(interview, now, last_slot) === 'invited'
    const isComing = interview.state === 'booked' && starts_at !== null && starts_at > now
    if (!waits && !isComing) continue
    const inviters = waits ? await listInviters(teamOfRow(interview), invited_by, tx) : []
    await recordEvent(tx, 'interview.candidate_left', {
      jobId: job_id,
      interviewId: id,
      sequence: sequence + 1,
      startsAt: starts_at?.toISOString() ?? null,
      endsAt: ends_at?.toISOString() ?? null,
      panel: [...new Set([...panel, ...inviters.map(({ userId }) => userId)])],
      employerId: employer_id,
      agencyId: agency_id,
    })
  }
  return theirs.map(({ id }) => id)
}

const listInvited = (userId: string) =>
  db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['i.id', 'j.title', 'j.company_name', 'i.kind', 'i.minutes', 'i.place', 'i.note', 'i.state', 'i.starts_at', 'i.ends_at'])
    .select(['i.reason', 'i.wants_other_times', 'i.moves', 'i.invited_at', 'i.answered_at', 'i.lapse_told_at'])
    .select(sql<Date[]>`array(select s.starts_at from interview_slots s where s.interview_id = i.id order by s.starts_at)`.as('offered'))
    .where('a.applicant_id', '=', userId)
    .orderBy('i.invited_at')
    .orderBy('i.id')
    .execute()

const listFeedbackAbout = (userId: string) =>
  db
    .selectFrom('interview_feedback as f')
    .innerJoin('interviews as i', 'i.id', 'f.interview_id')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select(['f.interview_id', 'f.verdict', 'f.body', 'f.written_at'])
    .where('a.applicant_id', '=', userId)
    .orderBy('f.written_at')
    .orderBy('f.user_id')
    .execute()

/** What a person keeps as a member of a team; candidates are named by id alone. */
async function listAsMember(userId: string) {
  const [calendar, panels, given_feedback] = await Promise.all([
    db.selectFrom('interviewers').select(['time_zone', 'hours', 'feed_is_on']).where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('interview_panel as p')
      .innerJoin('interviews as i', 'i.id', 'p.interview_id')
      .select(['p.interview_id', 'i.state', 'i.starts_at', 'i.ends_at'])
      .where('p.user_id', '=', userId)
      .orderBy('i.invited_at')
      .orderBy('i.id')
      .execute(),
    db
      .selectFrom('interview_feedback')
      .select(['interview_id', 'verdict', 'body', 'written_at'])
      .where('user_id', '=', userId)
      .orderBy('written_at')
      .execute(),
  ])
  return { calendar: calendar ?? null, panels, given_feedback }
}
