import { type JobCard, shortPlace } from '#app/jobs/job-card.ts'
import { taggedJobPath } from '#app/jobs/view-source.ts'
import { brand } from '#app/platform/brand.ts'
import type { PublicAgency } from '#app/recruiters/agency.ts'
import { boardPath } from '#app/recruiters/board.ts'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { figure } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'

type Props = {
  agency: PublicAgency
  jobs: readonly JobCard[]
  total: number
  origin: string
  stylesheet: string
}

/** An agency's board as another site shows it: a document of its own, without scripts and forms. Links open here, in the whole window. */
export function EmbeddedBoard({ agency, jobs, total, origin, stylesheet }: Props) {
  const { name, slug, logo_url, colours } = agency
  const branded = brandVariables(colours?.primary)
  const board = origin + boardPath(slug)
  const title = `Jobs of ${name}`
  return (
    <html lang={brand.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={board} />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body style={branded ?? undefined} className={branded ? 'branded' : undefined}>
        <main className="px-4 py-5">
          <div className="flex items-center gap-3.5 border-b-3 border-primary-line pb-4">
            <CompanyPlate name={name} logoUrl={logo_url} colour={colours?.primary ?? null} />
            <h1 className="min-w-0 text-xl! wrap-anywhere">
              Jobs of <bdi>{name}</bdi>
            </h1>
          </div>
          {jobs.length === 0 ? (
            <p className="py-5 text-muted-foreground">There is no open job now. A new one appears here as soon as it is published.</p>
          ) : (
            <ul>
              {jobs.map((job) => (
                <li key={job.id} className="border-b border-border py-4">
                  <EmbeddedJob job={job} origin={origin} />
                </li>
              ))}
            </ul>
          )}
          <p className="pt-4 text-sm text-muted-foreground">
            <a href={board} target="_top" className="font-semibold">
              {total > jobs.length ? `All ${figure(total)} jobs` : 'The whole board'}
            </a>{' '}
            on {brand.name}
          </p>
        </main>
      </body>
    </html>
  )
}

function EmbeddedJob({ job, origin }: { job: JobCard; origin: string }) {
  const { id, title, company_name, pay, employment_type, posted_at } = job
  return (
    <article>
      <h2 className="text-lg! wrap-anywhere">
        <a href={origin + taggedJobPath(id, 'embed')} target="_top">
          {title}
        </a>
      </h2>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {company_name}, {shortPlace(job)}
      </p>
      <p className="mt-1.5 font-semibold tabular-nums">
        {pay.figure ?? 'Salary not shown'} <span className="text-sm font-normal text-muted-foreground">{pay.detail}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
        <span>{workTypeLabel(employment_type)}</span>
        {posted_at && <Time at={posted_at} />}
      </p>
    </article>
  )
}
