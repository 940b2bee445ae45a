import Ellipsis from 'lucide-react/icons/ellipsis'
import { Form, href, Link } from 'react-router'
import { hasPublicPage, isEditable } from '#app/jobs/job.ts'
import { movesFrom } from '#app/jobs/moves.ts'
import { POSTING_PAGES, type PostingArea } from '#app/posting/area-pages.ts'
import type { OwnJob } from '#app/posting/own-jobs.ts'
import { changeReason, needsConfirmation, notSoldFor, RUN_LINK } from '#app/posting/own-jobs.ts'
import { Menu, menuItemStyle } from '#app/ui/controls/menu.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'

/** The menu of actions on a job. Closing it, marking it as filled and deleting a draft lead to a page that asks for confirmation. */
export function PostingJobActions({ job, area, mayBuy }: { job: OwnJob; area: PostingArea; mayBuy: boolean }) {
  const params = { jobId: String(job.id) }
  const pages = POSTING_PAGES[area]
  // One that has expired is renewed by its move.
  const runLink = job.status === 'expired' || (job.for_client && job.status === 'draft') ? null : RUN_LINK[job.status]
  const status = pages.status(job.id)
  const isPublic = hasPublicPage(job.status)
  return (
    <Menu
      label={`Actions for ${job.title}`}
      trigger={<Icon icon={Ellipsis} alone />}
      className="inline-grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-11"
    >
      {movesFrom(job.status, job.for_client ? 'agency' : 'member').map(({ to, verb }) =>
        needsConfirmation(to) ? (
          <Link key={to} to={`${status}?to=${to}`} className={menuItemStyle}>
            {verb}
          </Link>
        ) : (
          <Form key={to} method="post" action={status}>
            <OpenedForField />
            <input type="hidden" name="version" value={job.version} />
            <button type="submit" name="to" value={to} className={menuItemStyle}>
              {verb}
            </button>
          </Form>
        ),
      )}
      {!(job.for_client && changeReason(job.status)) && (
        <Link to={pages.edit(job.id)} className={menuItemStyle}>
          {isEditable(job.status) ? 'Edit' : 'Why it was removed'}
        </Link>
      )}
      {runLink && (
        <Link to={pages.run(job.id)} className={menuItemStyle}>
          {runLink}
        </Link>
      )}
      {mayBuy && notSoldFor(job.status) === null && (
        <Link to={href('/employer/jobs/:jobId/ad', params)} className={menuItemStyle}>
          Single ad or boost
        </Link>
      )}
      <Form method="post" action={pages.copies(job.id)}>
        <OpenedForField />
        <input type="hidden" name="submission_id" value={job.copyId} />
        <button type="submit" className={menuItemStyle}>
          Duplicate
        </button>
      </Form>
      <Link to={isPublic ? href('/jobs/:jobId', params) : pages.preview(job.id)} className={menuItemStyle}>
        {isPublic ? 'View' : 'Preview'}
      </Link>
      {job.status === 'draft' && (
        <Link to={pages.deletion(job.id)} className={menuItemStyle}>
          Delete draft
        </Link>
      )}
    </Menu>
  )
}
