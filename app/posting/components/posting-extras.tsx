import { JOB_LIMITS } from '#app/jobs/job.ts'
import type { PostingValues } from '#app/posting/posting.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type PostingErrors, postingFields } from './posting-field.ts'

type Props = {
  values: PostingValues
  errors: PostingErrors
  /** Today in Australia/Sydney, YYYY-MM-DD. */
  today: string
}

/** Optional facts that help people choose: tags, benefits and the closing date. */
export function PostingExtras({ values, errors, today }: Props) {
  const field = postingFields(values, errors)
  return (
    <>
      <TextField
        label="Tags"
        {...field('tags')}
        optional
        placeholder="hybrid work, small team"
        hint={`Up to ${JOB_LIMITS.tags}, with commas between them. The card shows them after the facts.`}
        autoComplete="off"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextArea label="Benefits" {...field('benefits')} optional rows={4} hint={`One a line, up to ${JOB_LIMITS.benefits}.`} />
        <TextField
          label="Closing date"
          {...field('closes_on')}
          type="date"
          min={today}
          hint="The job takes applications until the end of that day in Sydney."
        />
      </div>
    </>
  )
}
