import { data, Form, href, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { SavedJob } from '#app/jobs/components/saved-job.tsx'
import { noteForm } from '#app/jobs/forms.ts'
import { hasPublicPage } from '#app/jobs/job.ts'
import { countSavedClosing, listSavedCards, listSavedDetails, writeNote } from '#app/jobs/saved.server.ts'
import { COMPARED, type SavedDetails, SOON_DAYS } from '#app/jobs/saved-list.ts'
import { brand } from '#app/platform/brand.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Route } from './+types/saved.ts'

const PAGE_SIZE = 50
const NO_DETAILS: Record<number, SavedDetails> = {}

const COMPARE_FORM = 'compare'

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = userOf(context)
  if (user?.role !== 'job_seeker')
    return data({ signedIn: user !== null, jobs: [], details: NO_DETAILS, total: 0, closing: 0, page: 1, pages: 1 })
  const asked = queryReader(url.searchParams, 'The list').page()
  const found = await listSavedCards(user.id, PAGE_SIZE, asked)
  // Fewer were saved, or some were removed since the link was made.
  const page = found.jobs.length === 0 ? 1 : asked
  const { jobs, total } = page === asked ? found : await listSavedCards(user.id, PAGE_SIZE)
  const ids = jobs.map(({ id }) => id)
  const [details, closing] = await Promise.all([listSavedDetails(user.id, ids), countSavedClosing(user.id, SOON_DAYS)])
  return data({ signedIn: true, jobs, details, total, closing, page, pages: Math.ceil(total / PAGE_SIZE) })
}

/** Writes the note on one saved job. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const user = userOf(context)
  if (user?.role !== 'job_seeker')
    throw errorResponse(user ? 403 : 401, 'Only job seekers keep notes on jobs. Sign in in another tab, then try again.')
  return handleForm(request, noteForm, async ({ job_id, note }) => {
    await writeNote(user.id, job_id, note)
    return redirectWithFlash(href('/saved') + url.search, { title: note === '' ? 'Note removed' : 'Note saved' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Saved jobs | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function SavedJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, jobs, details, total, closing, page, pages } = loaderData
  return (
    <div className="wrap pt-8">
      <PageHead title="Saved jobs" lead={total > 0 && `${counted(total, 'job')}, latest saved first`} />
      {jobs.length === 0 ? (
        <EmptyState
          house="bungalow"
          className="mt-6"
          action={
            signedIn ? <Link to="/jobs">Find jobs to save</Link> : <ButtonLink to="/login?next=/saved">Sign in to see them</ButtonLink>
          }
        >
          Your saved jobs appear here.
        </EmptyState>
      ) : (
        <>
          {closing > 0 && (
            <Notice tone="warning" className="mt-6">
              {closing === 1 ? 'One of them closes' : `${closing} of them close`} within a week.
            </Notice>
          )}
          <ul className="mt-6 border-t border-border-strong md:[&_article]:px-0">
            {jobs.map((job) => (
              <li key={job.id} className="border-b border-border">
                <SavedJob
                  job={job}
                  details={details[job.id]}
                  compareForm={COMPARE_FORM}
                  refused={actionData?.values.job_id === String(job.id) ? actionData : undefined}
                />
              </li>
            ))}
          </ul>
          {pages > 1 && <Pagination page={page} pageCount={pages} pageLink={(to) => `?page=${to}`} className="mt-6" />}
          <p className="mt-6 text-sm">
            <a href={href('/saved/closing-dates.ics')} download>
              Closing dates for your calendar
            </a>
          </p>
          {jobs.filter(({ status }) => hasPublicPage(status)).length >= COMPARED.min && (
            <Form id={COMPARE_FORM} action={href('/saved/compare')} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" variant="primary">
                Compare
              </Button>
              <p className="text-sm text-muted-foreground">
                Choose {COMPARED.min} to {COMPARED.max} jobs{pages > 1 && ' of this page'} to see them side by side.
              </p>
            </Form>
          )}
        </>
      )}
    </div>
  )
}
