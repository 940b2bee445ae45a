import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { SubmissionBadge } from '../components/submission-badge.tsx'
import { listOwnSubmissions } from '../own.server.ts'
import { SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/own-submissions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { submissions: await listOwnSubmissions(signedInUser(context).id) }
}

export const meta: Route.MetaFunction = () => [
  { title: `Agencies that put you forward | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnSubmissions({ loaderData: { submissions } }: Route.ComponentProps) {
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <div className="wrap pt-8">
      <PageHead
        title="Agencies that put you forward"
        lead="A company sees nothing of you until you agree, and then only what you choose."
      />
      <div className="mt-6 max-w-180">
        {submissions.length === 0 ? (
          <EmptyState house="weatherboard" action={<Link to={href('/recruiters/network')}>Agencies</Link>}>
            When an agency would like to put you forward to a company, it asks you here first.
          </EmptyState>
        ) : (
          <ul className="border-t border-border-strong">
            {submissions.map(({ id, agency, company, logo_url, role, shown, asked_at }) => (
              <li key={id} className="flex items-start gap-4 border-b border-border py-4 text-sm">
                <CompanyPlate name={agency} logoUrl={logo_url} />
                <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
                  <Link
                    to={href('/submissions/:submissionId', { submissionId: id })}
                    className="justify-self-start py-0.5 text-base font-semibold"
                  >
                    {agency}, to {company}
                  </Link>
                  <p>{role}</p>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
                    <SubmissionBadge state={shown} reader="candidate" />
                    <span>
                      Asked <Time at={asked_at} />
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
