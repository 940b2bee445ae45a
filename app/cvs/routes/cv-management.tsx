import { readFile } from 'node:fs/promises'
import { href, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate, usePolling } from '#app/platform/use-live.ts'
import { findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import { JSON_RESUME_TYPE } from '#app/profiles/resumes.server.ts'
import { countCvReaders } from '#app/submissions/cv-readers.server.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { CurrentCv } from '../components/current-cv.tsx'
import { ParseResults } from '../components/parse-results.tsx'
import { useParseNews } from '../components/use-parse-news.ts'
import { findCurrentCv, findParseResult } from '../current.server.ts'
import { fillsResume, isBeingParsed, JSON_WORDS, MAX_JSON_BYTES, UPLOADED } from '../cv.ts'
import { deleteCv } from '../delete.server.ts'
import { profileInWords } from '../entries.server.ts'
import { keepFinding, removeFinding, resetFinding, writeEntry } from '../findings.server.ts'
import { cvFileForm, cvForm, importForm } from '../forms.ts'
import { counts, listVersions } from '../history.server.ts'
import { readJsonResume } from '../json-resume-import.ts'
import { countAhead, isReadingHalted } from '../queue.server.ts'
import { reparseCv } from '../reparse.server.ts'
import { saveMadeResume } from '../resume-pdf.server.ts'
import { reviewResult } from '../review.server.ts'
import { percent } from '../review.ts'
import { tradeKnowledge } from '../trade-knowledge.server.ts'
import { undoCvParse } from '../undo.server.ts'
import { takeResumeAsCv, uploadCv } from '../upload.server.ts'
import { linkToCv } from '../view.server.ts'
import type { Route } from './+types/cv-management.ts'

/** How often the page asks while a CV is read (both documents). */
const POLL_MS = 2_000

const PAGE = href('/cv-management')

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const query = new URL(request.url).searchParams
  const viewed = query.get('view')
  if (viewed !== null) return viewCv(user.id, viewed)
  const cv = await findCurrentCv(user.id)
  const [result, versions, profile, ahead, readers] = await Promise.all([
    cv && findParseResult(user.id, cv.id),
    listVersions(user.id),
    findCandidateProfile(user.id),
    cv ? countAhead(cv.id) : 0,
    cv ? countCvReaders(user.id) : 0,
  ])
  return {
    cv: cv && { ...cv, ahead, readers, isHalted: isReadingHalted(), pages: result?.pages ?? null },
    versions,
    review: result && {
      confidence: percent(result.confidence_avg),
      counts: counts(result),
      groups: await reviewResult(user.id, result),
    },
    profile: profile && profileInWords(profile),
    maxBytes: MAX_CV_BYTES,
    asked: {
      delete: query.has('delete'),
      replace: query.has('replace'),
      import: query.has('import'),
      correct: query.get('correct'),
      employers: query.get('show') === 'employers',
    },
  }
}

