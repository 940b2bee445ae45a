import X from 'lucide-react/icons/x'
import type { ChangeEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { CATEGORIES, CATEGORY } from '#app/jobs/category.ts'
import { SALARY_MAX, SALARY_MIN, SALARY_STEP } from '#app/jobs/salary.ts'
import { WORK_TYPES, workTypeLabel } from '#app/jobs/work-type.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import type { Facets } from '#app/search/facets.ts'
import { LISTED_DAYS, type SearchQuery } from '#app/search/query.ts'
import { agencyLabel, LICENCE_LABELS, listedLabel } from '#app/search/query-text.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FILTER_PANEL, SEARCH_FORM } from './use-search.ts'

type Props = {
  /** The search as the panel shows it: the page's own, or the one being put together in the sheet. */
  query: SearchQuery
  /** Counts of that search; null when they could not be read. */
  facets: Facets | null
  salaryBars: readonly number[]
  /** Jobs of that search, and whether they are being counted again. */
  total: number | null
  isCounting: boolean
  onChange: (patch: Partial<SearchQuery>) => void
}

/** Every filter but words and place. Wide pages have it at the left, narrow ones as a sheet behind the Filters button. */
export function FilterPanel({ total, isCounting, ...props }: Props) {
  return (
    <div className="max-xl:contents xl:relative xl:overflow-y-auto xl:py-4.5 xl:pr-5">
      <Panel id={FILTER_PANEL} label="Filters" inlineFrom="xl" className="bg-background text-foreground max-xl:px-4">
        <div className="sticky top-0 z-2 flex items-center justify-between bg-background max-xl:-mx-4 max-xl:border-b max-xl:border-border max-xl:py-2 max-xl:pr-2 max-xl:pl-4 xl:static xl:pb-3">
          <h2 className="text-lg">Filters</h2>
          <Link to="/jobs" preventScrollReset replace className="py-1 text-sm max-xl:hidden">
            Reset
          </Link>
          <IconButton icon={X} label="Close filters" popoverTarget={FILTER_PANEL} popoverTargetAction="hide" className="xl:hidden" />
        </div>
        <Groups {...props} />
        <SheetFoot query={props.query} total={total} isCounting={isCounting} onChange={props.onChange} />
      </Panel>
    </div>
  )
}

function Groups({ query, facets, salaryBars, onChange }: Omit<Props, 'total' | 'isCounting'>) {
  const salary = { from: query.minSalary, to: query.maxSalary, min: SALARY_MIN, max: SALARY_MAX, step: SALARY_STEP }
  return (
    <>
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
      <Part>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Salary a year</legend>
          <RangeSlider
            noun="salary"
            fromName="minSalary"
            toName="maxSalary"
            {...salary}
            bars={salaryBars}
            form={SEARCH_FORM}
            onCommit={({ from, to }) => onChange({ minSalary: from, maxSalary: to })}
          />
          <p className="mt-1.5 text-xs text-muted-foreground">Jobs without pay stay in and say “Salary not shown”.</p>
        </fieldset>
      </Part>
      <Choices
        name="state"
        label="State or territory"
        all={STATES}
        labelOf={(state) => STATE_NAME[state]}
        chosen={query.state}
        counts={facets?.state}
        onChange={onChange}
      />
      <Part>
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
      </Part>
      <Part>
        <RadioGroup
          name="listed"
          label="Date listed"
          look="list"
          form={SEARCH_FORM}
          value={String(query.listed ?? '')}
          onChange={({ target }) => onChange({ listed: target.value === '' ? null : Number(target.value) })}
          options={[
            { value: '', label: 'Any time' },
            ...listedDays(query.listed).map((days) => ({ value: String(days), label: listedLabel(days) })),
          ]}
        />
      </Part>
      <Part>
        <CheckboxGroup
          name="agency"
          label="Advertiser"
          form={SEARCH_FORM}
          values={query.agency === null ? [] : [query.agency]}
          onChange={({ target }) => onChange({ agency: target.checked ? target.value : null })}
          options={[
            { value: query.agency ?? 'any', label: agencyLabel(query.agency ?? 'any'), ...countOf(facets?.agency, query.agency !== null) },
          ]}
        />
      </Part>
    </>
  )
}

/** The days on offer, and those of an address that names others. */
const listedDays = (listed: number | null) => [...new Set([...LISTED_DAYS, ...(listed === null ? [] : [listed])])].sort((a, b) => a - b)

/** A choice that would show nothing stays and cannot be made; one that is made can always be taken back. */
const countOf = (count: number | undefined, isChosen: boolean) => (count === undefined ? {} : { count, disabled: count === 0 && !isChosen })

const Part = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-border pt-3 pb-2.5 max-xl:nth-2:border-t-0">{children}</div>
)

type ChoicesProps<T extends string> = {
  name: 'category' | 'workType' | 'state'
  label: string
  all: readonly T[]
  labelOf: (value: T) => string
  chosen: readonly T[]
  counts: Record<T, number> | undefined
  onChange: Props['onChange']
}

function Choices<T extends string>({ name, label, all, labelOf, chosen, counts, onChange }: ChoicesProps<T>) {
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange({ [name]: all.filter((value) => (value === target.value ? target.checked : chosen.includes(value))) })
  return (
    <Part>
      <CheckboxGroup
        name={name}
        label={label}
        form={SEARCH_FORM}
        values={chosen}
        onChange={toggle}
        options={all.map((value) => ({ value, label: labelOf(value), ...countOf(counts?.[value], chosen.includes(value)) }))}
      />
    </Part>
  )
}

/** At the foot of the sheet: what the filters would show. Without scripts it also stands under the panel of a wide page. */
function SheetFoot({ query, total, isCounting, onChange }: Pick<Props, 'query' | 'total' | 'isCounting' | 'onChange'>) {
  const hydrated = useHydrated()
  const label = hydrated && total !== null ? `Show ${total.toLocaleString('en-AU')} ${total === 1 ? 'job' : 'jobs'}` : 'Show jobs'
  const cleared = { category: [], workType: [], state: [], minSalary: null, maxSalary: null, listed: null, licence: null, agency: null }
  return (
    <div className="sticky bottom-0 z-2 -mx-4 grid grid-cols-2 gap-3 border-t border-border bg-popover px-4 py-3 xl:static xl:mx-0 xl:hidden xl:bg-transparent xl:px-0 xl:scripting-none:grid">
      {hydrated ? (
        <Button type="button" onClick={() => onChange(cleared)}>
          Reset
        </Button>
      ) : (
        <a
          href={`/jobs${query.q || query.location ? `?${new URLSearchParams({ q: query.q, location: query.location })}` : ''}`}
          className={buttonStyle({})}
        >
          Reset
        </a>
      )}
      <Button form={SEARCH_FORM} variant="primary" aria-busy={isCounting || undefined}>
        {label}
      </Button>
    </div>
  )
}
