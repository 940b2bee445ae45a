import MapPin from 'lucide-react/icons/map-pin'
import { CATEGORIES, CATEGORY, guessCategory } from '#app/jobs/category.ts'
import { JOB_LIMITS } from '#app/jobs/job.ts'
import { OTHER_STATE, type PostingValues } from '#app/jobs/posting.ts'
import type { PlaceAnswer } from '#app/jobs/posting-place.ts'
import { WORK_TYPES, type WorkType, workTypeLabel } from '#app/jobs/work-type.ts'
import { formatLocation, STATE_NAME, STATES } from '#app/places/location.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

// The specification's list for posting first (second document §5), then those that only the search names.
const POSTING_TYPES: readonly WorkType[] = ['full-time', 'part-time', 'contract', 'casual', 'internship']
const WORK_TYPE_OPTIONS = [...POSTING_TYPES, ...WORK_TYPES.filter((type) => !POSTING_TYPES.includes(type))].map((type) => ({
  value: type,
  label: workTypeLabel(type),
}))

type Props = {
  values: PostingValues
  typed: PostingValues
  errors: Readonly<Record<string, string>>
  /** What the place dictionary says of the location; null before it was asked. */
  place: PlaceAnswer | null
}

/** The four facts of a job that every search asks for. */
export function PostingBasics({ values, typed, errors, place }: Props) {
  const text = (name: string) => String(values[name] ?? '')
  return (
    <>
      <TextField
        label="Job title"
        name="title"
        defaultValue={text('title')}
        error={errors.title}
        maxLength={JOB_LIMITS.title}
        hint="As people search for it. Leave pay and place to their own fields."
        autoComplete="off"
      />
      <SelectField
        label="Category"
        name="category_slug"
        defaultValue={text('category_slug')}
        error={errors.category_slug}
        placeholder="Guess it from the title"
        options={CATEGORIES.map((slug) => ({ value: slug, label: CATEGORY[slug].label }))}
        hint={<span role="status">{categoryHint(typed)}</span>}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid gap-3">
          <TextField
            label="Location"
            name="location"
            icon={MapPin}
            defaultValue={text('location')}
            error={errors.location}
            maxLength={JOB_LIMITS.location}
            list="places"
            placeholder="Suburb, state, postcode"
            autoComplete="off"
            hint={<span role="status">{placeHint(place)}</span>}
          />
          <datalist id="places">
            {place?.suggestions.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {(errors.location_state || text('location_state') || (place?.choices.length ?? 0) > 1) && (
            <SelectField
              label="Which state?"
              name="location_state"
              defaultValue={text('location_state')}
              error={errors.location_state}
              placeholder="Choose one"
              options={[
                ...STATES.filter((state) => !place?.choices.length || place.choices.includes(state)).map((state) => ({
                  value: state,
                  label: STATE_NAME[state],
                })),
                { value: OTHER_STATE, label: 'None of these' },
              ]}
            />
          )}
        </div>
        <SelectField
          label="Employment type"
          name="employment_type"
          defaultValue={text('employment_type')}
          error={errors.employment_type}
          placeholder="Choose one"
          options={WORK_TYPE_OPTIONS}
        />
      </div>
    </>
  )
}

function categoryHint(typed: PostingValues): string {
  const title = String(typed.title ?? '').trim()
  if (typed.category_slug) return 'Chosen by you.'
  if (!title) return 'The title tells it most of the time.'
  const guess = guessCategory(title)
  return guess ? `${CATEGORY[guess].label}, guessed from the title.` : 'The title does not tell: please choose one.'
}

function placeHint(place: PlaceAnswer | null): string {
  if (!place || (!place.suburb && !place.region && !place.state)) return 'A suburb is enough when there is only one of its name.'
  const known = formatLocation({ ...place, remote: false })
  if (place.choices.length > 1 && place.state === null) return `There is a ${place.suburb ?? place.region} in more than one state.`
  if (place.place_id) return `We understood ${known}.`
  return place.state
    ? `We understood ${known}. It is not in our list of places, so searches by distance do not find it.`
    : `We do not know ${known}: searches by words find it, those by state and distance do not.`
}
