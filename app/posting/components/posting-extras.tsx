import { JOB_LIMITS } from '#app/jobs/job.ts'
import type { PostingValues } from '#app/posting/posting.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type PostingErrors, postingFields } from './posting-field.ts'

type Props = {
  values: PostingValues
  errors: PostingErrors
  /** Today in Australia/Sydney, YYYY-MM-DD. */
  today: string
  /** The last day that the job may close, YYYY-MM-DD. */
  lastClosingDay: string
}

/** Optional facts that help people choose: tags, benefits and the closing date. */
export function PostingExtras({ values, errors, today, lastClosingDay }: Props) {
  const field = postingFields(values, errors)
  // The longest run of an old job is over: it closes on the day that it has.
  const latest = lastClosingDay < today ? '' : `, at the latest on ${dayInWords(lastClosingDay)}`
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
          max={latest && lastClosingDay}
          hint={`The job takes applications until the end of that day in Sydney${latest}.`}
        />
      </div>
    </>
  )
}
