import { data, href, redirect } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { log } from '#app/platform/log.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { placeOf, WizardPage } from '#app/ui/controls/wizard-page.tsx'
import { ProfileReadOnly } from '../components/profile-read-only.tsx'
import { ProfileStepForm } from '../components/profile-step-form.tsx'
import { formatAbn } from '../profile-fields.ts'
import { type StepValues, stepForm } from '../profile-forms.server.ts'
import {
  adjacentSteps,
  fieldsOf,
  firstUnfilledStep,
  PROFILE_STEPS,
  type ProfileStep,
  profileStep,
  REQUIRED_MESSAGES,
  STEP_INCOMPLETE,
  unfilledFields,
} from '../profile-steps.ts'
import { findWizardProfile, type ProfileMember, saveProfileStep } from '../profile.server.ts'
import type { Route } from './+types/profile-wizard.ts'

const pageOf = ({ key }: ProfileStep) => `${href('/employer/profile/wizard')}?step=${key}`
const stepOf = (request: Request) => profileStep(new URL(request.url).searchParams.get('step'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId, company } = memberOf(context)
  const profile = await findWizardProfile({ userId, employerId: company.id })
  if (!profile) throw notFound()
  const { kept, shown, ...rest } = profile
  const step = stepOf(request)
  if (!step) throw redirect(pageOf(firstUnfilledStep(kept) ?? PROFILE_STEPS[0]))
  // Set when finishing led back to an incomplete step: show its errors.
  const open = new URL(request.url).searchParams.has('missing') ? unfilledFields(step, kept) : []
  return {
    key: step.key,
    profile: { ...shown, abn: shown.abn && formatAbn(shown.abn) },
    openSteps: PROFILE_STEPS.filter((one) => unfilledFields(one, kept).length > 0).map(({ key }) => key),
    missing: open.length > 0 ? Object.fromEntries(open.map((field) => [field, REQUIRED_MESSAGES[field]])) : null,
    ...rest,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  const step = stepOf(request)
  if (!step) throw notFound()
  const { before, after } = adjacentSteps(step)
  const answer = await handleForm(request, stepForm(step), async ({ intent, values }) => {
    const finish = intent === 'next' && after === null
    const { profile, wasComplete } = await save({ userId, employerId: company.id }, values, finish)
    if (!finish) return redirect(pageOf((intent === 'back' ? before : after) ?? step))
    const open = firstUnfilledStep(profile)
    if (open) return redirect(`${pageOf(open)}&missing`)
    return redirectWithFlash(href('/employer/dashboard'), {
      title: wasComplete ? 'Profile saved successfully!' : 'Profile completed successfully!',
    })
  })
  if (answer instanceof Response) return answer
  const { fieldErrors, formError } = answer.data
  const isUnmet = step.required.some((field) => fieldErrors[field] === REQUIRED_MESSAGES[field])
  return data({ ...answer.data, formError: isUnmet ? STEP_INCOMPLETE : formError }, answer.init ?? {})
}

async function save(member: ProfileMember, values: StepValues, finish: boolean) {
  try {
    return await saveProfileStep(member, values, { finish })
  } catch (error) {
    if (error instanceof AppError) throw error
    // Shown in the form, so that what was typed is not lost (specification, second document §8).
    log.error({ err: error, employerId: member.employerId }, 'profile not kept')
    const message = finish ? 'Failed to complete profile setup' : 'Failed to save profile. Please try again.'
    throw new AppError('unavailable', message, { cause: error })
  }
}

export default function ProfileWizard({ loaderData, actionData }: Route.ComponentProps) {
  const { key, profile, openSteps, missing, savedAt, mayEdit, isComplete } = loaderData
  const step = profileStep(key) ?? PROFILE_STEPS[0]
  const errors = actionData ? actionData.fieldErrors : missing
  const message = actionData ? actionData.formError : missing && STEP_INCOMPLETE
  if (!mayEdit) return <ProfileReadOnly profile={profile} message={message} />
  const sent = actionData?.values ?? profile
  return (
    <WizardPage
      label="Profile steps"
      steps={PROFILE_STEPS.map((one) => ({
        label: one.label,
        note: (one !== step && !openSteps.includes(one.key) && profile[one.required[0]]) || undefined,
        state: one === step ? 'now' : openSteps.includes(one.key) ? 'ahead' : 'done',
      }))}
      step={{ ...step, place: placeOf(PROFILE_STEPS, step) }}
      hasErrors={errors !== null}
      className="pt-2 lg:grid-cols-[11rem_minmax(0,37.5rem)]"
    >
      <ProfileStepForm
        key={step.key}
        step={step}
        values={Object.fromEntries(fieldsOf(step).map((field) => [field, String(sent[field] ?? '')]))}
        errors={errors}
        message={message}
        savedAt={savedAt}
        isComplete={isComplete}
      />
    </WizardPage>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const step = profileStep(loaderData.key) ?? PROFILE_STEPS[0]
  const title = loaderData.mayEdit ? `${placeOf(PROFILE_STEPS, step)}: ${step.label}` : 'Company profile'
  return [{ title: `${title} | ${brand.name}` }]
}
