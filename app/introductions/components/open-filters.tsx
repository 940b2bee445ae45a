import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { DISTANCES } from '#app/applications/candidate-query.ts'
import { FiltersInUse } from '#app/applications/components/filters-in-use.tsx'
import { kmText } from '#app/places/distance.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { LICENCE_LABEL, LICENCE_STATUSES } from '#app/vocabulary/must-haves.ts'
import { type OpenFilter, type OpenQuery, openSearch } from '../open-query.ts'

type Props = {
  query: OpenQuery
  filters: readonly OpenFilter[]
  /** The path of the list. */
  page: string
}

const states = STATES.map((value) => ({ value, label: STATE_NAME[value] }))

/** The search of the people who are open to work: a plain form whose fields are the address, and the filters that are set. */
export function OpenFilters({ query, filters, page }: Props) {
  const { q, skill, state, licence, licenceState, near, km } = query
  return (
    <>
      {/* Another address is another form: its fields start with what the address says. */}
      <Form key={openSearch({ ...query, page: 1 })} action={page} role="search" aria-label="Open to work" className="mt-5">
        <div className="grid gap-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] md:items-end">
          <TextField
            label="Role"
            name="q"
            type="search"
            defaultValue={q}
            icon={Search}
            maxLength={200}
            autoComplete="off"
            placeholder="Role, or a word of the summary"
          />
          <SelectField label="Lives in" name="state" defaultValue={state ?? ''} placeholder="Any state" options={states} />
          <Button variant="primary">Search</Button>
        </div>
        <Disclosure summary="More filters" className="mt-2">
          <div className="grid gap-x-4 gap-y-3 pb-1 sm:grid-cols-2 lg:grid-cols-3">
            <TextField label="Skill" name="skill" defaultValue={skill} maxLength={200} autoComplete="off" placeholder="Trust accounting" />
            <SelectField
              label="Licence"
              name="licence"
              defaultValue={licence ?? ''}
              placeholder="Any"
              options={LICENCE_STATUSES.map((value) => ({ value, label: LICENCE_LABEL[value] }))}
            />
            <SelectField label="Licence from" name="from" defaultValue={licenceState ?? ''} placeholder="Any state" options={states} />
            <TextField
              label="Near this suburb"
              name="near"
              defaultValue={near}
              maxLength={100}
              autoComplete="off"
              hint="Finds those who show their suburb"
            />
            <SelectField
              label="Within"
              name="km"
              defaultValue={km}
              options={DISTANCES.map((value) => ({ value: String(value), label: kmText(value) }))}
            />
          </div>
          <Button>Apply filters</Button>
        </Disclosure>
      </Form>
      <FiltersInUse filters={filters.map(({ label, without }) => ({ label, to: `${page}?${openSearch(without)}` }))} clearTo={page} />
    </>
  )
}
