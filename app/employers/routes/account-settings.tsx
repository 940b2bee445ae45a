import { href } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { DetailsForm } from '#app/settings/components/details-form.tsx'
import { NewEmailNotice } from '#app/settings/components/new-email-notice.tsx'
import { loadDetails, submitDetails } from '#app/settings/details-page.server.ts'
import { accountSettingsForm } from '#app/settings/forms.server.ts'
import { LinkList } from '#app/ui/display/link-list.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import type { Route } from './+types/account-settings.ts'

const PAGE = href('/employer/profile/account')

export const loader = (args: Route.LoaderArgs) => loadDetails(args)

export const action = (args: Route.ActionArgs) =>
  handleForm(args.request, accountSettingsForm, (details) => submitDetails(args, details, PAGE))

export const handle: FailureWords<Route.ComponentProps['loaderData']> = { failure: { sending: ({ titles }) => titles.failed } }

/** The account of the person who is signed in, in short: the rest has pages of its own. */
export default function AccountSettings({ loaderData: { newEmail, ...form }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-160">
      <NewEmailNotice email={newEmail} />
      <DetailsForm {...form} page={PAGE} result={actionData} />
      <FormSection title="More about your account">
        <LinkList
          links={[
            { label: 'Sessions', hint: 'Where you are signed in, and what happened lately.', to: href('/account/sessions') },
            { label: 'Two-step sign-in', hint: 'A code from an app besides the password.', to: href('/account/two-factor') },
            { label: 'Your data', hint: 'A copy of everything, or the end of the account.', to: href('/account/data') },
          ]}
        />
      </FormSection>
    </div>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Account Settings, Company Profile | ${brand.name}` }]
