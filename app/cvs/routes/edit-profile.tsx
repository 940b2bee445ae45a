import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import { EMPTY_PROFILE } from '#app/profiles/candidate-profile.ts'
import { stepAddress, stepNote, WIZARD_STEPS, type WizardAnswers } from '#app/profiles/wizard-steps.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { ProfileSection } from '../components/profile-section.tsx'
import { profileInWords, summaryInWords } from '../entries.server.ts'
import { removeFinding, writeEntry } from '../findings.server.ts'
import { profileForm } from '../forms.ts'
import { findWizardAnswers } from '../wizard-answers.server.ts'
import { openAddress, readOpened, WRITTEN_SECTIONS } from '../written-sections.ts'
import type { Route } from './+types/edit-profile.ts'

const PAGE = href('/onboard/profile')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = signedInUser(context)
  const [profile, { answers }] = await Promise.all([findCandidateProfile(id), findWizardAnswers(id)])
  const { summary, ...lists } = profileInWords(profile ?? EMPTY_PROFILE)
  return {
    entries: { ...lists, summary: summary === null ? [] : [summaryInWords(summary)] },
    answers,
    opened: readOpened(url.searchParams),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  return handleForm(request, profileForm, async (form) => {
    if (form.intent === 'remove') {
      await removeFinding(id, form)
      const opened = readOpened(url.searchParams)
      const isOther = opened && (opened.section !== form.section || opened.key !== form.key)
      return redirectWithFlash(isOther ? PAGE + openAddress(opened) : PAGE, { title: 'Removed from your profile' })
    }
    await writeEntry(id, form)
    return redirectWithFlash(PAGE, { title: 'Settings saved', text: 'Your profile has been updated successfully' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Edit Profile | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, answers, opened } = loaderData
  useLiveRevalidate(['profile.changed'])
  return (
    <div className="wrap pt-8">
      <PageHead
        title="Edit Profile"
        lead="What employers see of your work. Whatever you write here stays, also when you undo or replace a CV."
      />
      {/* The form of an entry says itself what is wrong in it. */}
      <div className="mt-5 empty:hidden">{actionData?.values.intent !== 'save' && <ErrorSummary message={actionData?.formError} />}</div>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-y-9">
          {WRITTEN_SECTIONS.map((section) => (
            <ProfileSection
              key={section.section}
              {...section}
              entries={entries[section.section]}
              opened={opened?.section === section.section ? opened.key : null}
              result={actionData?.values.section === section.section ? actionData : undefined}
            />
          ))}
        </div>
        <AnswersAside answers={answers} />
      </div>
    </div>
  )
}

/** What the person answered in the wizard, each with the way to its step. */
function AnswersAside({ answers }: { answers: WizardAnswers }) {
  return (
    <aside aria-labelledby="answers">
      <h2 id="answers" className="text-lg">
        What you are looking for
      </h2>
      <dl className="mt-2.5 divide-y divide-border border-y border-border text-sm">
        {WIZARD_STEPS.map((step) => (
          <div key={step.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
            <dt className="font-semibold">{step.label}</dt>
            <dd className="row-span-2 self-center">
              <Link to={stepAddress(step)} aria-label={`Change: ${step.label}`} className="inline-block py-1 max-md:py-2.5">
                Change
              </Link>
            </dd>
            <dd className="text-muted-foreground wrap-anywhere">{answerOf(step, answers)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

function answerOf(step: (typeof WIZARD_STEPS)[number], answers: WizardAnswers): string {
  if (step.key === 'video') return answers.video_intro_url ?? 'None'
  if (step.key === 'roles') return answers.preferred_roles.join(', ') || 'Not answered yet'
  return stepNote(step, answers) ?? 'Not answered yet'
}
