import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isTimeZone, timeZoneOf } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import type { CalendarFile } from '#app/platform/mail.server.ts'
import { teamPath } from './area-pages.ts'
import { findCalendar } from './calendar.server.ts'
import { type CalendarEntry, cancelFile, requestFile } from './calendar-file.ts'
import { closedBy } from './closed.server.ts'
import { type InterviewFacts, placeWords } from './emails.ts'
import { interviewLink } from './link.server.ts'
import { findHomeZone, lastSlot } from './own.server.ts'

/** An interview as its mails read it, at the moment they are sent; null once it is deleted. */
export async function findMailed(interviewId: string) {
  const row = await db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['i.id', 'i.kind', 'i.minutes', 'i.place', 'i.note', 'i.state', 'i.starts_at', 'i.ends_at', 'i.sequence', 'i.reason'])
    .select(['i.wants_other_times', 'i.time_zone', 'i.invited_by', 'i.employer_id', 'i.agency_id'])
    .select([lastSlot, closedBy.as('closed_by')])
    .select(['a.id as application_id', 'a.status', 'a.applicant_id', 'a.full_name', 'u.email', 'j.title', 'j.company_name'])
    .where('i.id', '=', interviewId)
    .executeTakeFirst()
  if (!row) return null
  // Only those who are still in the team: a removal may be on its way through the queue.
  const { rows: panel } = await sql<{ userId: string; email: string; full_name: string }>`
    select u.id as "userId", u.email, u.full_name from interview_panel p join users u on u.id = p.user_id
    where p.interview_id = ${interviewId} and (
      exists (select from employer_members m where m.user_id = u.id and m.employer_id = ${row.employer_id})
      or exists (select from agency_members m where m.user_id = u.id and m.agency_id = ${row.agency_id}))
    order by u.full_name, u.id`.execute(db)
  return { ...row, panel }
}

export type MailedInterview = NonNullable<Awaited<ReturnType<typeof findMailed>>>

const common = ({ full_name, title, company_name, kind, minutes, place, note, starts_at, ends_at, panel }: MailedInterview) => ({
  candidateName: full_name,
  jobTitle: title,
  companyName: company_name,
  kind,
  minutes,
  place,
  note,
  startsAt: starts_at,
  endsAt: ends_at,
  panel: panel.map((member) => member.full_name),
})

/** What the candidate is told: times where they live, and the signed link. */
export async function factsForCandidate(interview: MailedInterview): Promise<InterviewFacts> {
  const place = isTimeZone(interview.time_zone) ? interview.time_zone : timeZoneOf(null)
  return { ...common(interview), zone: await findHomeZone(interview.applicant_id, place), link: interviewLink(interview.id) }
}

/** What a member is told: times in the zone of their calendar, and the team's page. */
export async function factsForMember(interview: MailedInterview, userId: string): Promise<InterviewFacts> {
  const { timeZone } = await findCalendar(userId)
  return { ...common(interview), zone: timeZone, link: config.appUrl + teamPath(interview.id, interview.agency_id) }
}

const host = () => new URL(config.appUrl).hostname

// The address that the mail itself comes from: mail programs offer to change a calendar only for its organizer.
const senderAddress = () => /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom

type Reader = { name: string; email: string }

/** The calendar file of a mail; undefined for an interview without a time. */
export function calendarFor(
  interview: MailedInterview,
  reader: Reader,
  { isCandidate, facts }: { isCandidate: boolean; facts: InterviewFacts },
) {
  const { id, sequence, starts_at: startsAt, ends_at: endsAt, state, title, company_name, full_name } = interview
  if (!startsAt || !endsAt) return undefined
  const entry: CalendarEntry = {
    interviewId: id,
    sequence,
    startsAt,
    endsAt,
    summary: isCandidate ? `Interview: ${title}, ${company_name}` : `Interview: ${full_name}, ${title}`,
    location: placeWords(facts),
    description: [...(isCandidate && facts.note ? [facts.note] : []), facts.link].join('\n\n'),
    url: facts.link,
  }
  const parties = { host: host(), organizer: { name: `${company_name} via ${brand.name}`, email: senderAddress() }, attendee: reader }
  return state === 'booked' ? requestFile(entry, parties) : cancelFile(entry, parties)
}

type Gone = { interviewId: string; sequence: number; startsAt: string; endsAt: string }

/** The file that takes an interview out of a calendar when nothing else may be said of it any more. */
export function calendarForGone({ interviewId, sequence, startsAt, endsAt }: Gone, jobTitle: string, attendee: Reader): CalendarFile {
  const entry = {
    interviewId,
    sequence,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    summary: `Interview: ${jobTitle}`,
    location: '',
    description: '',
    url: config.appUrl,
  }
  return cancelFile(entry, { host: host(), organizer: { name: brand.name, email: senderAddress() }, attendee })
}
