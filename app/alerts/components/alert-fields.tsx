import type { SearchQuery } from '#app/search/query.ts'
import { radiusOptions } from '#app/search/query-text.ts'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { FREQUENCIES, FREQUENCY } from '../alert.ts'

type Values = Partial<Record<'q' | 'location' | 'radius' | 'frequency', string>>

type Props = {
  query: SearchQuery
  frequency: string
  /** What was typed, where the form comes back. */
  values: Values | undefined
  errors: Partial<Record<string, string>>
}

/** What an alert looks for, where, and how often it comes. */
export function AlertFields({ query, frequency, values, errors }: Props) {
  return (
    <>
      <TextField
        label="What"
        hint="Words or a role, such as property manager"
        name="q"
        maxLength={200}
        defaultValue={values?.q ?? query.q}
        error={errors.q}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Where"
          hint="A suburb, region or state; empty for all of Australia"
          name="location"
          maxLength={1_000}
          defaultValue={values?.location ?? query.location}
          error={errors.location}
        />
        <SelectField
          label="Distance"
          hint="From that place"
          name="radius"
          defaultValue={values?.radius ?? String(query.radius ?? '')}
          options={radiusOptions(query.radius, 1)}
          error={errors.radius}
        />
      </div>
      <RadioGroup
        label="How often"
        name="frequency"
        options={FREQUENCIES.map((value) => ({ value, ...FREQUENCY[value] }))}
        defaultValue={values?.frequency ?? frequency}
        error={errors.frequency}
      />
    </>
  )
}
