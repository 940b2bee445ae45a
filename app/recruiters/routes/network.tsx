import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { DirectorySort } from '#app/employers/components/directory-search.tsx'
import { FollowButton } from '#app/employers/components/follow-button.tsx'
import { FollowingMailsNote } from '#app/employers/components/following-mails-note.tsx'
import { NothingFound } from '#app/employers/components/nothing-found.tsx'
import { pageSummary, SORT_OPTIONS } from '#app/employers/directory-query.ts'
import { brand } from '#app/platform/brand.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { agencyPath } from '../board.ts'
import { AgencyList } from '../components/agency-list.tsx'
import { AGENCY_SEARCH, AgencySearch } from '../components/agency-search.tsx'
import { searchAgencies } from '../directory.server.ts'
import {
  agenciesFound,
  isNetworkIndexed,
  type NetworkQuery,
  networkFilters,
  networkPath,
  networkTitle,
  noAgencyText,
  readNetworkQuery,
} from '../directory-query.ts'
import type { Route } from './+types/network.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, unread } = readNetworkQuery(url.searchParams)
  const user = userOf(context)
  const seekerId = user?.role === 'job_seeker' ? user.id : null
  const found = await searchAgencies(query, seekerId)
  const without =
    found.total > 0
      ? []
      : await Promise.all(
          networkFilters(query).map(async ({ label, without }) => ({
            label,
            to: networkPath(without),
            total: (await searchAgencies(without, seekerId)).total,
          })),
        )
  if (query.page > found.page) unread.push(`There is no page ${figure(query.page)}. This is the last.`)
  if (query.following && seekerId === null) unread.push('Only job seekers who are signed in have a list of agencies.')
  return { query: { ...query, page: found.page }, found, unread, without, role: user?.role ?? null }
}

/** An agency that is no longer followed keeps its place in the list, with the way back, until the list is opened again. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.endsWith('/following') && defaultShouldRevalidate

const CRUMBS = [{ label: 'Home', to: '/' }, { label: 'Agencies' }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: `Agencies | ${brand.name}` }]
  const { query, found } = loaderData
  const title = networkTitle(query) + (query.page > 1 ? `, page ${query.page}` : '')
  return [
    ...pageMeta(matches, {
      title,
      description: `${networkTitle(query)}: ${agenciesFound(found.total, found.jobs)}. Place, kinds of jobs and open jobs of each.`,
      path: networkPath({ ...query, sort: 'jobs' }),
      crumbs: CRUMBS,
    }),
    ...(isNetworkIndexed(query, found.total) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export const handle: FailureWords = { failure: { loading: 'Failed to load agencies' } }

export default function NetworkPage({ loaderData }: Route.ComponentProps) {
  const { query, found, unread, without, role } = loaderData
  const isLoading = useNavigation().location?.pathname === href('/recruiters/network')
  return (
    <div className="wrap">
      <Breadcrumbs items={CRUMBS} />
      <div className="grid items-end gap-x-16 gap-y-4 pt-8 pb-7 lg:grid-cols-[1.15fr_1fr] max-md:pt-6 max-md:pb-5.5">
        <h1 className="max-w-[22ch]">{query.following ? 'Agencies you follow' : 'Recruiters who know the trade'}</h1>
        <p className="text-xl leading-normal text-muted-foreground lg:mb-1 max-md:text-lg">
          Agencies that recruit for real estate: where they are, for which jobs, and what they advertise now.
        </p>
      </div>
      <AgencySearch query={query} />
      {unread.length > 0 && (
        <Notice
          tone="warning"
          className="mt-5"
          action={role === null && query.following && <Link to={loginPath(networkPath(query))}>Login</Link>}
        >
          {unread.join(' ')}
        </Notice>
      )}
      <section aria-labelledby="found" className="mt-10 max-md:mt-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="found" className="text-xl">
            <span role="status">{found.total === 0 ? 'No agencies match' : agenciesFound(found.total, found.jobs)}</span>
          </h2>
          <div className="flex flex-wrap items-center gap-x-5 text-sm">
            {role === 'job_seeker' && <FollowingLink query={query} />}
            {found.total > 1 && <DirectorySort form={AGENCY_SEARCH} defaultValue={query.sort} options={SORT_OPTIONS} />}
          </div>
        </div>
        {query.following && <FollowingMailsNote those="An agency" />}
        {found.total === 0 ? (
          <NoAgencies query={query} without={without} />
        ) : (
          <>
            <AgencyList
              agencies={found.agencies}
              isLoading={isLoading}
              {...(query.following && {
                actionOf: ({ slug, name }) => <FollowButton page={agencyPath(slug)} name={name} followed look="card" />,
              })}
            />
            <Pagination
              page={found.page}
              pageCount={found.pages}
              pageLink={(page) => networkPath({ ...query, page })}
              summary={pageSummary(found.page, found.agencies.length, found.total)}
              className="mt-5"
            />
          </>
        )}
      </section>
      <p className="mt-10 border-t border-border-strong pt-5 text-sm">
        Some agencies also publish all their jobs on one page: <Link to={href('/recruiters/hosted')}>boards of agencies</Link>.
        {role === null && (
          <>
            {' '}
            You recruit for real estate? <Link to="/signup?type=recruiter">Open your agency here</Link>.
          </>
        )}
      </p>
    </div>
  )
}

function NoAgencies({ query, without }: Pick<Route.ComponentProps['loaderData'], 'query' | 'without'>) {
  if (query.following && without.length === 1)
    return (
      <EmptyState house="terrace" title="You follow no agency yet" action={<Link to="/recruiters/network">Look at all agencies</Link>}>
        Press Follow on an agency's page: we keep it on this list, and its new jobs can come to you by email.
      </EmptyState>
    )
  if (without.length === 0)
    return (
      <EmptyState house="terrace" action={<Link to="/jobs">Find Jobs</Link>}>
        No recruitment agency is here yet. One is listed as soon as somebody has opened it.
      </EmptyState>
    )
  return <NothingFound title={noAgencyText(query)} filters={without} resetTo="/recruiters/network" nouns={['agency', 'agencies']} />
}

const FollowingLink = ({ query }: { query: NetworkQuery }) => (
  <Link to={networkPath({ ...query, following: !query.following, page: 1 })} className="inline-flex min-h-9 items-center max-md:min-h-11">
    {query.following ? 'All agencies' : 'Only those you follow'}
  </Link>
)
