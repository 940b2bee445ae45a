import { href } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { intentOf } from '#app/platform/forms.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { FormActions } from '#app/ui/forms/form-actions.tsx'
import { CompanyImageInForm } from '../components/company-image-field.tsx'
import { EnrichWebsite } from '../components/enrich-website.tsx'
import { ProfileError } from '../components/profile-error.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { ProfileReadOnly } from '../components/profile-read-only.tsx'
import { WEBSITE_FAILED } from '../enrich.ts'
import { answerEnrichment } from '../enrich-answer.server.ts'
import { IMAGE_KINDS } from '../image.ts'
import { findProfile } from '../profile.server.ts'
import { handleProfileForm } from '../profile-answer.server.ts'
import { PROFILE_FAILED, type ProfileIntent, reloadAfterConflict } from '../profile-answer.ts'
import { findImages } from '../shown-images.server.ts'
import type { Route } from './+types/profile-setup.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, company } = memberOf(context)
  const [profile, images] = await Promise.all([findProfile({ userId, employerId: company.id }), findImages({ employerId: company.id })])
  if (!profile) throw notFound()
  return { ...profile, images }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  const member = { userId, employerId: company.id }
  return (await intentOf(request)) === 'enrich' ? answerEnrichment(request, member) : handleProfileForm(request, member)
}

export const shouldRevalidate = reloadAfterConflict

export const handle: FailureWords = {
  failure: {
    loading: 'Failed to load profile',
    sending: (_, intent) => (intent === 'enrich' ? WEBSITE_FAILED : (PROFILE_FAILED[intent as ProfileIntent] ?? null)),
  },
}

export default function ProfileSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { mayEdit, isComplete, images, ...profile } = loaderData
  return (
    <>
      <PageHead
        title={isComplete ? 'Company Settings' : 'Complete Setup'}
        lead="What job seekers see of your company, and how we reach you. Jobs can be published once the profile is complete."
        aside={!isComplete && mayEdit && <ButtonLink to={href('/employer/profile/wizard')}>Step by step</ButtonLink>}
      />
      {mayEdit ? (
        <div className="mt-6">
          <ProfileForm
            {...profile}
            answer={actionData}
            afterWebsite={<EnrichWebsite answer={actionData} />}
            images={IMAGE_KINDS.map((kind) => (
              <CompanyImageInForm key={kind} kind={kind} page="profile" image={images[kind]} action={href('/employer/profile/setup')} />
            ))}
          >
            <SetupButtons isComplete={isComplete} />
          </ProfileForm>
        </div>
      ) : (
        <ProfileReadOnly profile={profile.kept} message={actionData?.formError ?? null} />
      )}
    </>
  )
}

/** A complete profile is shown as it is saved, so that a draft of it would be seen like anything else. */
function SetupButtons({ isComplete }: { isComplete: boolean }) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <FormActions
      start={
        !isComplete && (
          <Button name="intent" value="draft" size="big" pending={sending === 'draft'}>
            Save as Draft
          </Button>
        )
      }
    >
      <Button name="intent" value="complete" variant="primary" size="big" pending={sending === 'complete'}>
        {isComplete ? 'Save Settings' : 'Complete Setup'}
      </Button>
    </FormActions>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.isComplete ? 'Company Settings' : 'Complete Setup'} | ${brand.name}` }] : []

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ProfileError error={error} />
