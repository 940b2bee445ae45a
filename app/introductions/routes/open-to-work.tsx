import { href } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { cx } from '#app/ui/cx.ts'
import { Card } from '#app/ui/display/card.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { findCheckProblem } from '../check.server.ts'
import { CandidateTabs } from '../components/candidate-tabs.tsx'
import { NoOpenPeople } from '../components/no-open-people.tsx'
import { NotChecked } from '../components/not-checked.tsx'
import { OpenFilters } from '../components/open-filters.tsx'
import { OpenList } from '../components/open-list.tsx'
import { OPEN_PAGE_SIZE, openFilters, openSearch, readOpenQuery } from '../open-query.ts'
import { searchOpenToWork } from '../open-to-work.server.ts'
import type { Route } from './+types/open-to-work.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { company } = signedInUser(context)
  if (!company) throw notFound()
  const problem = await findCheckProblem(company)
  if (problem) return { problem, list: null }
  const { query, unread } = readOpenQuery(url.searchParams)
  const found = await searchOpenToWork(company.id, query)
  if (found.unknownPlace)
    unread.push(`We do not know the suburb “${query.near}”, or there are several. Add its state. The list is not filtered by it.`)
  if (query.page > found.page) unread.push(`There is no page ${figure(query.page)}. This is the last.`)
  return { problem: null, list: { query: { ...query, page: found.page }, unread, found } }
}

export const meta: Route.MetaFunction = () => [{ title: `Open to work | ${brand.name}` }]

const PAGE = href('/employer/candidates/open')

export default function OpenToWork({ loaderData: { problem, list } }: Route.ComponentProps) {
  useLiveRevalidate(['introduction.asked', 'introduction.answered', 'introduction.withdrawn'])
  return (
    <>
      <PageHead
        title="Candidates"
        lead="People who are open to work, as much of each as they show."
        aside={<ButtonLink to={href('/employer/candidates/open/requests')}>Requests to meet</ButtonLink>}
      />
      <CandidateTabs />
      {problem ? <NotChecked {...problem} /> : <List {...list} />}
    </>
  )
}

type ListProps = NonNullable<Route.ComponentProps['loaderData']['list']>

function List({ query, unread, found: { people, total, page, pages } }: ListProps) {
  const isLoading = useNavigation().location?.pathname === PAGE
  const filters = openFilters(query)
  const first = (page - 1) * OPEN_PAGE_SIZE + 1
  return (
    <>
      <OpenFilters query={query} filters={filters} page={PAGE} />
      {unread.length > 0 && (
        <Notice tone="warning" className="mt-4">
          {unread.join(' ')}
        </Notice>
      )}
      <p role="status" className="mt-5 text-sm text-muted-foreground">
        {counted(total, 'person', 'people')}, latest changes first
      </p>
      <Card
        as="div"
        padded={false}
        aria-busy={isLoading}
        className={cx('mt-2 px-3 py-2 transition-opacity duration-(--duration) max-md:px-2.5', isLoading && 'opacity-55 delay-150')}
      >
        <OpenList people={people} empty={<NoOpenPeople isFiltered={filters.length > 0} page={PAGE} />} />
      </Card>
      {total > 0 && (
        <Pagination
          page={page}
          pageCount={pages}
          pageLink={(to) => `?${openSearch({ ...query, page: to })}`}
          summary={`${figure(first)} to ${figure(first + people.length - 1)} of ${figure(total)}`}
          className="mt-4"
        />
      )}
    </>
  )
}
