import { href, Link } from 'react-router'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'

type Waiting = { id: string; agency: string; company: string; logo_url: string | null; role: string; expires_at: Date }

/** On the dashboards of a job seeker: the agencies that wait for an answer; nothing while there are none. */
export function WaitingSubmissions({ submissions }: { submissions: readonly Waiting[] }) {
  if (submissions.length === 0) return null
  return (
    <section aria-labelledby="submissions">
      <SectionHead
        id="submissions"
        title="Agencies that would put you forward"
        size="block"
        aside={<Link to={href('/submissions')}>All agencies</Link>}
      />
      <ul>
        {submissions.map(({ id, agency, company, logo_url, role, expires_at }) => (
          <li key={id} className="flex items-center gap-x-4 border-border py-2.5 text-sm not-first:border-t">
            <CompanyPlate name={agency} logoUrl={logo_url} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Link to={href('/submissions/:submissionId', { submissionId: id })} className="inline-block py-0.5 text-base font-semibold">
                {agency}, to {company}
              </Link>
              <p className="text-muted-foreground">
                {role}. Answer by <Time at={expires_at} format="date" />.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
