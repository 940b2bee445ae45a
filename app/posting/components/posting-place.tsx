import MapPin from 'lucide-react/icons/map-pin'
import { useMemo } from 'react'
import { JOB_LIMITS } from '#app/jobs/job.ts'
import { formatLocation } from '#app/places/location.ts'
import type { PlaceAnswer } from '#app/posting/place.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { PostingField } from './posting-field.ts'

type Props = {
  field: PostingField
  /** What the place dictionary knows about the location; null before the first look-up. */
  place: PlaceAnswer | null
  /** Called after the chosen place was put into the field. */
  onChoose: () => void
}

/** The location of the job. Places of the dictionary are suggested while a person types; any other text is accepted as it is. */
export function PostingPlace({ field, place, onChoose }: Props) {
  const names = place?.suggestions.join('\n') ?? ''
  // Memoised by its names: another answer with the same names must not reset the selected option.
  const groups = useMemo(() => {
    const options = names.split('\n').flatMap((name) => (name ? [{ label: name, value: name }] : []))
    return options.length > 0 ? [{ label: 'Places', options }] : []
  }, [names])
  return (
    <div>
      <Combobox label="Places" groups={groups} onAsk={() => {}} onChoose={onChoose}>
        {(box) => (
          <TextField
            {...box}
            {...field}
            label="Location"
            icon={MapPin}
            maxLength={JOB_LIMITS.location}
            placeholder="Suburb, state, postcode"
            aria-describedby="location-understood"
          />
        )}
      </Combobox>
      <p id="location-understood" role="status" className="mt-1.5 text-sm text-muted-foreground">
        {placeHint(place)}
      </p>
    </div>
  )
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
