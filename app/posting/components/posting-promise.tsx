import { promiseWords, RESPONSE_DAYS } from '#app/jobs/response-promise.ts'
import { contentOf, type PostingValues } from '#app/posting/posting.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import type { PostingErrors } from './posting-field.ts'

const PROMISES = [
  { value: '', label: 'No promise' },
  ...RESPONSE_DAYS.map((days) => ({ value: String(days), label: `W${promiseWords(days).slice(1)}` })),
]

/** Within how many working days everybody who applies hears back, and what happens to those who do not. */
export function PostingPromise({ values, errors }: { values: PostingValues; errors: PostingErrors }) {
  const { responseDays, closesUnanswered } = contentOf(values)
  return (
    <>
      <RadioGroup
        label="First answer"
        name="response_days"
        defaultValue={responseDays === null ? '' : String(responseDays)}
        options={PROMISES}
        hint="Working days of the job’s state. Opening an application is no answer; a step is. Your team is reminded on the last day."
        error={errors.response_days}
      />
      <Checkbox
        label="Close applications that nobody answered in time"
        hint="With a mail that says kindly that the time has run out. It counts as not answered. Only with a promise."
        name="closes_unanswered"
        defaultChecked={closesUnanswered}
      />
    </>
  )
}
