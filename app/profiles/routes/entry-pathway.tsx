import { createSearchParams, href, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { SaveJobList } from '#app/jobs/components/save-job-list.tsx'
import { listEntryLevelJobs } from '#app/jobs/newest.server.ts'
import { LICENSING_CHECKED, licensingOf } from '#app/matching/licensing.server.ts'
import { STATE_NAME } from '#app/places/location.ts'
import { brand } from '#app/platform/brand.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { flash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { log } from '#app/platform/log.server.ts'
import { resolvePostingPlace } from '#app/posting/place.server.ts'
import { monthInWords } from '#app/ui/display/day.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { findRoles } from '#app/vocabulary/synonym-map.server.ts'
import { EntryRequirements } from '../components/entry-requirements.tsx'
import { PathwayChoice } from '../components/pathway-choice.tsx'
import { PathwayProgress } from '../components/pathway-progress.tsx'
import { PathwaySteps } from '../components/pathway-steps.tsx'
import { TrainingProviders } from '../components/training-providers.tsx'
import { pathwaySteps, readPathwayChoice } from '../entry-pathway.ts'
import { findBrowserProgress, findEntryFacts, findEntryProgress, keepBrowserProgress, saveEntryProgress } from '../entry-progress.server.ts'
import { ENTRY_REQUIREMENTS } from '../entry-requirements.ts'
import { ENTRY_ROLES } from '../entry-roles.ts'
import { pathwayForm } from '../forms.ts'
import { listAllTrainingProviders, listTrainingProviders } from '../training-providers.server.ts'
import { findStatedAnswers } from '../wizard.server.ts'
import type { Route } from './+types/entry-pathway.ts'

const OTHER_NAMES_SHOWN = 3
const ALL = 'all'
const NO_PROGRESS = { startedAt: null, completedAt: null }
const NO_FACTS = { isRegistered: false, hasApplied: false }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = userOf(context)
  const progress = user ? await findEntryProgress(user.id) : findBrowserProgress(request)
  const { role, state, unknown } = readPathwayChoice(url.searchParams, progress ?? (user && (await findProfileChoice(user.id))))
  const showsAll = url.searchParams.get('providers') === ALL
  const seekerId = user?.role === 'job_seeker' ? user.id : null
  const [trades, { jobs, hasMore }, facts] = await Promise.all([
    role ? findRoles(role.tradeNames) : [],
    listEntryLevelJobs(seekerId),
    seekerId ? findEntryFacts(seekerId, state) : NO_FACTS,
  ])
  const slugs = trades.map(({ slug }) => slug)
  const reading = showsAll ? listAllTrainingProviders() : listTrainingProviders(state, slugs)
  // The rest of the page is of use without them.
  const providers = await reading.catch((error: unknown) => {
    log.error({ err: error }, 'the training providers could not be read')
    return null
  })
  const names = new Set([...(role?.tradeNames ?? []), ...trades.flatMap(({ synonyms }) => synonyms)].map((name) => name.toLowerCase()))
  return {
    role,
    state,
    unknown,
    otherNames: [...names].filter((name) => name !== role?.name.toLowerCase()).slice(0, OTHER_NAMES_SHOWN),
    skills: role?.recommendedSkills.map(labelOf) ?? [],
    licensing: { ...licensingOf(state), checkedIn: monthInWords(LICENSING_CHECKED) },
    providers,
    showsAll,
    jobs,
    hasMoreJobs: hasMore,
    facts,
    progress: progress && { startedAt: progress.startedAt, completedAt: progress.completedAt },
    // An employer or recruiter looks, but has no way to go.
    keeps: user === null ? 'browser' : user.role === 'job_seeker' ? 'account' : null,
    isPublic: url.pathname === href('/entry-pathway'),
  }
}

