import Columns3 from 'lucide-react/icons/columns-3'
import Search from 'lucide-react/icons/search'
import TableIcon from 'lucide-react/icons/table'
import { Form, Link } from 'react-router'
import { type CandidateFilter, DISTANCES, LEAST_STARS, starsLabel } from '#app/applications/candidate-query.ts'
import { FiltersInUse } from '#app/applications/components/filters-in-use.tsx'
import { kmText } from '#app/places/distance.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Choice } from '#app/ui/forms/choice.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { LICENCE_LABEL, LICENCE_STATUSES } from '#app/vocabulary/must-haves.ts'
import { type BoardQuery, boardSearch, carriedFields, NO_FILTERS } from '../board-query.ts'

type Props = { query: BoardQuery; inUse: readonly CandidateFilter[]; isFiltered: boolean }

/** The search and filters of a board, as its address holds them, and the switch between board and table. */
export function BoardFilters({ query, inUse, isFiltered }: Props) {
  const { filters } = query
  const { q, status, licence, km, start, musts, stars } = filters
  const isUnread = status === 'submitted'
  const plain: BoardQuery = { ...query, filters: { ...filters, ...NO_FILTERS } }
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Form key={boardSearch(query)} role="search" aria-label="Applications" className="min-w-0 flex-1 basis-80">
          {carriedFields(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="flex max-w-xl items-end gap-2">
            <TextField
              label="Find a name or word"
              hideLabel
              name="q"
              id="board-q"
              type="search"
              defaultValue={q}
              icon={Search}
              maxLength={200}
              autoComplete="off"
              placeholder="Find a name or word"
              fieldClassName="flex-1"
            />
            <Button>Search</Button>
          </div>
          <Disclosure summary="Filters" open={isFiltered || undefined} className="mt-1.5">
            <div className="grid max-w-4xl gap-x-4 gap-y-3 pb-1 sm:grid-cols-2 lg:grid-cols-3">
              <SelectField
                label="Licence"
                name="licence"
                defaultValue={licence ?? ''}
                placeholder="Any"
                options={LICENCE_STATUSES.map((value) => ({ value, label: LICENCE_LABEL[value] }))}
              />
              <SelectField
                label="Lives within"
                name="km"
                defaultValue={km ?? ''}
                placeholder="Any distance of the job"
                options={DISTANCES.map((value) => ({ value: String(value), label: kmText(value) }))}
              />
              <SelectField
                label="Team’s rating"
                name="stars"
                defaultValue={stars ?? ''}
                placeholder="Any"
                options={LEAST_STARS.map((value) => ({ value: String(value), label: starsLabel(value) }))}
              />
              <Choice type="checkbox" name="musts" value="met" defaultChecked={musts} label="All must-haves met" />
              <Choice type="checkbox" name="start" value="now" defaultChecked={start} label="May start now" />
              <Choice type="checkbox" name="status" value="submitted" defaultChecked={isUnread} label="Not opened yet" />
            </div>
            <div className="mt-2">
              <Button>Apply filters</Button>
            </div>
          </Disclosure>
        </Form>
        <ViewSwitch query={query} />
      </div>
      <FiltersInUse
        filters={[
          ...inUse.map(({ label, without }) => ({ label, to: boardSearch({ ...query, filters: without }) })),
          ...(isUnread ? [{ label: 'Not opened yet', to: boardSearch({ ...query, filters: { ...filters, status: null } }) }] : []),
        ]}
        clearTo={boardSearch(plain)}
      />
    </div>
  )
}

const VIEWS = [
  { view: 'board', label: 'Board', icon: Columns3 },
  { view: 'table', label: 'Table', icon: TableIcon },
] as const

const ViewSwitch = ({ query }: { query: BoardQuery }) => (
  <nav aria-label="View" className="flex overflow-hidden rounded-md border border-border-strong">
    {VIEWS.map(({ view, label, icon }) => (
      <Link
        key={view}
        to={boardSearch({ ...query, view, filters: { ...query.filters, page: 1 } })}
        aria-current={view === query.view ? 'page' : undefined}
        preventScrollReset
        className={cx(
          'inline-flex min-h-10 items-center gap-2 px-3.5 text-sm font-semibold text-foreground no-underline max-md:min-h-11',
          view === query.view ? 'bg-accent shadow-[inset_0_-3px_0_var(--primary-line)]' : 'bg-card hover:bg-accent',
        )}
      >
        <Icon icon={icon} /> {label}
      </Link>
    ))}
  </nav>
)
