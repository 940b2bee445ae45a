import MessageSquare from 'lucide-react/icons/message-square'
import Star from 'lucide-react/icons/star'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { kmText } from '#app/places/distance.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type Column, DataTable, type Sort } from '#app/ui/display/data-table.tsx'
import { inTenths } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Choice } from '#app/ui/forms/choice.tsx'
import { type Criterion, LICENCE_LABEL, type LicenceStatus } from '#app/vocabulary/must-haves.ts'
import type { ApplicationStatus as Status } from '../application.ts'
import { type CandidateQuery, type CandidateSort, candidateSearch } from '../candidate-query.ts'
import { ApplicationStatus } from './application-status.tsx'
import { MustHaveSummary } from './must-have-summary.tsx'

/** A row of the list of candidates. What a person does not show is null. */
export type CandidateRow = {
  id: string
  full_name: string
  title: string
  status: Status
  submitted_at: Date
  licence: LicenceStatus | null
  licence_state: string | null
  suburb: string | null
  /** Kilometres from the job. */
  km: number | null
  /** Null once the application is withdrawn. */
  criteria: readonly Criterion[] | null
  rating: number | null
  notes: number
}

type Props = {
  candidates: readonly CandidateRow[]
  query: CandidateQuery
  /** The address of a candidate's view. */
  pageOf: (applicationId: string) => string
  empty: ReactNode
  /** The page that writes to all that are ticked; null for whoever may not. */
  messageTo: string | null
}

/** The list of candidates: a row for each application, cards on phones. */
export function CandidateList({ candidates, query, pageOf, empty, messageTo }: Props) {
  const sortedBy = (first: CandidateSort, second: CandidateSort, ascending: CandidateSort): { now: Sort; to: string } => {
    const sort = query.sort === first ? second : first
    const now = query.sort !== first && query.sort !== second ? 'none' : query.sort === ascending ? 'ascending' : 'descending'
    return { now, to: `?${candidateSearch({ ...query, sort, page: 1 })}` }
  }
  const columns: Column<CandidateRow>[] = [
    ...(messageTo ? [TICKS] : []),
    {
      key: 'candidate',
      head: 'Candidate',
      sort: sortedBy('name', 'name', 'name'),
      phone: 'main',
      // The tick of its row stands before it.
      className: messageTo ? 'max-md:pl-9!' : '',
      cell: ({ id, full_name, title }) => (
        <>
          <Link to={pageOf(id)} className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline">
            {full_name}
          </Link>
          <span className="block text-muted-foreground wrap-anywhere">{title}</span>
        </>
      ),
    },
    {
      key: 'facts',
      head: 'Licence and home',
      cell: ({ licence, licence_state, suburb, km }) => (
        <span className="text-muted-foreground max-md:flex max-md:flex-wrap max-md:gap-x-3">
          {licence && (
            <span className="block">
              {LICENCE_LABEL[licence].replace(/ \(.*/, '')} {licence_state}
            </span>
          )}
          {suburb && (
            <span className="block wrap-anywhere">
              {suburb}
              {km !== null && `, ${kmText(Math.round(km))}`}
            </span>
          )}
        </span>
      ),
    },
    { key: 'must-haves', head: 'Must-haves', cell: ({ criteria }) => criteria && <MustHaveSummary criteria={criteria} /> },
    { key: 'status', head: 'Status', phone: 'aside', cell: ({ status }) => <ApplicationStatus status={status} /> },
    {
      key: 'team',
      head: 'Team',
      sort: sortedBy('rating', 'rating', 'newest'),
      cell: (row) => <TeamFigures {...row} />,
    },
    {
      key: 'applied',
      head: 'Applied',
      align: 'end',
      sort: sortedBy('newest', 'oldest', 'oldest'),
      cell: ({ submitted_at }) => <Time at={submitted_at} className="whitespace-nowrap text-muted-foreground" />,
    },
  ]
  const table = <DataTable caption="Candidates" columns={columns} rows={candidates} rowKey={({ id }) => id} empty={empty} />
  if (!messageTo) return table
  return (
    <Form action={messageTo} className="group/list" aria-label="Candidates to write to">
      {table}
      {/* It appears with the first tick, without scripts, too. */}
      <p className="sticky-foot sticky bottom-4 z-10 mt-4 hidden justify-center group-has-[input[name=card]:checked]/list:flex max-md:bottom-2">
        <Button variant="primary" icon={MessageSquare} className="shadow-lg">
          Message to those you ticked
        </Button>
      </p>
    </Form>
  )
}

const TICKS: Column<CandidateRow> = {
  key: 'tick',
  head: <span className="sr-only">Select</span>,
  phone: 'main',
  className: 'max-md:z-1 max-md:w-fit',
  cell: ({ id, full_name }) => (
    <Choice
      type="checkbox"
      name="card"
      value={id}
      label={<span className="sr-only">Select {full_name}</span>}
      className="min-h-6! shrink-0 gap-0! max-md:min-h-11!"
    />
  ),
}

/** What the team says of a candidate in figures: its rating and its notes. */
export function TeamFigures({ rating, notes }: Pick<CandidateRow, 'rating' | 'notes'>) {
  if (rating === null && notes === 0) return null
  return (
    <span className="inline-flex items-center gap-3 text-muted-foreground tabular-nums">
      {rating !== null && (
        <span className="inline-flex items-center gap-1">
          <Icon icon={Star} className="size-4" />
          <span className="sr-only">Rated </span>
          {inTenths(rating)}
          <span className="sr-only"> of 5</span>
        </span>
      )}
      {notes > 0 && (
        <span className="inline-flex items-center gap-1">
          <Icon icon={StickyNote} className="size-4" />
          {notes}
          <span className="sr-only"> {notes === 1 ? 'note' : 'notes'}</span>
        </span>
      )}
    </span>
  )
}
