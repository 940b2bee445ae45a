import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { closedWord } from '#app/jobs/components/job-badges.tsx'
import { JobPageLink } from '#app/jobs/components/job-page-link.tsx'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { listChoices, undoChoice } from '../choices.server.ts'
import { alsoWords, type ChosenJob } from '../choices.ts'
import type { Route } from './+types/hidden-jobs.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { jobs: await listChoices(signedInUser(context).id) }
}

const showAgainForm = z.object({ job_id: z.coerce.number().int().positive().max(2_147_483_647) })

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  return handleForm(request, showAgainForm, async ({ job_id }) => {
    await undoChoice(id, job_id)
    return redirectWithFlash(href('/jobs/hidden'), { title: 'Shown again' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Hidden jobs | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

/** The jobs that a person hid, or of which they said what does not suit, each with the way back. */
export default function HiddenJobs({ loaderData: { jobs } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8">
      <PageHead title="Hidden jobs" lead="They are left out of your search results and recommendations. Only you see this." />
      {jobs.length === 0 ? (
        <EmptyState house="bungalow" className="mt-6" action={<Link to={href('/jobs')}>Find jobs</Link>}>
          You have hidden no job. “Hide” on a job of the list does.
        </EmptyState>
      ) : (
        <ul className="mt-6 border-t border-border-strong">
          {jobs.map((job) => (
            <HiddenJob key={job.jobId} job={job} />
          ))}
        </ul>
      )}
    </div>
  )
}

function HiddenJob({ job }: { job: ChosenJob }) {
  const { jobId, title, advertiser, status, open } = job
  const also = alsoWords(job)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3">
      <div className="min-w-0">
        <JobPageLink
          job={{ id: jobId, title, status }}
          className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline"
        />
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {advertiser}
          {!open && status !== 'removed' && ` (${closedWord(status).toLowerCase()})`}
        </p>
        {also && <p className="text-sm text-muted-foreground wrap-anywhere">{also}</p>}
      </div>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="job_id" value={jobId} size="small" aria-label={`Show again: ${title}, ${advertiser}`}>
          Show again
        </Button>
      </Form>
    </li>
  )
}
