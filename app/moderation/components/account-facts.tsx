import { href, Link } from 'react-router'
import type { MemberRole, Role } from '#app/accounts/role.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'
import { planWords } from '../act-changes.ts'

export type PersonFacts = {
  id: string
  email: string
  role: Role
  email_verified: boolean
  created_at: Date
  employer_id: string | null
  company_name: string | null
  agencies: readonly { id: string; name: string }[]
  sessions: number
  twoFactor: boolean
}

export function PersonFactList({ person }: { person: PersonFacts }) {
  const { employer_id, company_name, agencies } = person
  return (
    <FactList
      facts={[
        { label: 'Email', value: `${person.email}${person.email_verified ? '' : ' (not confirmed)'}` },
        { label: 'Role', value: person.role.replace('_', ' ') },
        ...(employer_id
          ? [
              {
                label: 'Company',
                value: <Link to={href('/admin/accounts/:account', { account: `company-${employer_id}` })}>{company_name}</Link>,
              },
            ]
          : []),
        ...agencies.map(({ id, name }) => ({
          label: 'Agency',
          value: <Link to={href('/admin/accounts/:account', { account: `agency-${id}` })}>{name}</Link>,
        })),
        { label: 'Here since', value: <Time at={person.created_at} format="date-year" /> },
        { label: 'Signed in', value: person.sessions === 1 ? 'In 1 browser' : `In ${person.sessions} browsers` },
        { label: 'Two-step sign-in', value: person.twoFactor ? 'On' : 'Off' },
        ...(person.role === 'job_seeker'
          ? [
              {
                label: 'Applications',
                value: <Link to={`${href('/admin/retention')}?list=holds&person=person-${person.id}`}>Hold or lift</Link>,
              },
            ]
          : []),
      ]}
    />
  )
}

export type TeamFacts = {
  /** Its page; null while others see none. */
  page: string | null
  website_url: string | null
  plan: string
  created_at: Date
  live_jobs: number
  isChecked: boolean
  members: readonly { id: string; full_name: string; email: string; member_role: MemberRole | null }[]
  /** What only companies have; null for an agency. */
  company: CompanyFacts | null
}

type CompanyFacts = {
  abn: string | null
  contact_email: string | null
  checked_at: Date | null
  checked_by: string | null
  check_note: string | null
  /** It has a plan by the month that is not billed now: it is suspended, or everyone who manages the plan. */
  is_unbilled: boolean
  /** Name, ABN and website are still those that the desk has looked at. */
  check_stands: boolean
}

const UNBILLED = '. Months that begin now are not billed: it is suspended, or everyone who manages its plan'

/** What is known of a company or agency. */
export function TeamFactList({ team, isSuspended }: { team: TeamFacts; isSuspended: boolean }) {
  const { page, company, members } = team
  return (
    <FactList
      facts={[
        { label: 'Page', value: page ? <Link to={page}>{page}</Link> : isSuspended ? 'Hidden' : 'None yet' },
        { label: 'Website', value: team.website_url ?? 'None' },
        { label: 'Checked', value: <Checked isChecked={team.isChecked} company={company} /> },
        ...(company
          ? [
              { label: 'ABN', value: company.abn ?? 'None' },
              { label: 'Contact', value: company.contact_email ?? 'None' },
            ]
          : []),
        { label: 'Plan', value: `${planWords(team.plan)}${company?.is_unbilled ? UNBILLED : ''}` },
        { label: 'Live ads', value: figure(team.live_jobs) },
        { label: 'Here since', value: <Time at={team.created_at} format="date-year" /> },
        {
          label: 'Members',
          value:
            members.length === 0 ? (
              'Nobody has signed up'
            ) : (
              <ul>
                {members.map(({ id, full_name, email, member_role }) => (
                  <li key={id}>
                    <Link to={href('/admin/accounts/:account', { account: `person-${id}` })}>{full_name || email}</Link>, {member_role}
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}

function Checked({ isChecked, company }: Pick<TeamFacts, 'isChecked' | 'company'>) {
  const byDomain = isChecked ? 'By a mail address at its website’s domain' : 'Not yet'
  if (!company?.checked_at) return byDomain
  const { checked_at, checked_by, check_note, check_stands } = company
  return (
    <>
      {!check_stands && `${byDomain}. Its name, ABN or website has changed since it was checked `}
      {check_stands ? 'By' : 'by'} {checked_by ?? 'an admin'} on <Time at={checked_at} format="date-year" />:{' '}
      <span className="whitespace-pre-line wrap-anywhere">{check_note}</span>
    </>
  )
}
