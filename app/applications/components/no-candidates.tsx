import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type CandidateFilter, candidateSearch } from '../candidate-query.ts'

/** The page of candidates before anybody applied: nothing to search. */
export function NobodyApplied({ mayPost, tabs }: { mayPost: boolean; tabs: ReactNode }) {
  return (
    <>
      <PageHead title="Candidates" />
      {tabs}
      <EmptyState house="terrace" className="mt-5" action={mayPost && <Link to={href('/post-job')}>Post a job</Link>}>
        Nobody has applied yet. Whoever applies for one of your jobs appears here at once.
      </EmptyState>
    </>
  )
}

/** In place of a list in which the filters find nobody: what each of them leaves out. */
export function NoCandidates({ without, page }: { without: readonly (CandidateFilter & { total: number })[]; page: string }) {
  return (
    <EmptyState house="bungalow" className="m-3" action={<Link to={page}>All candidates</Link>}>
      No candidate matches all of this.
      {without
        .filter(({ total }) => total > 0)
        .map(({ label, without: query, total }) => (
          <span key={label} className="block">
            <Link to={`?${candidateSearch(query)}`}>Without {label}</Link>: {figure(total)}
          </span>
        ))}
    </EmptyState>
  )
}
