import { href, Link, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { saveContactPhone } from '#app/profiles/contact-phone.server.ts'
import { findStatedFacts } from '#app/profiles/stated-facts.server.ts'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { findEmailChange } from '../change-email.server.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { DetailsForm } from '../components/details-form.tsx'
import { type Details, findFullName, saveDetails } from '../details.server.ts'
import { accountSettingsForm, candidateSettingsForm } from '../forms.server.ts'
import { findProof, ownerOf } from '../proof.server.ts'
import { failedWords, savedWords } from '../saved-words.ts'
import type { Route } from './+types/account.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  const { role } = signedInUser(context)
  const [fullName, proof, change, facts] = await Promise.all([
    findFullName(owner.userId),
    findProof(owner),
    findEmailChange(owner, request),
    role === 'job_seeker' ? findStatedFacts(owner.userId) : null,
  ])
  return {
    details: { fullName, email: owner.email, proof },
    phone: facts ? (facts.contact_phone ?? '') : undefined,
    newEmail: change?.email ?? null,
    titles: failedWords(role),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const owner = ownerOf(context)
  const { role } = signedInUser(context)
  const visitor = visitorOf({ request, context })
  const save = async (details: Details) => {
    const { headers, confirmsEmail } = await saveDetails(owner, details, visitor)
    return confirmsEmail
      ? redirect(href('/account/email'), { headers: flash(headers, { title: 'New verification code sent!' }) })
      : redirect(href('/account'), { headers: flash(headers, savedWords(role)) })
  }
  if (role !== 'job_seeker') return handleForm(request, accountSettingsForm, save)
  return handleForm(request, candidateSettingsForm, async ({ phone, ...details }) => {
    const saved = await save(details)
    await saveContactPhone(owner.userId, phone)
    return saved
  })
}

export const handle: FailureWords<Route.ComponentProps['loaderData']> = { failure: { sending: ({ titles }) => titles.failed } }

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { newEmail, ...form } = loaderData
  return (
    <AccountFrame>
      {newEmail && (
        <Notice className="mb-6" action={<Link to={href('/account/email')}>Enter the code</Link>}>
          We sent a code to <EmailAddress email={newEmail} />. Your email address changes once you enter it.
        </Notice>
      )}
      <DetailsForm {...form} page={href('/account')} result={actionData} />
    </AccountFrame>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Account | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
