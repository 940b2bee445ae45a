import type { ChangeEvent } from 'react'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import type { Facets } from '#app/search/facets.ts'
import { paySpreadText } from '#app/search/pay-spread.ts'
import { LISTED_DAYS, type ListFilter, type SearchQuery } from '#app/search/query.ts'
import { agencyLabel, companyLabel, LICENCE_LABELS, listedLabel } from '#app/search/query-text.ts'
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { RangeSlider } from '#app/ui/forms/range-slider.tsx'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import { COMMISSION_KIND_LABEL, COMMISSION_KINDS, PAY_BASES, PAY_BASIS_LABEL } from '#app/vocabulary/pay-terms.ts'
import { CAR_LABEL, CARS, ROSTER_LABEL, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { SALARY_MAX, SALARY_MIN, SALARY_STEP } from '#app/vocabulary/salary.ts'
import { WORK_TYPES, workTypeLabel } from '#app/vocabulary/work-type.ts'
import { FilterPart } from './filter-part.tsx'
import { RadiusField } from './radius-field.tsx'
import { SEARCH_FORM } from './use-search.ts'

export type FilterGroupsProps = {
  /** The search whose filters are shown. */
  query: SearchQuery
  /** The name of the company that the page's search is filtered by. */
  companyName: string | null
  /** The facet counts of that search; null when they could not be read. */
  facets: Facets | null
  salaryBins: readonly number[]
  /** Whether the position of one of the page's places is known. */
  hasPoint: boolean
  onChange: (patch: Partial<SearchQuery>) => void
}

/** All filters except words and places, each choice with the number of jobs it would show. */
export function FilterGroups({ query, companyName, facets, salaryBins, hasPoint, onChange }: FilterGroupsProps) {
  return (
    <>
      {hasPoint && <RadiusField query={query} onChange={onChange} />}
      <Choices
        name="category"
        label="Category"
        all={CATEGORIES}
        labelOf={(slug) => CATEGORY[slug].label}
        chosen={query.category}
        counts={facets?.category}
        onChange={onChange}
      />
      <Choices
        name="workType"
        label="Work type"
        all={WORK_TYPES}
        labelOf={workTypeLabel}
        chosen={query.workType}
        counts={facets?.workType}
        onChange={onChange}
      />
      <Salary query={query} salaryBins={salaryBins} onChange={onChange} />
      <Choices
        name="payBasis"
        label="Pay basis"
        all={PAY_BASES}
        labelOf={(basis) => PAY_BASIS_LABEL[basis]}
        chosen={query.payBasis}
        counts={facets?.payBasis}
        onChange={onChange}
      />
      <Choices
        name="commission"
        label="Commission"
        all={COMMISSION_KINDS}
        labelOf={(kind) => COMMISSION_KIND_LABEL[kind]}
        chosen={query.commission}
        counts={facets?.commission}
        onChange={onChange}
      />
      <Choices
        name="state"
        label="State or territory"
        all={STATES}
        labelOf={(state) => STATE_NAME[state]}
        chosen={query.state}
        counts={facets?.state}
        onChange={onChange}
      />
      <Choices
        name="roster"
        label="Roster"
        all={ROSTERS}
        labelOf={(roster) => ROSTER_LABEL[roster]}
        chosen={query.roster}
        onChange={onChange}
      />
      <Choices name="car" label="Car" all={CARS} labelOf={(car) => CAR_LABEL[car]} chosen={query.car} onChange={onChange} />
      <Licence query={query} facets={facets} onChange={onChange} />
      <Listed query={query} facets={facets} onChange={onChange} />
      <Advertiser query={query} companyName={companyName} facets={facets} onChange={onChange} />
    </>
  )
}

/** A choice that would show no job stays visible but disabled; one that is selected can always be removed. */
const countOf = (count: number | undefined, isChosen: boolean) => (count === undefined ? {} : { count, disabled: count === 0 && !isChosen })

type ChoicesProps<T extends string> = {
  name: ListFilter
  label: string
  all: readonly T[]
  labelOf: (value: T) => string
  chosen: readonly T[]
  /** How many jobs each choice would show; left out for what is not counted. */
  counts?: Record<T, number> | undefined
  onChange: FilterGroupsProps['onChange']
}

function Choices<T extends string>({ name, label, all, labelOf, chosen, counts, onChange }: ChoicesProps<T>) {
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange({ [name]: all.filter((value) => (value === target.value ? target.checked : chosen.includes(value))) })
  return (
    <FilterPart>
      <CheckboxGroup
        name={name}
        label={label}
        form={SEARCH_FORM}
        values={chosen}
        onChange={toggle}
        options={all.map((value) => ({ value, label: labelOf(value), ...countOf(counts?.[value], chosen.includes(value)) }))}
      />
    </FilterPart>
  )
}

/** The id of the sentence that says how pay is spread. */
const SPREAD = 'pay-spread'

function Salary({ query, salaryBins, onChange }: Pick<FilterGroupsProps, 'query' | 'salaryBins' | 'onChange'>) {
  const salary = { from: query.minSalary, to: query.maxSalary, min: SALARY_MIN, max: SALARY_MAX, step: SALARY_STEP }
  return (
    <FilterPart>
      <fieldset aria-describedby={SPREAD}>
        <legend className="mb-1.5 text-sm font-semibold">Salary a year</legend>
        <p id={SPREAD} className="sr-only">
          {paySpreadText(salaryBins)}
        </p>
        <RangeSlider
          noun="salary"
          fromName="minSalary"
          toName="maxSalary"
          {...salary}
          bins={salaryBins}
          form={SEARCH_FORM}
          onCommit={({ from, to }) => onChange({ minSalary: from, maxSalary: to })}
        />
        <p className="mt-1.5 text-xs text-muted-foreground">Jobs without pay stay in and say “Salary not shown”.</p>
      </fieldset>
    </FilterPart>
  )
}

type OneOfProps = Pick<FilterGroupsProps, 'query' | 'facets' | 'onChange'>

function Licence({ query, facets, onChange }: OneOfProps) {
  return (
    <FilterPart>
      <RadioGroup
        name="licence"
        label="Licence"
        look="list"
        form={SEARCH_FORM}
        value={query.licence ?? ''}
        onChange={({ target }) => onChange({ licence: target.value === '' ? null : (target.value as 'needed' | 'not-needed') })}
        options={[
          { value: '', label: 'Any' },
          ...(['needed', 'not-needed'] as const).map((value) => ({
            value,
            label: LICENCE_LABELS[value],
            ...countOf(facets?.licence[value], query.licence === value),
          })),
        ]}
      />
    </FilterPart>
  )
}

function Advertiser({ query: { agency, company }, companyName, facets, onChange }: OneOfProps & Pick<FilterGroupsProps, 'companyName'>) {
  return (
    <FilterPart>
      {company !== null && (
        <CheckboxGroup
          name="company"
          label="Company"
          form={SEARCH_FORM}
          values={[company]}
          onChange={() => onChange({ company: null })}
          options={[{ value: company, label: companyLabel(companyName) }]}
        />
      )}
      <CheckboxGroup
        name="agency"
        label="Advertiser"
        form={SEARCH_FORM}
        values={agency === null ? [] : [agency]}
        onChange={({ target }) => onChange({ agency: target.checked ? target.value : null })}
        options={[{ value: agency ?? 'any', label: agencyLabel(agency ?? 'any'), ...countOf(facets?.agency, agency !== null) }]}
      />
    </FilterPart>
  )
}

function Listed({ query, facets, onChange }: OneOfProps) {
  // The address may hold a number of days that the page does not offer.
  const days = [...new Set([...LISTED_DAYS, ...(query.listed === null ? [] : [query.listed])])].sort((a, b) => a - b)
  const counts: Partial<Record<number, number>> = facets?.listed ?? {}
  return (
    <FilterPart>
      <RadioGroup
        name="listed"
        label="Date listed"
        look="list"
        form={SEARCH_FORM}
        value={String(query.listed ?? '')}
        onChange={({ target }) => onChange({ listed: target.value === '' ? null : Number(target.value) })}
        options={[
          { value: '', label: 'Any time' },
          ...days.map((day) => ({ value: String(day), label: listedLabel(day), ...countOf(counts[day], query.listed === day) })),
        ]}
      />
    </FilterPart>
  )
}
