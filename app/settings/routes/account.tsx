import { href } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { saveContactPhone } from '#app/profiles/contact-phone.server.ts'
import { findStatedFacts } from '#app/profiles/stated-facts.server.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { DetailsForm } from '../components/details-form.tsx'
import { NewEmailNotice } from '../components/new-email-notice.tsx'
import { loadDetails, submitDetails } from '../details-page.server.ts'
import { accountSettingsForm, candidateSettingsForm } from '../forms.server.ts'
import type { Route } from './+types/account.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, role } = signedInUser(args.context)
  const [page, facts] = await Promise.all([loadDetails(args), role === 'job_seeker' ? findStatedFacts(id) : null])
  return { ...page, phone: facts ? (facts.contact_phone ?? '') : undefined }
}

export function action(args: Route.ActionArgs) {
  const { id, role } = signedInUser(args.context)
  if (role !== 'job_seeker')
    return handleForm(args.request, accountSettingsForm, (details) => submitDetails(args, details, href('/account')))
  return handleForm(args.request, candidateSettingsForm, ({ phone, ...details }) =>
    submitDetails(args, details, href('/account'), (tx) => saveContactPhone(tx, id, phone)),
  )
}

export const handle: FailureWords<Route.ComponentProps['loaderData']> = { failure: { sending: ({ titles }) => titles.failed } }

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { newEmail, ...form } = loaderData
  return (
    <AccountFrame>
      <NewEmailNotice email={newEmail} />
      <DetailsForm {...form} page={href('/account')} result={actionData} />
    </AccountFrame>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Account | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
