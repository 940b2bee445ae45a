import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { kmText } from '#app/places/distance.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Choice } from '#app/ui/forms/choice.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { LICENCE_LABEL, LICENCE_STATUSES, WORK_RIGHTS, WORK_RIGHTS_LABEL } from '#app/vocabulary/must-haves.ts'
import {
  APPLIED_DAYS,
  appliedLabel,
  type CandidateFilter,
  type CandidateQuery,
  candidateSearch,
  DISTANCES,
  LEAST_STARS,
  starsLabel,
} from '../candidate-query.ts'
import { FiltersInUse } from './filters-in-use.tsx'

export type JobOption = { id: number; title: string; location: string; count: number }

type Props = {
  query: CandidateQuery
  filters: readonly CandidateFilter[]
  jobs: readonly JobOption[]
  /** The path of the list. */
  page: string
}

/** The search of the list of candidates: a plain form whose fields are the address, and the filters that are set. */
export function CandidateFilters({ query, filters, jobs, page }: Props) {
  const { q, job, status, licence, rights, near, km, start, musts, stars, days, sort } = query
  return (
    <>
      {/* Another address is another form: its fields start with what the address says. */}
      <Form key={candidateSearch({ ...query, page: 1 })} action={page} role="search" aria-label="Candidates" className="mt-5">
        {status && <input type="hidden" name="status" value={status} />}
        {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
        <div className="grid gap-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] md:items-end">
          <TextField
            label="Search"
            name="q"
            id="candidate-q"
            type="search"
            defaultValue={q}
            icon={Search}
            maxLength={200}
            autoComplete="off"
            placeholder="Name, or a word of letter or profile"
          />
          <SelectField
            label="Job"
            name="job"
            defaultValue={job ?? ''}
            placeholder="All jobs"
            options={jobs.map(({ id, title, location, count }) => ({
              value: String(id),
              label: `${title}, ${location} (${figure(count)})`,
            }))}
          />
          <Button variant="primary">Search</Button>
        </div>
        <Disclosure summary="More filters" className="mt-2">
          <div className="grid gap-x-4 gap-y-3 pb-1 sm:grid-cols-2 lg:grid-cols-3">
            <SelectField
              label="Licence"
              name="licence"
              defaultValue={licence ?? ''}
              placeholder="Any"
              options={LICENCE_STATUSES.map((value) => ({ value, label: LICENCE_LABEL[value] }))}
            />
            <SelectField
              label="Right to work"
              name="rights"
              defaultValue={rights ?? ''}
              placeholder="Any"
              options={WORK_RIGHTS.map((value) => ({ value, label: WORK_RIGHTS_LABEL[value] }))}
            />
            <SelectField
              label="Applied"
              name="days"
              defaultValue={days ?? ''}
              placeholder="Any time"
              options={APPLIED_DAYS.map((value) => ({ value: String(value), label: appliedLabel(value) }))}
            />
            <SelectField
              label="Lives within"
              name="km"
              defaultValue={km ?? ''}
              placeholder="Any distance"
              options={DISTANCES.map((value) => ({ value: String(value), label: kmText(value) }))}
            />
            <TextField
              label="Of this suburb"
              name="near"
              defaultValue={near}
              maxLength={100}
              autoComplete="off"
              placeholder="The job they applied for"
            />
            <Choice
              type="checkbox"
              name="start"
              value="now"
              defaultChecked={start}
              label="May start now"
              hint="By licence and state, also under mutual recognition"
              className="sm:mt-5"
            />
            <SelectField
              label="Team’s rating"
              name="stars"
              defaultValue={stars ?? ''}
              placeholder="Any"
              options={LEAST_STARS.map((value) => ({ value: String(value), label: starsLabel(value) }))}
            />
            <Choice type="checkbox" name="musts" value="met" defaultChecked={musts} label="All must-haves met" className="sm:mt-5" />
          </div>
          <Button>Apply filters</Button>
        </Disclosure>
      </Form>
      <FiltersInUse
        filters={filters.map(({ label, without }) => ({ label, to: `${page}?${candidateSearch(without)}` }))}
        clearTo={status ? `${page}?status=${status}` : page}
      />
    </>
  )
}
