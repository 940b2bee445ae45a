import { sql } from 'kysely'
import { href } from 'react-router'
import { findSuspendedUntil, suspendedAgencies, suspendedCompanies } from '#app/accounts/suspension.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { isStillMember, listTold, pathIn } from '#app/teams/told-members.server.ts'
import { STEP_WORDS } from './emails.ts'
import { findShortlist, isReadableShortlist } from './shared.server.ts'
import { findTold, listToldOf } from './told.server.ts'

const theSubmission = sql`submissions s where s.id = (e.data ->> 'submissionId')::uuid`
const agencyName = sql<string>`(select g.name from agencies g where g.id = (e.data ->> 'agencyId')::uuid)`

/** SQL that is true for a shortlist (`l`) of an agency that is not suspended: what one wrote is mailed to nobody either. */
const isOfFreeAgency = sql<boolean>`l.agency_id <> all(${suspendedAgencies})`

/** A request that waits no more is shown to nobody. */
export const submissionNotices: readonly NoticeKind[] = [
  {
    name: 'submission_asked',
    on: 'submission.asked',
    choice: 'representation_requests',
    icon: 'team',
    to: async ({ submissionId, round }) => {
      const row = await findTold(submissionId)
      return row?.user_id && row.state === 'asked' && row.round === round ? [{ userId: row.user_id }] : []
    },
    isReadable: sql<boolean>`exists (select from ${theSubmission} and s.user_id = n.user_id and s.state = 'asked' and s.expires_at > now()
      and s.round = (e.data ->> 'round')::int
      and s.agency_id <> all(${suspendedAgencies}) and s.employer_id <> all(${suspendedCompanies}))`,
    about: agencyName,
    words: ({ submissionId }, { about }) => ({
      text: `${about} would like to put you forward`,
      detail: 'The company sees nothing of you until you agree',
      to: href('/submissions/:submissionId', { submissionId }),
    }),
    push: 'An agency would like to put you forward',
  },
  {
    name: 'submission_changed',
    on: 'submission.changed',
    choice: 'submission_steps',
    icon: 'team',
    to: async ({ submissionId, step }) =>
      (await listToldOf(submissionId, step)).map(({ userId, agencyId }) => ({ userId, team: { agencyId } })),
    isReadable: sql<boolean>`(${isStillMember('submission.manage')} and exists (select from ${theSubmission}
      and (s.agency_id = n.agency_id or exists (select from splits p where p.submission_id = s.id and p.partner_id = n.agency_id
        and (p.state = 'agreed' or e.data ->> 'step' like 'split%')))))`,
    about: sql<string>`(select concat(s.role, chr(10), q.company_name, chr(10), l.id) from submissions s join employers q on q.id = s.employer_id
      left join placements l on l.submission_id = s.id where s.id = (e.data ->> 'submissionId')::uuid)`,
    words: ({ submissionId, step, agencyId }, { about, team }) => {
      const [role = '', client = '', placementId = ''] = about.split('\n')
      const isOwn = team !== null && 'agencyId' in team && team.agencyId === agencyId
      return {
        text: STEP_WORDS[step]?.({ role, client }) ?? `${role} at ${client}`,
        to: pathIn(team, {
          employer: '',
          recruiter:
            step === 'corrected' && placementId
              ? href('/recruiter/placements/:placementId', { placementId })
              : isOwn
                ? href('/recruiter/submissions/:submissionId', { submissionId })
                : href('/recruiter/splits'),
        }),
      }
    },
    push: 'News about a candidate you put forward',
  },
  {
    name: 'submission_candidate_left',
    on: 'submission.candidate_left',
    choice: 'submission_steps',
    icon: 'team',
    to: async ({ agencyId, deleted }) => (deleted ? listTold({ agencyId }, 'submission.manage') : []),
    isReadable: isStillMember('submission.manage'),
    about: sql<string | null>`(select q.company_name from employers q where q.id = (e.data ->> 'employerId')::uuid)`,
    words: ({ role }, { about, team }) => ({
      text: 'A candidate you put forward has deleted their account',
      detail: `${role} at ${about}`,
      to: pathIn(team, { employer: '', recruiter: href('/recruiter/submissions') }),
    }),
    push: 'News about a candidate you put forward',
  },
  {
    name: 'shortlist_candidate_left',
    on: 'submission.candidate_left',
    choice: 'shortlists',
    icon: 'team',
    to: async ({ employerId, shortlistId }) =>
      shortlistId && (await findShortlist(shortlistId))?.isOpen ? listTold({ employerId }, 'application.move') : [],
    isReadable: sql<boolean>`(${isStillMember('application.move')} and exists (select from shortlists l
      where l.id = (e.data ->> 'shortlistId')::uuid and l.employer_id = n.employer_id and ${isReadableShortlist}))`,
    about: agencyName,
    words: ({ shortlistId, role }, { about }) => ({
      text: `A candidate of ${about} is no longer available`,
      detail: role,
      to: href('/employer/shortlists/:shortlistId', { shortlistId: shortlistId ?? '' }),
    }),
    push: 'News about a candidate of an agency',
  },
  {
    name: 'shortlist_replied',
    on: 'submission.changed',
    choice: 'shortlists',
    icon: 'message',
    to: async ({ submissionId, employerId, step }) => {
      const shortlistId = step === 'replied' && (await findTold(submissionId))?.shortlist_id
      const shortlist = shortlistId ? await findShortlist(shortlistId) : null
      return shortlist?.isOpen && !(await findSuspendedUntil({ agencyId: shortlist.agency_id }))
        ? listTold({ employerId }, 'application.move')
        : []
    },
    isReadable: sql<boolean>`(${isStillMember('application.move')} and exists (select from submissions s join shortlists l on l.id = s.shortlist_id
      where s.id = (e.data ->> 'submissionId')::uuid and l.employer_id = n.employer_id and ${isReadableShortlist} and ${isOfFreeAgency}))`,
    about: sql<string>`(select concat(s.shortlist_id, chr(10), s.role, chr(10), g.name) from submissions s join agencies g on g.id = s.agency_id
      where s.id = (e.data ->> 'submissionId')::uuid)`,
    words: (_, { about }) => {
      const [shortlistId = '', role = '', agency = ''] = about.split('\n')
      return {
        text: `${agency} wrote about a candidate`,
        detail: role,
        to: href('/employer/shortlists/:shortlistId', { shortlistId }),
      }
    },
    push: 'An agency wrote about a candidate',
  },
  {
    name: 'shortlist_sent',
    on: 'shortlist.sent',
    choice: 'shortlists',
    icon: 'team',
    to: async ({ shortlistId, employerId, round }) => {
      const shortlist = await findShortlist(shortlistId)
      const isNews = shortlist?.isOpen && shortlist.round === round && !(await findSuspendedUntil({ agencyId: shortlist.agency_id }))
      return isNews ? listTold({ employerId }, 'application.move') : []
    },
    isReadable: sql<boolean>`(${isStillMember('application.move')} and exists (select from shortlists l
      where l.id = (e.data ->> 'shortlistId')::uuid and l.employer_id = n.employer_id and l.round = (e.data ->> 'round')::int
      and ${isReadableShortlist} and ${isOfFreeAgency}))`,
    about: agencyName,
    words: ({ shortlistId }, { about }) => ({
      text: `${about} sent you candidates`,
      to: href('/employer/shortlists/:shortlistId', { shortlistId }),
    }),
    push: 'An agency sent you candidates',
  },
]
