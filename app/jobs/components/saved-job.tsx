import { Form } from 'react-router'
import { closingSoon, NOTE_MAX, type SavedCard, type SavedDetails } from '#app/jobs/saved-list.ts'
import { brand } from '#app/platform/brand.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Choice } from '#app/ui/forms/choice.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { JobStatusBadge } from './job-badges.tsx'
import { JobCard } from './job-card.tsx'
import { SaveButton } from './save-button.tsx'

type Props = {
  job: SavedCard
  details: SavedDetails | undefined
  /** The id of the form that compares jobs. */
  compareForm: string
  /** The note of this job as it was refused. */
  refused: FormResult | undefined
}

/**
 * A saved job: its card, when it closes if that is soon, the person's note on it, and the box that chooses it for comparing. Of an ad that was
 * removed it says so in place of the card, and nothing can be compared.
 */
export function SavedJob({ job, details, compareForm, refused }: Props) {
  const closing = closingSoon(details?.closesAt ?? null)
  const note = details?.note ?? null
  const isRemoved = job.status === 'removed'
  return (
    <>
      {isRemoved ? (
        <RemovedJob job={job} />
      ) : (
        <JobCard
          job={job}
          look="row"
          save={<SaveButton jobId={job.id} title={job.title} saved />}
          flags={closing && <Badge tone="warning">{closing}</Badge>}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-1 pb-4 pl-13.5 max-md:pl-13">
        <div className="min-w-0 flex-1 basis-64">
          {note && <p className="max-w-[65ch] border-l-2 border-border-strong pl-3 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
          <Disclosure summary={note ? 'Change your note' : 'Add a note'} open={refused !== undefined} key={note}>
            <NoteForm job={job} note={note} refused={refused} />
          </Disclosure>
        </div>
        {!isRemoved && <Choice type="checkbox" form={compareForm} name="job" value={job.id} label={<CompareLabel title={job.title} />} />}
      </div>
    </>
  )
}

/** What is left of an ad that the desk has removed, with the button that takes it off the list. */
const RemovedJob = ({ job }: { job: SavedCard }) => (
  <article className="card-row grid-cols-[40px_minmax(0,1fr)_auto] md:px-4">
    <CompanyPlate name={job.company_name} colour={job.brand_colour} logoUrl={job.logo_url} />
    <div className="min-w-0">
      <div className="mb-1.5">
        <JobStatusBadge status={job.status} />
      </div>
      <h2 className="text-lg leading-tight wrap-anywhere">{job.title}</h2>
      <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">{job.company_name}</p>
      <p className="mt-2 text-sm">This ad was removed from {brand.name}, and takes no applications.</p>
    </div>
    <div className="card-save">
      <SaveButton jobId={job.id} title={job.title} saved />
    </div>
  </article>
)

const CompareLabel = ({ title }: { title: string }) => (
  <>
    Compare<span className="sr-only"> {title}</span>
  </>
)

function NoteForm({ job, note, refused }: { job: SavedCard; note: string | null; refused: FormResult | undefined }) {
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
