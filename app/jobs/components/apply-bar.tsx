import { ApplyLink } from './apply-link.tsx'
import { SaveButton } from './save-button.tsx'

type Props = { jobId: number; title: string; saved: boolean; open: boolean; applicationId: string | null }

/**
 * The apply and save buttons, once on a page: under the title, and on phones in a bar at the foot of the screen. Focused elements scroll
 * clear of the bar (WCAG 2.4.11). A closed job can only be saved and needs no bar, unless the person has applied for it.
 */
export function ApplyBar({ jobId, title, saved, open, applicationId }: Props) {
  const save = <SaveButton key={jobId} jobId={jobId} title={title} saved={saved} look="button" />
  if (!open && applicationId === null) return save
  return (
    <div className="sticky-foot flex flex-wrap items-center gap-2.5 max-md:tall:fixed max-md:tall:inset-x-0 max-md:tall:bottom-0 max-md:tall:z-20 max-md:tall:flex-nowrap max-md:tall:border-t max-md:tall:border-border max-md:tall:bg-popover max-md:tall:p-3 max-md:tall:shadow-lg max-md:tall:*:first:flex-1 max-md:tall:[&_[data-save]>span]:sr-only">
      <ApplyLink jobId={jobId} applicationId={applicationId} />
      {save}
    </div>
  )
}
