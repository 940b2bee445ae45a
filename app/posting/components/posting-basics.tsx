import { JOB_LIMITS } from '#app/jobs/job.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import type { PlaceAnswer } from '#app/posting/place.ts'
import { OTHER_STATE, type PostingValues } from '#app/posting/posting.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { WORK_TYPES, type WorkType, workTypeLabel } from '#app/vocabulary/work-type.ts'
import { PostingCategory } from './posting-category.tsx'
import { type PostingErrors, postingFields } from './posting-field.ts'
import { PostingPlace } from './posting-place.tsx'

// The list in the specification for posting first (second document §5), then the types that only search has.
const POSTING_TYPES: readonly WorkType[] = ['full-time', 'part-time', 'contract', 'casual', 'internship']
const WORK_TYPE_OPTIONS = [...POSTING_TYPES, ...WORK_TYPES.filter((type) => !POSTING_TYPES.includes(type))].map((type) => ({
  value: type,
  label: workTypeLabel(type),
}))

type Props = {
  values: PostingValues
  typed: PostingValues
  errors: PostingErrors
  /** What the place dictionary knows about the location; null before the first look-up. */
  place: PlaceAnswer | null
  /** Called when one of the suggested places is chosen. */
  onChoosePlace: () => void
}

/** The fields that every search asks for: title, category, location and employment type. */
export function PostingBasics({ values, typed, errors, place, onChoosePlace }: Props) {
  const field = postingFields(values, errors)
  const state = field('location_state')
  return (
    <>
      <TextField
        label="Job title"
        {...field('title')}
        maxLength={JOB_LIMITS.title}
        hint="As people search for it. Leave pay and place to their own fields."
        autoComplete="off"
      />
      <PostingCategory field={field('category_slug')} typed={typed} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid gap-3">
          <PostingPlace field={field('location')} place={place} onChoose={onChoosePlace} />
          {(state.error || state.defaultValue || (place?.choices.length ?? 0) > 1) && (
            <SelectField
              label="Which state?"
              {...state}
              placeholder="Choose one"
              options={[
                ...STATES.filter((one) => !place?.choices.length || place.choices.includes(one)).map((one) => ({
                  value: one,
                  label: STATE_NAME[one],
                })),
                { value: OTHER_STATE, label: 'None of these' },
              ]}
            />
          )}
        </div>
        <SelectField label="Employment type" {...field('employment_type')} placeholder="Choose one" options={WORK_TYPE_OPTIONS} />
      </div>
    </>
  )
}
