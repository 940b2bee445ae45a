import Download from 'lucide-react/icons/download'
import { Form, href, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { endSession } from '#app/accounts/session.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { listAnnounced } from '#app/applications/old-applications.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { PERSONAL_RETENTION } from '#app/retention.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { DeletionSummary } from '../components/deletion-summary.tsx'
import { ProofField } from '../components/proof-field.tsx'
import { RemovedSoon, RetentionList } from '../components/retention-list.tsx'
import { deleteAccount } from '../delete-account.server.ts'
import { deleteAccountForm } from '../forms.server.ts'
import { findProof, ownerOf } from '../proof.server.ts'
import type { Route } from './+types/data.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  const [proof, removedSoon] = await Promise.all([findProof(owner), listAnnounced(owner.userId)])
  return { role: signedInUser(context).role, email: owner.email, proof, removedSoon, kept: PERSONAL_RETENTION }
}

export function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, deleteAccountForm, async ({ current_password }) => {
    await deleteAccount(ownerOf(context), current_password, erasePersonalData, visitorOf({ request, context }))
    const headers = new Headers({ 'set-cookie': await endSession(request) })
    return redirect(href('/'), { headers: flash(headers, { title: 'Your account is deleted', forgets: true }) })
  })
}

export default function YourData({ loaderData: { role, email, proof, removedSoon, kept }, actionData }: Route.ComponentProps) {
  const errors = actionData?.fieldErrors
  return (
    <AccountFrame>
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={errors} message={actionData?.formError} />
      </div>
      <FormSection
        title="Download your data"
        intro="Everything we hold of you, to keep or take elsewhere: one file for programs, and your own files."
      >
        <div>
          <ButtonLink to={href('/account/export')} reloadDocument icon={Download}>
            Download my data
          </ButtonLink>
        </div>
        {removedSoon.length > 0 && <RemovedSoon applications={removedSoon} />}
      </FormSection>
      <FormSection title="Delete your account" intro="This cannot be undone. You can open a new account with the same address at any time.">
        <DeletionSummary role={role} />
        {/* The whole page reloads, and nothing about the person stays in memory. */}
        <Form method="post" noValidate reloadDocument className="grid gap-5">
          <ProofField proof={proof} email={email} next={href('/account/data')} error={errors?.current_password} />
          <Checkbox name="confirmed" label="Delete my account for good" error={errors?.confirmed} />
          <div>
            <Button variant="destructive" size="big">
              Delete my account
            </Button>
          </div>
        </Form>
      </FormSection>
      <FormSection title="How long we keep it" intro="What has an end is removed every night, by a program that reads this list.">
        <RetentionList rows={kept} />
      </FormSection>
    </AccountFrame>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Your data | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
