import { Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { redirectFor } from '#app/accounts/access.ts'
import { type CurrentUser, userOf } from '#app/accounts/current-user.server.ts'
import { MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { editProfile, findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { CvForms, SignInFirst } from '../components/experience-cv-forms.tsx'
import { ExperienceFields } from '../components/experience-fields.tsx'
import { ExperienceResult } from '../components/experience-result.tsx'
import { ParsedPreview } from '../components/parsed-preview.tsx'
import { findCurrentCv } from '../current.server.ts'
import { analyseExperience, experienceOfProfile } from '../experience.ts'
import { experienceForm } from '../experience-form.ts'
import { typedExperience } from '../experience-rows.ts'
import { addMockData, EXPERIENCE_PRESETS, type ExperiencePreset } from '../experience-samples.ts'
import { reparseCv } from '../reparse.server.ts'
import { tradeKnowledge } from '../trade-knowledge.server.ts'
import { uploadCv } from '../upload.server.ts'
import type { Route } from './+types/experience-detection.ts'

const PRESETS = Object.entries(EXPERIENCE_PRESETS).map(([slug, { label }]) => ({ slug, label }))
const isPreset = (slug: string | null): slug is ExperiencePreset => slug !== null && Object.hasOwn(EXPERIENCE_PRESETS, slug)

/** The admin who tests; everybody, a visitor too, where developer pages are on. @throws Response that redirects all others */
function testerOf({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>): CurrentUser | null {
  const user = userOf(context)
  const to = config.devPages ? null : redirectFor('admin', user?.role ?? null, url.pathname + url.search)
  if (to) throw redirect(to)
  return user
}

/** The tester with an account to change. @throws Response that redirects a visitor to sign-in */
function signedInTester(args: Pick<Route.ActionArgs, 'context' | 'url'>): CurrentUser {
  const user = testerOf(args)
  const to = redirectFor('signed_in', user?.role ?? null, args.url.pathname)
  if (!user || to) throw redirect(to ?? href('/login'))
  return user
}

export async function loader(args: Route.LoaderArgs) {
  const user = testerOf(args)
  const asked = args.url.searchParams.get('preset')
  const preset: ExperiencePreset = isPreset(asked) ? asked : 'no-experience'
  const [cv, profile] = user ? await Promise.all([findCurrentCv(user.id), findCandidateProfile(user.id)]) : [null, null]
  const { experience } = EXPERIENCE_PRESETS[preset]
  return {
    signedIn: user !== null,
    maxBytes: MAX_CV_BYTES,
    cv: cv && { id: cv.id, filename: cv.filename, parsed_status: cv.parsed_status, problem: cv.problem, last_parsed_at: cv.last_parsed_at },
    profile: profile && {
      ...profile,
      skills: profile.skills.map(labelOf),
      software: profile.software.map(labelOf),
    },
    profileAnalysis: profile && analyseExperience(experienceOfProfile(profile), tradeKnowledge),
    presets: PRESETS,
    preset,
    experience,
    analysis: analyseExperience(experience, tradeKnowledge),
  }
}

/** The file alone. */
const uploadForm = z.object({})

export async function action(args: Route.ActionArgs) {
  const { request } = args
  const here = href('/test/experience-detection')
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { id } = signedInTester(args)
    return handleUploadForm(request, uploadForm, { fileField: 'cv_file', personId: id }, async (_, { file }) => {
      if (!file) throw new AppError('invalid', 'Choose a CV', { field: 'cv_file' })
      await uploadCv(id, file)
      return redirectWithFlash(here, { title: 'CV uploaded', text: 'It is being parsed.' })
    })
  }
  const intent = await intentOf(request)
  if (intent === 'reparse') {
    const { id } = signedInTester(args)
    return handleForm(request, buttonForm, async () => {
      await reparseCv(id)
      return redirectWithFlash(here, { tone: 'info', title: 'Triggering CV reparse...' })
    })
  }
  if (intent === 'mock') {
    const { id } = signedInTester(args)
    return handleForm(request, buttonForm, async () => {
      await editProfile(id, addMockData)
      return redirectWithFlash(here, { title: 'Mock data loaded' })
    })
  }
  testerOf(args)
  return handleForm(request, experienceForm, async (experience) => ({
    experience,
    analysis: analyseExperience(experience, tradeKnowledge),
  }))
}

const MOCK_FAILED = 'Failed to load mock data'
const FAILURES: Readonly<Record<string, string>> = { reparse: 'Failed to trigger reparse', mock: MOCK_FAILED }

export const handle: FailureWords = { failure: { sending: (_, intent) => FAILURES[intent ?? ''] ?? null } }

export default function ExperienceDetection({ loaderData, actionData }: Route.ComponentProps) {
  const { cv, profile, profileAnalysis, signedIn } = loaderData
  const refused = actionData && 'formError' in actionData ? actionData : null
  const analysed = actionData && 'analysis' in actionData ? actionData : null
  const { experience, analysis } = analysed ?? loaderData
  const typed = refused?.values.position === undefined ? experience : typedExperience(refused.values)
  return (
    <div className="wrap grid gap-10 py-8">
      <PageHead
        title="Experience detection"
        lead="What a CV says of somebody’s experience, and how an analysis comes to its points."
        aside={
          <div className="flex gap-2">
            <Badge tone="plum">Admin view</Badge>
            <Badge tone="warning">Test</Badge>
          </div>
        }
      />
      <div className="empty:hidden">
        <ErrorSummary errors={refused?.fieldErrors} message={refused && failureOf(refused, cv !== null)} ids={ROW_IDS} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-labelledby="cv">
          <SectionHead id="cv" title="CV" size="block" />
          {signedIn ? <CvForms {...loaderData} problem={refused?.fieldErrors.cv_file} /> : <SignInFirst />}
        </Card>
        <Card aria-labelledby="preview">
          <SectionHead id="preview" title="Parsed preview" size="block" />
          <ParsedPreview profile={profile} />
          {profileAnalysis && (
            <div className="mt-6 border-t border-border pt-5">
              <ExperienceResult analysis={profileAnalysis} />
            </div>
          )}
        </Card>
      </div>
      <section aria-labelledby="manual" className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <SectionHead id="manual" title="Manual analysis" size="block" />
          <nav aria-label="Presets" className="mb-6 flex flex-wrap gap-2">
            {loaderData.presets.map(({ slug, label }) => (
              <ButtonLink
                key={slug}
                to={`?preset=${slug}`}
                preventScrollReset
                size="small"
                {...(!analysed && slug === loaderData.preset && { variant: 'primary', 'aria-current': 'true' })}
              >
                {label}
              </ButtonLink>
            ))}
          </nav>
          <AnalysisForm key={JSON.stringify(typed)} experience={typed} />
        </div>
        <Card aria-labelledby="result" className="lg:sticky lg:top-6 lg:self-start">
          <SectionHead id="result" title="Result" size="block" />
          <div role="status">
            <ExperienceResult analysis={analysis} />
          </div>
        </Card>
      </section>
    </div>
  )
}

/** The first field of each that the rows of jobs repeat. */
const ROW_IDS = { position: 'position-0', company: 'company-0', start_date: 'start_date-0', end_date: 'end_date-0', current: 'current-0' }

type Refused = { values: Record<string, string | string[]>; formError: string | null }

/** The message of a refused form, as the specification words it. */
function failureOf({ values, formError }: Refused, hasCv: boolean): string | null {
  if (formError === null) return null
  if (values.intent === 'reparse' && hasCv) return `Reparse failed: ${formError}`
  return values.intent === 'mock' ? `${MOCK_FAILED}: ${formError}` : formError
}

function AnalysisForm({ experience }: Pick<Route.ComponentProps['loaderData'], 'experience'>) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid justify-items-start gap-6">
      <div className="w-full">
        <ExperienceFields experience={experience} />
      </div>
      <Button variant="primary">Analyse experience</Button>
    </Form>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Experience detection | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
