import { data, href, redirect } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { placeOf, WizardPage } from '#app/ui/controls/wizard-page.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { CompanyImageField } from '../components/company-image-field.tsx'
import { DetectedColours } from '../components/detected-colours.tsx'
import { ProfileConflict } from '../components/profile-conflict.tsx'
import { ProfileReadOnly } from '../components/profile-read-only.tsx'
import { ProfileStepForm } from '../components/profile-step-form.tsx'
import { IMAGE_KINDS, IMAGE_LABEL } from '../image.ts'
import { handleImageForms } from '../image-upload.server.ts'
import { findProfile } from '../profile.server.ts'
import { answerProfileForm, saveOrTell } from '../profile-answer.server.ts'
import { reloadAfterConflict, shownBasis, shownValues } from '../profile-answer.ts'
import { formatAbn } from '../profile-fields.ts'
import { stepForm } from '../profile-forms.server.ts'
import {
  adjacentSteps,
  fieldsOf,
  firstUnfilledStep,
  isStepDone,
  PROFILE_STEPS,
  type ProfileStep,
  profileStep,
  REQUIRED_MESSAGES,
  resumedStep,
  STEP_INCOMPLETE,
  unfilledFields,
} from '../profile-steps.ts'
import { findImages } from '../shown-images.server.ts'
import type { Route } from './+types/profile-wizard.ts'

const pageOf = ({ key }: ProfileStep) => `${href('/employer/profile/wizard')}?step=${key}`
const hasImage = ({ logo, banner }: { logo: unknown; banner: unknown }) => logo !== null || banner !== null
const stepOf = (request: Request) => profileStep(new URL(request.url).searchParams.get('step'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId, company } = memberOf(context)
  const [profile, images] = await Promise.all([findProfile({ userId, employerId: company.id }), findImages({ employerId: company.id })])
  if (!profile) throw notFound()
  const { kept, shown, ...rest } = profile
  const step = stepOf(request)
  if (!step) throw redirect(pageOf(resumedStep(kept, hasImage(images), profile.isComplete)))
  // Set when finishing led back to an incomplete step: show its errors.
  const open = new URL(request.url).searchParams.has('missing') ? unfilledFields(step, kept) : []
  return {
    key: step.key,
    images,
    kept,
    profile: { ...shown, abn: shown.abn && formatAbn(shown.abn) },
    missing: open.length > 0 ? Object.fromEntries(open.map((field) => [field, REQUIRED_MESSAGES[field]])) : null,
    ...rest,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  const step = stepOf(request)
  if (!step) throw notFound()
  const { before, after } = adjacentSteps(step)
  if (step.key === 'images') {
    const answer = await handleImageForms(request, { userId, employerId: company.id }, { page: 'wizard', backTo: pageOf(step) })
    if (answer instanceof Response) return answer
    if (answer) return data({ ...answer.data, conflict: null }, answer.init ?? {})
  }
  return answerProfileForm(request, stepForm(step), {
    incomplete: () => STEP_INCOMPLETE,
    async write({ intent, values, basis }) {
      const finish = intent === 'next' && after === null
      const failed = finish ? 'Failed to complete profile setup' : 'Failed to save profile. Please try again.'
      const { profile, wasComplete } = await saveOrTell(failed, { userId, employerId: company.id }, values, { basis, finish })
      if (!finish) return redirect(pageOf((intent === 'back' ? before : after) ?? step))
      const open = firstUnfilledStep(profile)
      if (open) return redirect(`${pageOf(open)}&missing`)
      return redirectWithFlash(href('/employer/dashboard'), {
        title: wasComplete ? 'Profile saved successfully!' : 'Profile completed successfully!',
      })
    },
  })
}

export const shouldRevalidate = reloadAfterConflict

export default function ProfileWizard({ loaderData, actionData }: Route.ComponentProps) {
  const { key, images, kept, profile, basis, missing, savedAt, mayEdit, isComplete } = loaderData
  const step = profileStep(key) ?? PROFILE_STEPS[0]
  const errors = actionData ? actionData.fieldErrors : missing
  const message = actionData ? actionData.formError : missing && STEP_INCOMPLETE
  if (!mayEdit)
    return (
      <>
        <PageHead title="Company profile" />
        <ProfileReadOnly profile={kept} message={message} />
      </>
    )
  const values = shownValues(profile, actionData)
  const conflict = actionData?.conflict ?? null
  return (
    <WizardPage
      label="Profile steps"
      steps={PROFILE_STEPS.map((one) => ({
        label: one.label,
        note: (one !== step && isStepDone(one, kept, hasImage(images)) && one.required[0] && kept[one.required[0]]) || undefined,
        state: one === step ? 'now' : isStepDone(one, kept, hasImage(images)) ? 'done' : 'ahead',
      }))}
      step={{ ...step, place: placeOf(PROFILE_STEPS, step) }}
      hasErrors={errors !== null}
      className="pt-2 lg:grid-cols-[11rem_minmax(0,37.5rem)]"
    >
      {step.key === 'images' && (
        <div className="mt-6 grid gap-6">
          {IMAGE_KINDS.map((kind) => (
            <section key={kind} aria-labelledby={`${kind}-title`}>
              <h2 id={`${kind}-title`} className="mb-3 text-lg">
                {IMAGE_LABEL[kind]}
              </h2>
              <CompanyImageField kind={kind} page="wizard" image={images[kind]} action={pageOf(step)} error={errors?.[kind]} />
            </section>
          ))}
          <DetectedColours colours={[...new Set([...(images.logo?.colours ?? []), ...(images.banner?.colours ?? [])])]} />
        </div>
      )}
      <ProfileStepForm
        key={conflict ? `${step.key} ${basis}` : step.key}
        step={step}
        values={Object.fromEntries(fieldsOf(step).map((field) => [field, String(values[field] ?? '')]))}
        errors={errors}
        message={message}
        basis={shownBasis(basis, actionData)}
        savedAt={savedAt}
        isComplete={isComplete}
      >
        {conflict && <ProfileConflict parts={conflict} current={kept} />}
      </ProfileStepForm>
    </WizardPage>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const step = profileStep(loaderData.key) ?? PROFILE_STEPS[0]
  const title = loaderData.mayEdit ? `${placeOf(PROFILE_STEPS, step)}: ${step.label}` : 'Company profile'
  return [{ title: `${title} | ${brand.name}` }]
}
