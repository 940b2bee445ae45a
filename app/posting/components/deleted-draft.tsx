import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { POSTING_PAGES } from '#app/posting/area-pages.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { PostingForm } from './posting-form.tsx'

type Props = Omit<ComponentProps<typeof PostingForm>, 'values' | 'job' | 'submissionId' | 'action'> & {
  /** Who deleted it, null when they are gone themselves, and when. */
  deletion: { by: string | null; at: Date }
  jobId: number
  submissionId: string
}

/** A draft that somebody of the team deleted. What was typed in its form meanwhile can be saved as a new one. */
export function DeletedDraft({ deletion, jobId, submissionId: loadedId, posting, ...formContext }: Props) {
  const [submissionId] = useState(loadedId)
  const pages = POSTING_PAGES[formContext.area]
  return (
    <>
      <PageHead title={posting.saved ? 'Saved as a new draft' : 'This draft was deleted'} />
      <p className="mt-3 max-w-160">
        {deletion.by ?? 'Somebody of your team'} deleted it, <Time at={deletion.at} />. <Link to={pages.jobs}>Your jobs</Link>
      </p>
      {(posting.refused || posting.saved) && (
        <div className="mt-6">
          <PostingForm
            {...formContext}
            posting={posting}
            values={{}}
            job={null}
            submissionId={submissionId}
            action={pages.newJob}
            unsentWhat={`${formContext.unsentWhat} ${jobId}`}
          />
        </div>
      )}
    </>
  )
}
