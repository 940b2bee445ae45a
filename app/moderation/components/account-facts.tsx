import { href, Link } from 'react-router'
import type { MemberRole, Role } from '#app/accounts/role.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { Time } from '#app/ui/display/time.tsx'

export type PersonFacts = {
  id: string
  email: string
  role: Role
  email_verified: boolean
  created_at: Date
  employer_id: string | null
  company_name: string | null
  agencies: string | null
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
        ...(agencies ? [{ label: 'Agencies', value: agencies }] : []),
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

export type CompanyFacts = {
  slug: string
  website_url: string | null
  abn: string | null
  contact_email: string | null
  plan: string
  claimed: boolean
  profile_complete: boolean
  created_at: Date
  live_jobs: number | null
  isChecked: boolean
  checked_at: Date | null
  checked_by: string | null
  /** Name, ABN and website are still those that the desk has looked at. */
  check_stands: boolean
  check_note: string | null
  members: readonly { id: string; full_name: string; email: string; member_role: MemberRole | null }[]
}

export function CompanyFactList({ company, isSuspended }: { company: CompanyFacts; isSuspended: boolean }) {
  return (
    <FactList
      facts={[
        {
          label: 'Page',
          value:
            company.profile_complete && company.claimed && !isSuspended ? (
              <Link to={href('/companies/:slug', { slug: company.slug })}>{company.slug}</Link>
            ) : isSuspended ? (
              'Hidden'
            ) : (
              'None yet'
            ),
        },
        { label: 'Website', value: company.website_url ?? 'None' },
        { label: 'Checked', value: <Checked company={company} /> },
        { label: 'ABN', value: company.abn ?? 'None' },
        { label: 'Contact', value: company.contact_email ?? 'None' },
        { label: 'Plan', value: company.plan },
        { label: 'Live ads', value: (company.live_jobs ?? 0).toLocaleString('en-AU') },
        { label: 'Here since', value: <Time at={company.created_at} format="date-year" /> },
        {
          label: 'Members',
          value:
            company.members.length === 0 ? (
              'Nobody has signed up'
            ) : (
              <ul>
                {company.members.map(({ id, full_name, email, member_role }) => (
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

function Checked({ company: { isChecked, checked_at, checked_by, check_note, check_stands } }: { company: CompanyFacts }) {
  const byDomain = isChecked ? 'By a mail address at its website’s domain' : 'Not yet'
  if (!checked_at) return byDomain
  return (
    <>
      {!check_stands && `${byDomain}. Its name, ABN or website has changed since it was checked `}
      {check_stands ? 'By' : 'by'} {checked_by ?? 'an admin'} on <Time at={checked_at} format="date-year" />: {check_note}
    </>
  )
}
