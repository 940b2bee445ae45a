import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { figure } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { APPLICATION_STATUS } from '../application.ts'
import { type CandidateRow, TeamFigures } from './candidate-list.tsx'

type Props = {
  candidates: readonly CandidateRow[]
  chosenId: string
  total: number
  isFiltered: boolean
  listTo: string
  candidateTo: (id: string) => string
}

/** The list beside a candidate, on wide screens: who else is on its page. */
export function CandidateLinks({ candidates, chosenId, total, isFiltered, listTo, candidateTo }: Props) {
  return (
    <nav
      aria-label="List"
      className="max-xl:hidden xl:sticky xl:top-18 xl:max-h-[calc(100dvh-5.5rem)] xl:self-start xl:overflow-y-auto xl:border-r xl:border-border xl:pr-4"
    >
      <Link to={listTo} className="inline-flex min-h-9 items-center gap-1 text-sm font-semibold">
        <Icon icon={ChevronLeft} />
        {isFiltered ? `These ${figure(total)} candidates` : `All ${figure(total)} candidates`}
      </Link>
      <ul className="mt-1 divide-y divide-border text-sm">
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <Link
              to={candidateTo(candidate.id)}
              aria-current={candidate.id === chosenId ? 'page' : undefined}
              className={cx(
                'grid gap-0.5 rounded-md px-2 py-2 text-foreground no-underline hover:bg-accent',
                candidate.id === chosenId && 'bg-chosen text-chosen-foreground shadow-[inset_3px_0_0_var(--primary-line)]',
              )}
            >
              <span className="font-semibold wrap-anywhere">{candidate.full_name}</span>
              <span className="text-muted-foreground wrap-anywhere">{candidate.title}</span>
              <span className="flex items-center justify-between gap-2 text-muted-foreground">
                {APPLICATION_STATUS[candidate.status].label}
                <TeamFigures {...candidate} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
