import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { brand } from '#app/platform/brand.ts'
import { matchLocations } from '#app/search/locations.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { cx } from '#app/ui/cx.ts'
import { figure } from '#app/ui/display/figure.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { CompanyCallToAction, CompanyFeatures } from '../components/about-companies.tsx'
import { CompanyCard } from '../components/company-card.tsx'
import { COMPANY_SEARCH, CompanySearch } from '../components/company-search.tsx'
import { DirectorySort } from '../components/directory-search.tsx'
import { FollowButton } from '../components/follow-button.tsx'
import { FollowingMailsNote } from '../components/following-mails-note.tsx'
import { NoCompanies } from '../components/no-companies.tsx'
import { searchCompanies } from '../directory.server.ts'
import {
  type DirectoryQuery,
  directoryFilters,
  directoryPath,
  directoryTitle,
  foundText,
  isDirectoryIndexed,
  pageSummary,
  readDirectoryQuery,
  SORT_OPTIONS,
} from '../directory-query.ts'
import type { Route } from './+types/companies.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { query, unread } = readDirectoryQuery(new URL(request.url).searchParams)
  const user = userOf(context)
  const seekerId = user?.role === 'job_seeker' ? user.id : null
  // As the search behind the link of a company counts them.
  const jobsAt = query.location === null ? null : (await matchLocations({ location: query.location, radius: null })).ids
  const found = await searchCompanies(query, seekerId, jobsAt)
  const without =
    found.total > 0
      ? []
      : await Promise.all(
          directoryFilters(query).map(async (filter) => ({ ...filter, total: (await searchCompanies(filter.without, seekerId)).total })),
        )
  if (query.page > found.page) unread.push(`There is no page ${figure(query.page)}. This is the last.`)
  if (query.following && seekerId === null) unread.push('Only job seekers who are signed in have a list of companies.')
  return { query: { ...query, page: found.page }, found, unread, without, role: user?.role ?? null }
}

/** A company that is no longer followed keeps its place in the list, with the way back, until the list is opened again. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.endsWith('/following') && defaultShouldRevalidate

const CRUMBS = [{ label: 'Home', to: '/' }, { label: 'Companies' }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: `Companies | ${brand.name}` }]
  const { query, found } = loaderData
  const title = directoryTitle(query) + (query.page > 1 ? `, page ${query.page}` : '')
  return [
    ...pageMeta(matches, {
      title,
      description: `${directoryTitle(query)}: ${foundText(found.total, found.jobs, query)}. Place, size and open jobs of each.`,
      path: directoryPath({ ...query, sort: 'jobs' }),
      crumbs: CRUMBS,
    }),
    ...(isDirectoryIndexed(query, found.total) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export const handle: FailureWords = { failure: { loading: 'Failed to load companies' } }

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { query, found, unread, without, role } = loaderData
  const isLoading = useNavigation().location?.pathname === '/companies'
  return (
    <div className="wrap">
      <Breadcrumbs items={CRUMBS} />
      <div className="grid items-end gap-x-16 gap-y-4 pt-8 pb-7 lg:grid-cols-[1.15fr_1fr] max-md:pt-6 max-md:pb-5.5">
        <h1 className="max-w-[22ch]">{query.following ? 'Companies you follow' : 'Who is hiring in real estate'}</h1>
        <p className="text-xl leading-normal text-muted-foreground lg:mb-1 max-md:text-lg">
          Look at the place, the size and the open jobs before you knock.
        </p>
      </div>
      <CompanySearch query={query} />
      {unread.length > 0 && (
        <Notice
          tone="warning"
          className="mt-5"
          action={role === null && query.following && <Link to={loginPath(directoryPath(query))}>Login</Link>}
        >
          {unread.join(' ')}
        </Notice>
      )}
      <section aria-labelledby="found" className="mt-10 max-md:mt-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="found" className="text-xl">
            <span role="status">{found.total === 0 ? 'No companies match' : foundText(found.total, found.jobs, query)}</span>
          </h2>
          <div className="flex flex-wrap items-center gap-x-5 text-sm">
            {role === 'job_seeker' && <FollowingLink query={query} />}
            {found.total > 1 && <DirectorySort form={COMPANY_SEARCH} defaultValue={query.sort} options={SORT_OPTIONS} />}
          </div>
        </div>
        {query.following && <FollowingMailsNote those="A company" />}
        {found.total === 0 ? (
          <NoCompanies query={query} without={without} />
        ) : (
          <>
            <ul
              aria-label="Companies"
              aria-busy={isLoading}
              className={cx(
                'grid gap-5 transition-opacity duration-(--duration) ease-out md:grid-cols-2 lg:grid-cols-3 max-md:gap-3.5',
                isLoading && 'opacity-55 delay-150',
              )}
            >
              {found.companies.map((company) => (
                <li key={company.id}>
                  <CompanyCard
                    company={company}
                    location={query.location}
                    action={
                      query.following && (
                        <FollowButton
                          page={href('/companies/:slug', { slug: company.slug })}
                          name={company.company_name}
                          followed
                          look="card"
                        />
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <Pagination
              page={found.page}
              pageCount={found.pages}
              pageLink={(page) => directoryPath({ ...query, page })}
              summary={pageSummary(found.page, found.companies.length, found.total)}
              className="mt-5"
            />
          </>
        )}
      </section>
      <CompanyFeatures />
      <CompanyCallToAction isVisitor={role === null} />
    </div>
  )
}

const FollowingLink = ({ query }: { query: DirectoryQuery }) => (
  <Link to={directoryPath({ ...query, following: !query.following, page: 1 })} className="inline-flex min-h-9 items-center max-md:min-h-11">
    {query.following ? 'All companies' : 'Only those you follow'}
  </Link>
)
