import type { MouseEventHandler, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type JobCard as Job, shortPlace } from '#app/jobs/job-card.ts'
import { cx } from '#app/ui/cx.ts'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'
import { CompanyName } from './company-name.tsx'
import { ClosedBadge, FeaturedBadge } from './job-badges.tsx'

type Props = {
  job: Job
  /** row: an item of a list, between hairlines. sheet: a card of its own, as on the home page. */
  look?: 'row' | 'sheet'
  heading?: 'h2' | 'h3'
  /** The save button. */
  save?: ReactNode
  /** Badges beside Featured: applied. */
  flags?: ReactNode
  /** A badge that may appear after the page was rendered. It takes no room, so that nothing moves. In rows only. */
  lateFlag?: ReactNode
  /** True for a job that the reader has opened before; `foot` says so in words. In rows only. */
  dimmed?: boolean
  /** Below everything else. In rows only. */
  foot?: ReactNode
  /** The distance from the searched place, in words. */
  distance?: string | undefined
  /** True for the job that the pane beside the list shows. */
  chosen?: boolean
  /** Where the title leads; the job's page unless given, null for a preview that leads nowhere. */
  to?: string | null
  /** On the company's own page: without its plate and name. In rows only. */
  atCompany?: boolean
  /** Handles a click on the title in place of the router: for lists that show the job beside them. */
  onOpen?: MouseEventHandler<HTMLAnchorElement>
}

/** A job in a list. The title is the link and covers the card; saving is a button of its own. */
export function JobCard({ look = 'row', ...props }: Props) {
  return look === 'row' ? <RowCard {...props} /> : <SheetCard {...props} />
}

type PartProps = Omit<Props, 'look'>

function RowCard({
  job,
  heading = 'h2',
  save,
  flags,
  lateFlag,
  dimmed = false,
  foot,
  distance,
  chosen = false,
  to,
  atCompany = false,
  onOpen,
}: PartProps) {
  return (
    <article
      className={cx(
        'group card-row',
        atCompany ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[40px_minmax(0,1fr)_auto] md:px-4',
        dimmed && 'text-muted-foreground',
        chosen && 'card-chosen',
      )}
    >
      {!atCompany && <CompanyPlate name={job.company_name} colour={job.brand_colour} logoUrl={job.logo_url} />}
      <div className="min-w-0">
        <Flags job={job}>{flags}</Flags>
        <Title {...{ job, heading, chosen, to, onOpen }} className="text-lg leading-tight" />
        <p className="mt-0.5 text-sm text-muted-foreground">
          {!atCompany && (
            <>
              <span className={cx('font-medium', !dimmed && 'text-foreground')}>
                <CompanyName company={job} plain={onOpen !== undefined} />
              </span>
              ,{' '}
            </>
          )}
          {shortPlace(job)}
          {distance && (
            <>
              , <span className="whitespace-nowrap">{distance}</span>
            </>
          )}
        </p>
      </div>
      <div className="card-save">{save}</div>
      {lateFlag && <div className="col-start-1 row-start-2 mt-2.5 h-0">{lateFlag}</div>}
      <div className={cx('col-span-2 row-start-2 mt-2', atCompany ? 'col-start-1' : 'col-start-2')}>
        <p className="font-semibold tabular-nums">
          {job.pay.figure ?? 'Salary not shown'} <span className="text-sm font-normal text-muted-foreground">{job.pay.detail}</span>
        </p>
        <Facts job={job} />
        {job.summary && <p className="card-summary">{job.summary}</p>}
        <TagList tags={job.tags} className="mt-2.5" />
        {foot}
      </div>
    </article>
  )
}

function SheetCard({ job, heading = 'h3', save, flags, to, onOpen }: PartProps) {
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col border border-border bg-card p-5.5 text-card-foreground',
        job.featured ? 'rounded-b-lg border-t-3 border-t-featured-line' : 'rounded-lg',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <CompanyPlate name={job.company_name} colour={job.brand_colour} logoUrl={job.logo_url} />
        <div className="flex items-center gap-2">
          <Flags job={job}>{flags}</Flags>
          {save && <div className="relative z-1 -my-1 -mr-2">{save}</div>}
        </div>
      </div>
      <Title {...{ job, heading, to, onOpen }} className="mt-3.5 mb-1 text-xl" />
      <p className="text-sm text-muted-foreground">
        <CompanyName company={job} />, {shortPlace(job)}
      </p>
      <p className="mt-3.5 mb-4 font-semibold tabular-nums">
        {job.pay.figure ?? 'Salary not shown'}
        <span className="block text-sm font-normal text-muted-foreground">{job.pay.detail}</span>
      </p>
      <Facts job={job} className="mt-auto" />
    </article>
  )
}

type TitleProps = Pick<PartProps, 'job' | 'heading' | 'chosen' | 'to' | 'onOpen'> & { className: string }

function Title({
  job,
  heading: Heading = 'h2',
  chosen,
  to = href('/jobs/:jobId', { jobId: String(job.id) }),
  onOpen,
  className,
}: TitleProps) {
  return (
    <Heading className={cx('break-words', className, job.title.length > LONG_TITLE && 'line-clamp-2 max-sm:line-clamp-4')}>
      {to === null ? (
        job.title
      ) : (
        <TitleLink to={to} onOpen={onOpen} chosen={chosen}>
          {job.title}
        </TitleLink>
      )}
    </Heading>
  )
}

type TitleLinkProps = { to: string; onOpen: PartProps['onOpen']; chosen: boolean | undefined; children: string }

/** A plain link where the list handles clicks: fifty router links would take a tenth of the page's render time on the server. */
function TitleLink({ to, onOpen, chosen, children }: TitleLinkProps) {
  const common = {
    'aria-current': chosen || undefined,
    className: 'card-link',
    children,
  }
  return onOpen ? <a {...common} href={to} onClick={onOpen} /> : <Link {...common} to={to} />
}

/** A title of at most this many characters is never cut. */
const LONG_TITLE = 60

function Flags({ job, children }: { job: Job; children?: ReactNode }) {
  if (!job.featured && job.open && !children) return null
  return (
    <div className="mb-1.5 flex flex-wrap gap-1.5">
      {job.featured && <FeaturedBadge />}
      {!job.open && <ClosedBadge status={job.status ?? 'closed'} />}
      {children}
    </div>
  )
}

function Facts({ job, className }: { job: Job; className?: string }) {
  const licence = job.licence_required === 'none' ? '' : ', licence needed'
  return (
    <p className={cx('flex justify-between gap-3 text-sm text-muted-foreground', className)}>
      <span>{workTypeLabel(job.employment_type) + licence}</span>
      {job.posted_at && <Time at={job.posted_at} className="whitespace-nowrap" />}
    </p>
  )
}