/** The role and state to begin with, from what a person answered in the wizard; null where they live nowhere that we know. */
async function findProfileChoice(userId: string) {
  const { suburb, preferred_roles } = await findStatedAnswers(userId)
  const { state } = await resolvePostingPlace(suburb ?? '', '')
  const role = ENTRY_ROLES.find(({ name }) => preferred_roles.includes(name))
  return state && { role: role?.slug ?? null, state }
}

/** Saves the ticks: of a job seeker in their account, of a visitor in their browser. */
export function action({ request, url, context }: Route.ActionArgs) {
  const user = userOf(context)
  if (user && user.role !== 'job_seeker') throw errorResponse(403, 'Only job seekers keep their progress here.')
  return handleForm(request, pathwayForm, async (form) => {
    const headers = flash(new Headers(), { title: 'Progress saved' })
    if (user) await saveEntryProgress(user.id, form)
    else keepBrowserProgress(headers, request, form)
    return redirect(`${url.pathname}?${createSearchParams({ ...(form.role && { role: form.role }), state: form.state })}`, { headers })
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving progress' } }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.isPublic
    ? pageMeta(matches, {
        title: 'Entry Pathway',
        description: 'How to start in real estate: first roles, what each state asks, who teaches the course, and jobs to begin with.',
        path: href('/entry-pathway'),
        card: 'guide',
      })
    : [{ title: `Entry Pathway | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function EntryPathway({ loaderData, actionData }: Route.ComponentProps) {
  const { role, state, unknown, otherNames, skills, licensing, providers, showsAll, jobs, hasMoreJobs, facts, progress, keeps } = loaderData
  const requirements = ENTRY_REQUIREMENTS[state]
  const steps = pathwaySteps({ role, state, certificate: requirements.certificate, jobs: jobs.length, hasMoreJobs, progress, ...facts })
  const choice = { ...(role && { role: role.slug }), state }
  const here = `?${createSearchParams({ ...choice, ...(showsAll && { providers: ALL }) })}`
  return (
    <div className="wrap pt-8">
      <PageHead title="Entry Pathway" lead="From course to first job, in five steps." />
      <PathwaySteps steps={steps} />
      {keeps && (
        <PathwayProgress
          key={`${progress?.startedAt} ${progress?.completedAt}`}
          role={role?.slug ?? null}
          state={state}
          progress={progress ?? NO_PROGRESS}
          isSignedIn={keeps === 'account'}
          result={actionData}
        />
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-12">
          <section aria-labelledby="role-choice">
            <SectionHead id="role-choice" title="The role you are aiming for" />
            {unknown && (
              <Notice tone="warning" className="mb-4">
                {unknown}
              </Notice>
            )}
            <PathwayChoice role={role} state={state} />
            {role && (
              <div className="mt-6 grid max-w-[65ch] gap-3">
                <p>
                  {role.description}
                  {otherNames.length > 0 && ` Also advertised as ${otherNames.join(', ')}.`}
                </p>
                <div>
                  <h3 className="mb-2 text-base">Skills that help</h3>
                  <TagList tags={skills} />
                </div>
              </div>
            )}
          </section>
          <EntryRequirements role={role} state={state} requirements={requirements} licensing={licensing} />
          <TrainingProviders
            title={showsAll ? 'All training providers' : `Training providers in ${STATE_NAME[state]}`}
            providers={providers}
            retryTo={here}
            other={
              showsAll
                ? { to: `?${createSearchParams(choice)}#providers`, label: `Only those in ${STATE_NAME[state]}` }
                : { to: `?${createSearchParams({ ...choice, providers: ALL })}#providers`, label: 'All training providers in Australia' }
            }
          />
        </div>
        <section aria-labelledby="entry-jobs">
          <SectionHead id="entry-jobs" title="Entry-level jobs" size="block" />
          {jobs.length === 0 && <EmptyState house={null}>No entry-level job is open now.</EmptyState>}
          <SaveJobList jobs={jobs} />
          <p className="mt-4">
            <Link to={`${href('/jobs')}?licence=not-needed`}>All jobs that need no licence</Link>
          </p>
        </section>
      </div>
    </div>
  )
}
