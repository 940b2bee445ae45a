import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, advertiserIsAway, companyIsTold } from '#app/employers/advertiser.server.ts'
import type { NoticeFacts, NoticeKind, Told } from '#app/platform/notice.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { isStillMember, listTold, pathIn } from '#app/teams/told-members.server.ts'
import { ACTIVE, type ApplicationStatus } from './application.ts'
import { AREA_PAGES } from './area-pages.ts'
import { ADVERTISER_AWAY } from './status-words.ts'
import { toldStatus } from './told-status.server.ts'

type OfApplication = { applicationId: string }

/** SQL that is true for an application (`a`) of the reader of a notification (`n`). */
export const isOwnNotice = sql<boolean>`a.applicant_id = n.user_id`

const isOfJob = sql`(n.agency_id = j.agency_id or (n.employer_id = j.employer_id and (j.agency_id is null or j.posted_at is not null)))`

/** SQL that is true while the team for which a member was told gets the applications of the job (`j`), and the candidate has not withdrawn. */
export const isTeamNotice = sql<boolean>`(a.status <> 'withdrawn' and ${isOfJob} and ${isStillMember()})`

/** The applicant. */
export async function listApplicant({ applicationId }: OfApplication): Promise<Told[]> {
  const application = await db.selectFrom('applications').select('applicant_id').where('id', '=', applicationId).executeTakeFirst()
  return application ? [{ userId: application.applicant_id }] : []
}

/** The members who are told of the applications of a job: those of the agency that advertises it, or of the company (`companyIsTold`). */
async function listAdvertiser({ applicationId }: OfApplication): Promise<Told[]> {
  const job = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['j.employer_id', 'j.agency_id', companyIsTold.as('company_is_told')])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  const team = job && toldTeamOf(job)
  return team ? listTold(team) : []
}

type ToldJob = { employer_id: string | null; agency_id: string | null; company_is_told: boolean }

/** The team that is told of the applications of a job; null for a job without one. */
export function toldTeamOf({ employer_id, agency_id, company_is_told }: ToldJob): Advertiser | null {
  return teamOfRowOrNull({ employer_id, agency_id: company_is_told ? null : agency_id })
}

/** The page of an application for whom it is about, and for a member of the team. */
export const ownPath = ({ applicationId }: OfApplication) => href('/applications/:applicationId', { applicationId })
const teamPath = ({ applicationId: id }: OfApplication, { team }: NoticeFacts) =>
  pathIn(team, { employer: AREA_PAGES.employer.application(id), recruiter: AREA_PAGES.recruiter.application(id) })

const MOVED: Record<ApplicationStatus, (company: string) => string> = {
  submitted: (company) => `${company} has marked your application as not opened`,
  viewed: (company) => `${company} has moved your application back to opened`,
  shortlisted: (company) => `${company} has put you on the shortlist`,
  interview: (company) => `${company} has moved you to the interview stage`,
  hired: (company) => `${company} has marked you as hired`,
  rejected: (company) => `${company} has decided not to go ahead`,
  withdrawn: () => 'You have withdrawn your application',
}

const toApplicant = { choice: 'application_steps', icon: 'application', to: listApplicant, isReadable: isOwnNotice } as const
const toTeam = { choice: 'applications_received', icon: 'application', to: listAdvertiser } as const

export const applicationNotices: readonly NoticeKind[] = [
  {
    name: 'application_viewed',
    on: 'application.viewed',
    ...toApplicant,
    words: (event, { companyName, jobTitle }) => ({
      text: `${companyName} has opened your application`,
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'News about one of your applications',
  },
  {
    name: 'application_moved',
    on: 'application.told',
    ...toApplicant,
    words: (event, { companyName, jobTitle }) => ({
      text: event.reason === 'no_answer' ? `${companyName} has not answered, and closed your application` : MOVED[event.to](companyName),
      detail: jobTitle,
      to: ownPath(event),
    }),
    push: 'News about one of your applications',
  },
  {
    ...toApplicant,
    name: 'application_advertiser_away',
    on: 'application.advertiser_away',
    // It goes once the advertiser can be reached again, or the application is decided.
    isReadable: sql<boolean>`(${isOwnNotice} and ${advertiserIsAway} and ${toldStatus} = any(${[...ACTIVE]}::text[]))`,
    words: (event, { jobTitle }) => ({ text: ADVERTISER_AWAY.now, detail: jobTitle, to: ownPath(event) }),
    push: 'News about one of your applications',
  },
  {
    name: 'application_received',
    on: 'application.submitted',
    ...toTeam,
    isReadable: isTeamNotice,
    words: (event, facts) => ({ text: `${facts.candidateName} has applied`, detail: facts.jobTitle, to: teamPath(event, facts) }),
    push: 'Somebody applied for one of your jobs',
    readOn: ['application.viewed'],
  },
  {
    name: 'application_mentioned',
    on: 'application.mentioned',
    choice: 'mentions',
    icon: 'application',
    to: async ({ userId, team }) => [{ userId, team }],
    isReadable: isTeamNotice,
    words: (event, facts) => ({ text: `A note on ${facts.candidateName} names you`, detail: facts.jobTitle, to: teamPath(event, facts) }),
    push: 'A note on a candidate names you',
  },
  {
    name: 'application_withdrawn',
    on: 'application.withdrawn',
    ...toTeam,
    isReadable: sql<boolean>`(${isOfJob} and ${isStillMember()})`,
    words: (event, facts) => ({
      text: `${facts.candidateName} has withdrawn their application`,
      detail: facts.jobTitle,
      to: teamPath(event, facts),
    }),
    push: 'Somebody withdrew an application',
  },
]
