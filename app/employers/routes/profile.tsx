import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { FormActions } from '#app/ui/forms/form-actions.tsx'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { ProfileReadOnly } from '../components/profile-read-only.tsx'
import { hasPassedCheck } from '../employer.server.ts'
import { findProfile } from '../profile.server.ts'
import { handleProfileForm } from '../profile-answer.server.ts'
import { PROFILE_FAILED, reloadAfterConflict } from '../profile-answer.ts'
import type { Route } from './+types/profile.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, company } = memberOf(context)
  const [profile, isChecked] = await Promise.all([findProfile({ userId, employerId: company.id }), hasPassedCheck(company.id)])
  if (!profile) throw notFound()
  return { ...profile, offersCheck: profile.isComplete && !isChecked && may(company, 'website.vouch') }
}

export function action({ request, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  return handleProfileForm(request, { userId, employerId: company.id })
}

export const shouldRevalidate = reloadAfterConflict

export const handle: FailureWords = { failure: { loading: 'Failed to load profile', sending: PROFILE_FAILED.save } }

export default function CompanyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get('intent')
  const { mayEdit, isComplete, savedAt, offersCheck, ...profile } = loaderData
  if (!mayEdit) return <ProfileReadOnly profile={profile.kept} message={actionData?.formError ?? null} />
  return (
    <>
      {!isComplete && (
        <Notice
          tone="warning"
          title="Your company profile is not complete."
          action={<Link to={href('/employer/profile/setup')}>Complete Setup</Link>}
          className="mb-6 max-w-160"
        >
          Jobs can be published once it is.
        </Notice>
      )}
      {offersCheck && (
        <Notice title="Not checked yet" action={<Link to={href('/employer/profile/check')}>Get checked</Link>} className="mb-6 max-w-160">
          Your ads say so until a code shows that your website’s domain is yours.
        </Notice>
      )}
      <ProfileForm {...profile} answer={actionData}>
        <FormActions start={<SavedNote>{savedAt && `Saved ${inWords(savedAt, 'date-time')}`}</SavedNote>}>
          <Button name="intent" value="save" variant="primary" size="big" pending={sending === 'save'}>
            Save profile
          </Button>
        </FormActions>
      </ProfileForm>
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Company Profile | ${brand.name}` }]
