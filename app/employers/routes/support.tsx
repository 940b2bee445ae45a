import { href } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { LinkList } from '#app/ui/display/link-list.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { EmailSupport } from '../components/email-support.tsx'
import type { Route } from './+types/support.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  return { email: config.supportEmail, company: company.name }
}

/** How a company is helped. */
export default function Support({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-160">
      <FormSection title="Documentation">
        <LinkList
          links={[
            { label: 'Help', hint: 'Short answers, with a search: posting, candidates, plans, team and more.', to: href('/help') },
            { label: 'Contact', hint: 'A form for what is not answered there. A person reads it.', to: href('/contact') },
          ]}
        />
      </FormSection>
      <FormSection title="Email support">
        <EmailSupport {...loaderData} />
      </FormSection>
      <FormSection title="Where to find it">
        <LinkList
          links={[
            {
              label: 'Company profile',
              hint: 'What job seekers see of your company, and what publishing needs.',
              to: href('/employer/profile/setup'),
            },
            { label: 'Your jobs', hint: 'Drafts, live and closed jobs, with their applications.', to: href('/employer/jobs') },
            { label: 'Your account', hint: 'Name, email address, password and two-step sign-in.', to: href('/employer/profile/account') },
          ]}
        />
      </FormSection>
    </div>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Support, Company Profile | ${brand.name}` }]
