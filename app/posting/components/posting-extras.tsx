import { JOB_LIMITS } from '#app/jobs/job.ts'
import type { PostingValues } from '#app/posting/posting.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

type Props = {
  values: PostingValues
  errors: Readonly<Record<string, string>>
  /** Of Australia/Sydney, YYYY-MM-DD. */
  today: string
}

/** What makes an ad easier to choose: tags, benefits, and until when it takes applications. */
export function PostingExtras({ values, errors, today }: Props) {
  const text = (name: string) => String(values[name] ?? '')
  return (
    <>
      <TextField
        label="Tags"
        name="tags"
        optional
        defaultValue={text('tags')}
        error={errors.tags}
        placeholder="Monday to Friday, portfolio 130"
        hint={`Up to ${JOB_LIMITS.tags}, with commas between them. The card shows the first three.`}
        autoComplete="off"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextArea
          label="Benefits"
          name="benefits"
          optional
          rows={4}
          defaultValue={text('benefits')}
          error={errors.benefits}
          hint={`One a line, up to ${JOB_LIMITS.benefits}.`}
        />
        <TextField
          label="Closing date"
          name="closes_on"
          type="date"
          min={today}
          defaultValue={text('closes_on')}
          error={errors.closes_on}
          hint="The job takes applications until the end of that day in Sydney."
        />
      </div>
    </>
  )
}
