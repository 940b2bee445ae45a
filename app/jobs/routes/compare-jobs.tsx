import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { compareJobs } from '#app/jobs/compare.server.ts'
import { CompareTable } from '#app/jobs/components/compare-table.tsx'
import { COMPARED, comparedIds } from '#app/jobs/saved-list.ts'
import { brand } from '#app/platform/brand.ts'
import { findSuburb } from '#app/profiles/stated-facts.server.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Route } from './+types/compare-jobs.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = signedInUser(context)
  const home = await findSuburb(id)
  const query = new URL(request.url).searchParams
  return { jobs: await compareJobs(id, comparedIds(query), home), chosen: query.getAll('job').length, home }
}

export const meta: Route.MetaFunction = () => [{ title: `Compare jobs | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function CompareJobs({ loaderData: { jobs, chosen, home } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8">
      <PageHead title="Compare jobs" lead={leadOf(jobs.length, chosen)} />
      {jobs.length < COMPARED.min ? (
        <EmptyState house="terrace" className="mt-6" action={<ButtonLink to={href('/saved')}>Choose jobs</ButtonLink>}>
          Choose {COMPARED.min} to {COMPARED.max} of your saved jobs to see them side by side.
        </EmptyState>
      ) : (
        <>
          <CompareTable jobs={jobs} home={home} />
          <p className="mt-6">
            <Link to={href('/saved')}>Back to saved jobs</Link>
          </p>
        </>
      )}
    </div>
  )
}

function leadOf(shown: number, chosen: number): ReactNode {
  if (shown < COMPARED.min) return null
  return chosen > COMPARED.max ? `The first ${COMPARED.max} of the ${chosen} you chose.` : `${shown} jobs side by side.`
}
