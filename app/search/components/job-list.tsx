import { type MouseEvent, memo } from 'react'
import { AppliedBadge, NewBadge } from '#app/jobs/components/job-badges.tsx'
import { JobCard } from '#app/jobs/components/job-card.tsx'
import { SaveForm, SaveIconSymbol } from '#app/jobs/components/save-form.tsx'
import { distanceText } from '#app/places/distance.ts'
import { isNewSince } from '#app/search/last-visit.ts'
import type { OwnMarks } from '#app/search/own-marks.ts'
import type { FoundJob } from '#app/search/result.ts'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Kept } from '#app/ui/kept.tsx'
import { HideForm } from './hide-form.tsx'
import { useListForms } from './use-list-forms.ts'

type Props = {
  jobs: readonly FoundJob[]
  /** The job that is shown beside the list. */
  chosenId: number | null
  own: OwnMarks
  /** When the previous visit ended, in milliseconds since 1970; null when none is known. */
  lastVisit: number | null
  /** Whether saving is offered: not to employers and recruiters. */
  canApply: boolean
  /** Whether hiding is offered: to job seekers who are signed in. */
  canHide: boolean
  isBusy: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>, jobId: number) => void
}

/** The jobs of a page. While another list is loading, the old jobs stay, dimmed. */
export function JobList({ jobs, chosenId, own, lastVisit, canApply, canHide, isBusy, onOpen }: Props) {
  const { isSaved, isHidden, send } = useListForms(own)
  return (
    <>
      {canApply && <SaveIconSymbol />}
      <ul
        aria-label="Jobs"
        aria-busy={isBusy}
        onSubmit={send}
        className={cx('transition-opacity duration-(--duration) ease-out', isBusy && 'opacity-55 delay-150')}
      >
        {jobs.map((job) =>
          isHidden(job.id) ? (
            <HiddenJob key={job.id} job={job} />
          ) : (
            <Kept
              key={job.id}
              as="li"
              className="border-b border-border"
              name="listed job"
              of={ListedJob}
              with={{
                job,
                isChosen: job.id === chosenId,
                isSaved: isSaved(job.id),
                hasApplied: own.applied.includes(job.id),
                wasViewed: own.viewed.includes(job.id),
                matchLine: own.matchLines[job.id],
                isNew: isNewSince(lastVisit, job.posted_at),
                canApply,
                canHide,
                onOpen,
              }}
            />
          ),
        )}
      </ul>
    </>
  )
}

type ListedProps = Pick<Props, 'canApply' | 'canHide' | 'onOpen'> & {
  job: FoundJob
  isChosen: boolean
  isSaved: boolean
  hasApplied: boolean
  wasViewed: boolean
  matchLine: string | undefined
  isNew: boolean
}

const ListedJob = memo(function ListedJob({
  job,
  isChosen,
  isSaved,
  hasApplied,
  wasViewed,
  matchLine,
  isNew,
  canApply,
  canHide,
  onOpen,
}: ListedProps) {
  return (
    <JobCard
      job={job}
      chosen={isChosen}
      distance={job.km === null ? undefined : distanceText(job.km)}
      onOpen={(event) => onOpen(event, job.id)}
      save={canApply && <SaveForm jobId={job.id} title={job.title} saved={isSaved} />}
      flags={hasApplied && <AppliedBadge />}
      lateFlag={isNew && <NewBadge />}
      dimmed={wasViewed && !isChosen}
      foot={
        canHide && (
          <div className="mt-2 flex items-center justify-between gap-3">
            <p className="max-w-[75ch] text-sm">
              {matchLine && (
                <>
                  <span className="font-medium">Matches you:</span> {matchLine}
                </>
              )}
            </p>
            <div className="flex items-center gap-2 text-sm">
              {wasViewed && <span className="text-muted-foreground">Viewed</span>}
              <HideForm jobId={job.id} title={job.title} isHidden={false} />
            </div>
          </div>
        )
      }
    />
  )
})

/** The place of a job that was just hidden. */
const HiddenJob = ({ job }: { job: FoundJob }) => (
  <li className="flex items-center justify-between gap-3 border-b border-border py-2 md:px-4">
    <p className="text-sm text-muted-foreground">
      Hidden: {job.title}, {job.company_name}
    </p>
    <HideForm jobId={job.id} title={job.title} isHidden />
  </li>
)

/** The placeholder of a list that has no old jobs to show while it is loading. */
export function JobListSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading jobs…</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-b border-border py-4 md:px-4">
          <Skeleton className="size-10" />
          <div>
            <Skeleton className="h-5.5 w-3/4" />
            <Skeleton className="mt-1.5 h-4 w-1/2" />
            <Skeleton className="mt-4 h-5 w-2/3" />
            <Skeleton className="mt-1.5 h-4 w-full" />
            <Skeleton className="mt-3 h-10 w-full" />
            <Skeleton className="mt-3 h-5.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