/** Opens the file at its signed address, in the tab that asked for it. */
async function viewCv(userId: string, cvId: string): Promise<never> {
  try {
    throw redirect(await linkToCv(userId, cvId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw redirectWithFlash(PAGE, { tone: 'error', title: 'Failed to open CV', text: error.message })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    if (url.searchParams.has('import')) return importResume(request, user.id)
    const options = { fileField: 'cv_file', personId: user.id }
    return handleUploadForm(request, cvFileForm, options, async (_, { file }) => {
      if (!file) throw new AppError('invalid', 'Choose a CV', { field: 'cv_file' })
      await uploadCv(user.id, file)
      return redirectWithFlash(PAGE, UPLOADED)
    })
  }
  return handleForm(request, cvForm, async (form) => {
    switch (form.intent) {
      case 'retry':
        await reparseCv(user.id)
        return redirectWithFlash(PAGE, { tone: 'info', title: 'Triggering CV reparse...' })
      case 'undo':
        await undoCvParse(user.id, form.cv_id)
        return redirectWithFlash(PAGE, { title: 'Changes undone' })
      case 'delete':
        await deleteCv(user.id, form.cv_id)
        return redirectWithFlash(PAGE, { title: 'CV deleted', text: 'Your CV has been successfully deleted' })
      case 'save_resume':
        await saveMadeResume(user)
        return redirectWithFlash(PAGE, { title: 'Saved as a resume', text: 'You can choose it when you apply.' })
      case 'use_resume':
        await takeResumeAsCv(user.id, form.resume_id)
        return redirectWithFlash(PAGE, { title: 'Your resume is your CV now', text: UPLOADED.text })
      case 'keep':
        await keepFinding(user.id, form)
        return redirect(beside(url, form))
      case 'remove':
        await removeFinding(user.id, form)
        return redirect(beside(url, form))
      case 'reset':
        await resetFinding(user.id, form)
        return redirect(beside(url, form))
      case 'correct':
        await writeEntry(user.id, form)
        return redirect(PAGE)
    }
  })
}

/** The page after a decision: with the form of a correction that the address opens, unless it is of this finding. */
function beside({ searchParams }: URL, { section, key }: { section: string; key: string }): string {
  const correct = searchParams.get('correct')
  return correct === null || correct === `${section}:${key}` ? PAGE : `${PAGE}?${new URLSearchParams({ correct })}`
}

/** Takes a resume.json as the person's current CV. What is wrong with it is told beside its field. */
function importResume(request: Request, userId: string) {
  const upload = {
    fileField: 'resume_json',
    personId: userId,
    maxFileBytes: MAX_JSON_BYTES,
    tooLarge: JSON_WORDS.size,
    check: async () => ({ contentType: JSON_RESUME_TYPE, extension: '.json' }),
  }
  return handleUploadForm(request, importForm, upload, async (_, { file }) => {
    if (!file) throw new AppError('invalid', 'Choose a resume.json', { field: 'resume_json' })
    const reading = readJsonResume(await readFile(file.path, 'utf8'), tradeKnowledge)
    if ('problem' in reading) throw new AppError('invalid', reading.problem, { field: 'resume_json' })
    await uploadCv(userId, file, 'resume_json')
    return redirectWithFlash(PAGE, { title: 'resume.json imported', text: 'It is being read into your profile.' })
  })
}

/** A refused form needs the CV as it is now. */
export const shouldRevalidate = () => true

const REFUSED: Readonly<Record<string, string>> = {
  upload: 'Upload failed',
  import: 'Import failed',
  retry: 'Failed to trigger reparse',
  undo: 'Undo failed',
  delete: 'Delete failed',
  save_resume: 'Save failed',
  use_resume: 'Your resume did not become your CV',
}

export const handle: FailureWords = {
  failure: { loading: 'Error loading CV data', sending: (_, intent) => REFUSED[intent ?? ''] ?? null },
}

export const meta: Route.MetaFunction = () => [{ title: `CV Management | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function CvManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { cv, versions, review, profile, maxBytes, asked } = loaderData
  useLiveRevalidate(['cv.queued', 'cv.parse_started', 'cv.parsed', 'cv.parse_failed', 'cv.parse_undone', 'cv.deleted', 'profile.changed'])
  usePolling(cv !== null && isBeingParsed(cv), POLL_MS)
  useParseNews(cv, review?.counts)
  const { intent } = actionData?.values ?? {}
  const refused = REFUSED[String(intent)]
  // The form of a correction says itself what is wrong in it.
  const problems = intent === 'correct' ? undefined : actionData
  return (
    <div className="wrap @container pt-8">
      <PageHead title="CV Management" lead="Your CV becomes your profile. Each finding says how sure we are and which line it came from." />
      <div className="mt-5 empty:hidden">
        <ErrorSummary errors={problems?.fieldErrors} message={problems?.formError} {...(refused && { title: refused })} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
        <CurrentCv
          cv={cv}
          versions={versions}
          hasResult={review !== null}
          hasProfile={profile !== null && fillsResume(profile)}
          maxBytes={maxBytes}
          asked={asked}
          result={actionData}
        />
        <ParseResults cv={cv} review={review} profile={profile} asked={asked} result={actionData} />
      </div>
    </div>
  )
}
