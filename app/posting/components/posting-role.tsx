import { ROLE_FACT_LABEL, ROLE_LIMITS } from '#app/jobs/role-facts.ts'
import type { State } from '#app/places/location.ts'
import type { PostingValues } from '#app/posting/posting.ts'
import { type Option, SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import { CAR_LABEL, CARS, ROSTER_LABEL, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { type PostingErrors, postingFields } from './posting-field.ts'

type Props = {
  values: PostingValues
  errors: PostingErrors
  /** The category and state as far as they are known: they decide which portfolios and licences are offered. */
  category: CategorySlug
  state: State | null
  licences: readonly Option[]
}

/** The categories whose people look after a portfolio. */
const MANAGED: readonly CategorySlug[] = ['property-management', 'commercial', 'strata']

/** What a role is like in the trade's own terms: roster, car, portfolio, software, licence class. */
export function PostingRole({ values, errors, category, state, licences }: Props) {
  const field = postingFields(values, errors)
  const portfolio = field('portfolio_size')
  const licence = field('licence_class')
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={ROLE_FACT_LABEL.roster}
          {...field('roster')}
          placeholder="Not stated"
          options={ROSTERS.map((value) => ({ value, label: ROSTER_LABEL[value] }))}
        />
        <SelectField
          label={ROLE_FACT_LABEL.car}
          {...field('car')}
          placeholder="Not stated"
          options={CARS.map((value) => ({ value, label: CAR_LABEL[value] }))}
        />
        <SelectField
          label={ROLE_FACT_LABEL.licence_class}
          {...licence}
          placeholder="Not stated"
          options={licences.filter(({ value, label }) => !state || label.endsWith(`(${state})`) || value === licence.defaultValue)}
        />
        {(MANAGED.includes(category) || portfolio.defaultValue || portfolio.error) && (
          <TextField
            label={ROLE_FACT_LABEL.portfolio_size}
            {...portfolio}
            inputMode="numeric"
            placeholder="130"
            hint="How many properties or schemes one manager looks after."
            autoComplete="off"
          />
        )}
      </div>
      <TextField
        label={ROLE_FACT_LABEL.software}
        {...field('software')}
        placeholder="PropertyMe, Inspection Express"
        hint={`Up to ${ROLE_LIMITS.software} programs, with commas between them.`}
        autoComplete="off"
      />
    </>
  )
}
