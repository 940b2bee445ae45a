import { Form, Link } from 'react-router'
import type { CandidateSort } from '#app/applications/candidate-query.ts'
import { ApplicationStatus } from '#app/applications/components/application-status.tsx'
import { MustHaveSummary } from '#app/applications/components/must-have-summary.tsx'
import { kmText } from '#app/places/distance.ts'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { type Column, DataTable, type Sort } from '#app/ui/display/data-table.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import type { BoardCard } from '../board-card.ts'
import { type BoardQuery, boardSearch } from '../board-query.ts'
import { licenceWords } from '../card-words.ts'
import { hasEnded, waitsForAnswer } from '../clock.ts'
import { cardValue } from '../forms.ts'
import type { Stage } from '../stage.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CardRating } from './card-facts.tsx'
import { ClockNote } from './clock-note.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Since } from './since.tsx'
import { TickCard } from './tick-card.tsx'
import { type Selection, useSelection } from './use-selection.ts'

type Props = {
  cards: readonly BoardCard[]
  stages: readonly Stage[]
  query: BoardQuery
  page: { page: number; pages: number }
  pageOf: (applicationId: string) => string
  mayMove: boolean
  /** The page that writes to all that are ticked; null for whoever may not. */
  messageTo: string | null
}

/** The same cards as rows, fifty a page; ticked ones move by the board's own form. */
export function CardTable({ cards, stages, query, page, pageOf, mayMove, messageTo }: Props) {
  const selection = useSelection(cards)
  const at = (patch: Partial<BoardQuery['filters']>) => boardSearch({ ...query, filters: { ...query.filters, page: 1, ...patch } })
  const columns = columnsOf({ stages, query, pageOf, hasClock: cards.some(({ clock }) => clock !== null), at }).toSpliced(
    0,
    0,
    ...(mayMove ? [tickColumn(selection)] : []),
  )
  return (
    <>
      <Form method="post" preventScrollReset className="group/board mt-4" aria-label="Table">
        <OpenedForField />
        <input type="hidden" name="intent" value="move" />
        <DataTable caption="Applications" columns={columns} rows={cards} rowKey={({ id }) => id} />
        {mayMove && <BulkBar stages={stages} count={selection.count} onClear={selection.clear} messageTo={messageTo} />}
      </Form>
      <Pagination page={page.page} pageCount={page.pages} pageLink={(to) => at({ page: to })} className="mt-5" />
      {mayMove && <MoveDialog cards={cards} stages={stages} closeTo={boardSearch(query)} />}
    </>
  )
}

const tickColumn = (selection: Selection): Column<BoardCard> => ({
  key: 'tick',
  head: <span className="sr-only">Select</span>,
  phone: 'aside',
  cell: (card) =>
    card.stage !== null && <TickCard card={card} isTicked={selection.values.has(cardValue(card))} onTick={selection.toggle} />,
})

const CLOCK_COLUMN: Column<BoardCard> = {
  key: 'clock',
  head: 'Answer due',
  cell: ({ clock, status }) => clock && (waitsForAnswer(status) || hasEnded(clock)) && <ClockNote clock={clock} withEnd />,
}

type Made = Pick<Props, 'stages' | 'query' | 'pageOf'> & { hasClock: boolean; at: (patch: Partial<BoardQuery['filters']>) => string }

function columnsOf({ stages, query, pageOf, hasClock, at }: Made): Column<BoardCard>[] {
  const { sort } = query.filters
  const sortedBy = (first: CandidateSort, second: CandidateSort, ascending: CandidateSort): { now: Sort; to: string } => {
    const now = sort !== first && sort !== second ? 'none' : sort === ascending ? 'ascending' : 'descending'
    return { now, to: at({ sort: sort === first ? second : first }) }
  }
  return [
    {
      key: 'name',
      head: 'Name',
      phone: 'main',
      sort: sortedBy('name', 'name', 'name'),
      cell: ({ id, full_name }) => (
        <Link to={pageOf(id)} className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline">
          {full_name}
        </Link>
      ),
    },
    {
      key: 'stage',
      head: 'Stage, seen as',
      cell: ({ stage, status }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 md:grid md:justify-items-start">
          {stages.find(({ key }) => key === stage)?.name}
          <ApplicationStatus status={status} />
        </span>
      ),
    },
    { key: 'must-haves', head: 'Must-haves', cell: ({ criteria }) => criteria && <MustHaveSummary criteria={criteria} /> },
    {
      key: 'licence',
      head: 'Licence',
      cell: ({ licence, licence_state, mayStart }) => licenceWords({ licence, state: licence_state, mayStart }),
    },
    {
      key: 'from',
      head: 'From',
      cell: ({ suburb, km }) =>
        suburb && (
          <span className="text-muted-foreground wrap-anywhere">
            {suburb}
            {km !== null && `, ${kmText(Math.round(km))}`}
          </span>
        ),
    },
    ...(hasClock ? [CLOCK_COLUMN] : []),
    { key: 'rating', head: 'Rating', sort: sortedBy('rating', 'rating', 'newest'), cell: (card) => <CardRating card={card} /> },
    {
      key: 'since',
      head: 'In stage',
      align: 'end',
      cell: ({ since }) => (
        <span className="text-muted-foreground">
          <Since at={since} />
        </span>
      ),
    },
  ]
}
