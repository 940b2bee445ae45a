import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { figure } from '#app/ui/display/figure.ts'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'

type Props = {
  name: string
  /** What it is, below the name. */
  kind: string | null
  logoUrl: string | null
  colour: string | null
  openJobs: number
  /** Where these jobs are: " in Tasmania"; '' anywhere. */
  inPlace?: string
  /** Its page, and the search of its jobs. */
  pageTo: string
  jobsTo: string
  action?: ReactNode
  /** Facts. */
  children: ReactNode
}

/** A company or an agency in a directory. Its name is the link and covers the card. */
export const DirectoryCard = ({ name, kind, logoUrl, colour, openJobs, inPlace = '', pageTo, jobsTo, action, children }: Props) => (
  <article className="group relative flex h-full flex-col rounded-lg border border-border bg-card px-5 pt-5 text-card-foreground">
    <div className="grid min-h-15 grid-cols-[56px_minmax(0,1fr)] items-center gap-3.5">
      <CompanyPlate name={name} colour={colour} logoUrl={logoUrl} size="card" />
      <div className="min-w-0">
        <h3 className="leading-tight wrap-anywhere">
          <Link to={pageTo} className="text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:rounded-lg">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {kind && <p className="text-sm text-muted-foreground">{kind}</p>}
      </div>
    </div>
    <ul className="mt-4 mb-5 grid gap-1.5 text-sm empty:m-0 empty:mt-5">{children}</ul>
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-border text-sm">
      {openJobs > 0 ? (
        <Link to={jobsTo} className="relative z-1 inline-flex min-h-11 items-center gap-2 font-semibold no-underline">
          <span className="underline underline-offset-4">View Jobs</span>
          <span className="grid h-6 min-w-6 place-items-center rounded-sm bg-accent px-1.5 text-accent-foreground tabular-nums">
            {figure(openJobs)}
          </span>
          <span className="sr-only">
            at {name}
            {inPlace}
          </span>
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center text-muted-foreground">No open jobs{inPlace} now</span>
      )}
      {action ? (
        <div className="py-2">{action}</div>
      ) : (
        <Link to={pageTo} className="relative z-1 inline-flex min-h-11 items-center">
          View Profile<span className="sr-only"> of {name}</span>
        </Link>
      )}
    </div>
  </article>
)

/** A fact with its icon. */
export const CardFact = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="grid grid-cols-[18px_minmax(0,1fr)] gap-2">
    <Icon icon={icon} className="mt-0.5 size-4.5 text-muted-foreground" />
    <span className="wrap-anywhere">{children}</span>
  </li>
)
