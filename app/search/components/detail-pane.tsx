import ArrowLeft from 'lucide-react/icons/arrow-left'
import Maximize2 from 'lucide-react/icons/maximize-2'
import type { RefObject } from 'react'
import { href, Link } from 'react-router'
import { ApplyBar } from '#app/jobs/components/apply-bar.tsx'
import { JobDetail } from '#app/jobs/components/job-detail.tsx'
import { ShareButton } from '#app/jobs/components/share-button.tsx'
import { isOpen } from '#app/jobs/job.ts'
import type { Job } from '#app/jobs/job-page.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** The id of the heading that gets the focus when a job is opened from the keyboard. */
export const DETAIL_HEADING = 'job'

type Props = {
  ref: RefObject<HTMLElement | null>
  /** null: the address names a job that does not exist, or nothing was found. */
  job: Job | null
  /** True when the address names the job: narrow screens then show it instead of the list. */
  isAsked: boolean
  isSaved: boolean
  /** The person's application for this job; null if they have not applied. */
  applicationId: string | null
  canApply: boolean
  isBusy: boolean
  /** The path of the list without the job. */
  backTo: string
  origin: string
}

/** The chosen job beside the list. */
export function DetailPane({ ref, job, isAsked, isBusy, backTo, ...rest }: Props) {
  return (
    <section
      ref={ref}
      aria-label="Chosen job"
      aria-busy={isBusy}
      className={cx(
        'py-6 lg:relative lg:block lg:overflow-y-auto lg:border-l lg:border-border lg:pr-1 lg:pb-12 lg:pl-8',
        !isAsked && 'hidden',
      )}
    >
      {isAsked && (
        <Link to={backTo} replace className="mb-4 inline-flex min-h-11 items-center gap-1.5 font-semibold lg:hidden">
          <Icon icon={ArrowLeft} />
          Back to the list
        </Link>
      )}
      {isBusy ? <DetailSkeleton /> : job ? <Shown job={job} {...rest} /> : isAsked && <Gone />}
    </section>
  )
}

function Shown({
  job,
  isSaved,
  applicationId,
  canApply,
  origin,
}: Pick<Props, 'isSaved' | 'applicationId' | 'canApply' | 'origin'> & { job: Job }) {
  const page = href('/jobs/:jobId', { jobId: String(job.id) })
  return (
    <>
      {!isOpen(job) && (
        <Notice tone="warning" title="This job is closed." action={<Link to={`${page}#similar`}>See similar jobs</Link>} className="mb-5">
          It takes no applications.
        </Notice>
      )}
      <JobDetail
        job={job}
        headingId={DETAIL_HEADING}
        corner={
          <Link
            to={page}
            aria-label="Open the full page"
            title="Open the full page"
            className="inline-grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-11"
          >
            <Icon icon={Maximize2} alone />
          </Link>
        }
        actions={
          <>
            {canApply && <ApplyBar jobId={job.id} title={job.title} saved={isSaved} open={isOpen(job)} applicationId={applicationId} />}
            <ShareButton title={`${job.title}, ${job.company_name}`} url={origin + page} />
          </>
        }
      />
    </>
  )
}

const Gone = () => (
  <Notice tone="info" title="Job not found.">
    It may have been removed. Choose another one from the list.
  </Notice>
)

function DetailSkeleton() {
  return (
    <>
      <span className="sr-only">Loading the job…</span>
      <div className="flex gap-3.5">
        <Skeleton className="size-10" />
        <div className="flex-1">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="mt-1.5 h-4 w-1/4" />
        </div>
      </div>
      <Skeleton className="mt-4 h-9 w-2/3" />
      <Skeleton className="mt-5 h-12 w-1/2" />
      <Skeleton className="mt-7 h-40 w-full" />
      <Skeleton className="mt-6 h-72 w-full" />
    </>
  )
}
