import { Link } from 'react-router'
import { Chip } from '#app/ui/controls/chip.tsx'
import { ChipRow } from '#app/ui/controls/chip-row.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type DirectoryFilter, type DirectoryQuery, directoryFilters, directoryPath, nothingFoundText } from '../directory-query.ts'

/** A filter that could go, and how many companies are found without it. */
export type Without = DirectoryFilter & { total: number }

/** The empty directory: names the filters, and says what would be found without each. */
export function NoCompanies({ query, without }: { query: DirectoryQuery; without: readonly Without[] }) {
  const filters = directoryFilters(query)
  if (query.following && filters.length === 1)
    return (
      <EmptyState house="terrace" title="You follow no company yet" action={<Link to="/companies">Look at all companies</Link>}>
        Press Follow on a company's page: we keep it on this list.
      </EmptyState>
    )
  if (filters.length === 0)
    return (
      <EmptyState house="terrace" action={<Link to="/jobs">Find Jobs</Link>}>
        No company has completed its profile yet. A company is listed here as soon as it has.
      </EmptyState>
    )
  return (
    <>
      <div className="mb-3.5">
        <ChipRow label="Applied filters">
          {filters.map(({ label, without: rest }) => (
            <Chip key={label} label={label} to={directoryPath(rest)} className="max-w-full">
              <span title={label} className="min-w-0 truncate">
                {label}
              </span>
            </Chip>
          ))}
          <Link to="/companies" preventScrollReset className="shrink-0 px-1 py-1 text-sm max-md:py-2">
            Reset
          </Link>
        </ChipRow>
      </div>
      <EmptyState house="bungalow" title={nothingFoundText(query)}>
        <ul className="grid gap-0.5">
          {without.map(({ label, total, without: rest }) =>
            total === 0 ? (
              <li key={label} className="py-1 text-muted-foreground">
                Without {label}: still no company
              </li>
            ) : (
              <li key={label}>
                <Link to={directoryPath(rest)} preventScrollReset className="inline-block py-1 font-semibold">
                  Without {label}: {total === 1 ? '1 company' : `${total.toLocaleString('en-AU')} companies`}
                </Link>
              </li>
            ),
          )}
        </ul>
      </EmptyState>
    </>
  )
}
