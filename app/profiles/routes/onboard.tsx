import { href, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { uploadCv } from '#app/cvs/upload.server.ts'
import { findWizardAnswers } from '#app/cvs/wizard-answers.server.ts'
import { MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cleanLine } from '#app/platform/text.ts'
import { useLiveRevalidate, usePolling } from '#app/platform/use-live.ts'
import { lookUpPlace, resolvePostingPlace } from '#app/posting/place.server.ts'
import { placeOf, WizardPage } from '#app/ui/controls/wizard-page.tsx'
import { answersFromCv } from '../answers-from-cv.ts'
import { findCandidateProfile } from '../candidate-profile.server.ts'
import { EMPTY_PROFILE } from '../candidate-profile.ts'
import { WizardStepForm } from '../components/wizard-step-form.tsx'
import { todayInPerth } from '../stated-date.ts'
import { suburbAnswer } from '../suburb-answer.ts'
import { saveWizardStep } from '../wizard.server.ts'
import { cvStepForm, type StepAnswers, wizardStepForm } from '../wizard-forms.server.ts'
import {
  firstOpenStep,
  isReachable,
  isStepDone,
  stepAddress,
  stepNote,
  stepsBeside,
  WIZARD_STEPS,
  type WizardAnswers,
  type WizardStep,
  wizardStep,
} from '../wizard-steps.ts'
import type { Route } from './+types/onboard.ts'

const SUBURB_MAX = 100

const POLL_MS = 2_000

export async function loader({ url: { searchParams: query }, context }: Route.LoaderArgs) {
  const { id } = signedInUser(context)
  const [{ answers, savedAt, isReading }, profile] = await Promise.all([findWizardAnswers(id), findCandidateProfile(id)])
  const step = reachable(query.get('step'), answers)
  const { suburb: workplace, ...fromCv } = answersFromCv(profile ?? EMPTY_PROFILE, answers, todayInPerth())
  const shared = { key: step.key, answers, isReading, savedAt, maxBytes: MAX_CV_BYTES }
  if (step.key !== 'details') return { ...shared, suggested: fromCv, suburb: { suggestions: [], note: null } }
  const typed = cleanLine(query.get('suburb') ?? answers.suburb ?? '').slice(0, SUBURB_MAX)
  const [place, known] = await Promise.all([lookUpPlace(typed, ''), workplace ? resolvePostingPlace(workplace, '') : null])
  return { ...shared, suggested: { ...fromCv, ...(known?.place_id && { suburb: workplace }) }, suburb: suburbAnswer(place) }
}

/**
 * The step of an address. An unknown one, or one that cannot be reached yet, leads to the first unfinished step; without such a step to the page
 * where a profile is edited.
 */
function reachable(key: string | null, answers: WizardAnswers): WizardStep {
  const step = wizardStep(key)
  if (step && isReachable(step, answers)) return step
  const open = firstOpenStep(answers)
  throw redirect(open ? stepAddress(open) : href('/onboard/profile'))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  const step = wizardStep(url.searchParams.get('step'))
  if (!step) throw notFound()
  // Saved also where another tab has reopened a step before it: nothing typed is lost, and the next page is the unfinished step.
  const { answers } = await findWizardAnswers(id)
  if (step.key === 'cv') {
    return handleUploadForm(request, cvStepForm, { fileField: 'cv_file', personId: id }, async ({ intent }, { file }) => {
      if (file) await uploadCv(id, file)
      else if (intent === 'next' && answers.cv === null) throw new AppError('invalid', 'Please choose your CV', { field: 'cv_file' })
      return leave(step, intent)
    })
  }
  return handleForm(request, wizardStepForm(step.key, answers), async ({ intent, values }) => {
    await save(id, values)
    if (intent === 'next' && step.key === 'video') return complete(answers)
    const { note } = values.suburb ? suburbAnswer(await lookUpPlace(values.suburb, '')) : { note: null }
    return leave(step, intent, note)
  })
}

/** Goes to the step after or before, and says what there is to say about what was saved. */
function leave(step: WizardStep, intent: 'next' | 'back', note: string | null = null): Response {
  const { before, after } = stepsBeside(step)
  const to = stepAddress((intent === 'back' ? before : after) ?? step)
  return note === null ? redirect(to) : redirectWithFlash(to, { tone: 'warning', title: 'Suburb saved as typed', text: note })
}

function complete(answers: WizardAnswers): Response {
  const open = firstOpenStep(answers)
  if (open) return redirect(stepAddress(open))
  const to = answers.licence_status === 'no_licence' ? href('/dashboard/entry-pathway') : href('/candidate/dashboard')
  return redirectWithFlash(to, { title: 'Welcome aboard!' })
}

async function save(userId: string, values: StepAnswers): Promise<void> {
  try {
    await saveWizardStep(userId, values)
  } catch (error) {
    // Shown in the form, so that what was typed is not lost (specification, first document §8).
    log.error({ err: error, userId }, 'profile not saved')
    throw new AppError('unavailable', 'Error creating profile. Your answers were not saved. Please try again.', { cause: error })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const step = wizardStep(loaderData?.key ?? null) ?? WIZARD_STEPS[0]
  return [{ title: `${placeOf(WIZARD_STEPS, step)}: ${step.label} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Onboard({ loaderData, actionData }: Route.ComponentProps) {
  const { key, answers, suggested, isReading, savedAt, suburb, maxBytes } = loaderData
  const step = wizardStep(key) ?? WIZARD_STEPS[0]
  // Not when the profile changes: what another tab answers must not lead this one to another step.
  useLiveRevalidate(['cv.parsed', 'cv.parse_failed'])
  usePolling(isReading, POLL_MS)
  return (
    <WizardPage
      label="Profile steps"
      steps={WIZARD_STEPS.map((one) => ({
        label: one.label,
        note: stepNote(one, answers) ?? undefined,
        state: one === step ? 'now' : isSeen(one, answers) ? 'done' : 'ahead',
        ...(isReachable(one, answers) && { to: stepAddress(one) }),
      }))}
      step={{ ...step, place: placeOf(WIZARD_STEPS, step) }}
      hasErrors={actionData !== undefined}
      className="wrap pt-8 lg:grid-cols-[13rem_minmax(0,37.5rem)]"
    >
      <WizardStepForm
        key={step.key}
        step={step}
        saved={answers}
        suggested={suggested}
        isReading={isReading}
        savedAt={savedAt}
        suburb={suburb}
        maxBytes={maxBytes}
        result={actionData}
      />
    </WizardPage>
  )
}

/** A step counts as done once it is answered; the optional one when there is a video. */
const isSeen = (step: WizardStep, answers: WizardAnswers) =>
  step.key === 'video' ? answers.video_intro_url !== null : isStepDone(step, answers)
