import { Link } from 'react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type DirectoryFilter, type DirectoryQuery, directoryFilters, directoryPath, nothingFoundText } from '../directory-query.ts'
import { NothingFound } from './nothing-found.tsx'

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
    <NothingFound
      title={nothingFoundText(query)}
      filters={without.map(({ label, total, without: rest }) => ({ label, total, to: directoryPath(rest) }))}
      resetTo="/companies"
      nouns={['company', 'companies']}
    />
  )
}
