import { Form } from 'react-router'
import type { JobCard as Job } from '#app/jobs/job-card.ts'
import { closingSoon, NOTE_MAX, type SavedDetails } from '#app/jobs/saved-list.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Choice } from '#app/ui/forms/choice.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { JobCard } from './job-card.tsx'
import { SaveButton } from './save-button.tsx'

type Props = {
  job: Job
  details: SavedDetails | undefined
  /** The id of the form that compares jobs. */
  compareForm: string
  /** The note of this job as it was refused. */
  refused: FormResult | undefined
}

/** A saved job: its card, when it closes if that is soon, the person's note on it, and the box that chooses it for comparing. */
export function SavedJob({ job, details, compareForm, refused }: Props) {
  const closing = closingSoon(details?.closesAt ?? null)
  const note = details?.note ?? null
  return (
    <>
      <JobCard
        job={job}
        look="row"
        save={<SaveButton jobId={job.id} title={job.title} saved />}
        flags={closing && <Badge tone="warning">{closing}</Badge>}
      />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-1 pb-4 pl-13.5 max-md:pl-13">
        <div className="min-w-0 flex-1 basis-64">
          {note && <p className="max-w-[65ch] border-l-2 border-border-strong pl-3 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
          <Disclosure summary={note ? 'Change your note' : 'Add a note'} open={refused !== undefined} key={note}>
            <NoteForm job={job} note={note} refused={refused} />
          </Disclosure>
        </div>
        <Choice type="checkbox" form={compareForm} name="job" value={job.id} label={<CompareLabel title={job.title} />} />
      </div>
    </>
  )
}

const CompareLabel = ({ title }: { title: string }) => (
  <>
    Compare<span className="sr-only"> {title}</span>
  </>
)

function NoteForm({ job, note, refused }: { job: Job; note: string | null; refused: FormResult | undefined }) {
  return (
    <Form method="post" preventScrollReset className="grid max-w-[65ch] gap-3">
      <input type="hidden" name="job_id" value={job.id} />
      <TextArea
        name="note"
        id={`note-${job.id}`}
        label={
          <>
            Your note<span className="sr-only"> on {job.title}</span>
          </>
        }
        hint="Only you see it."
        rows={3}
        limit={NOTE_MAX}
        defaultValue={refused?.values.note ?? note ?? ''}
        error={refused?.fieldErrors.note}
      />
      <Button type="submit" className="justify-self-start">
        Save note
      </Button>
    </Form>
  )
}
