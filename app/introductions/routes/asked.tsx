import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { listAsked } from '../asked.server.ts'
import { findCheckProblem } from '../check.server.ts'
import { IntroductionBadge } from '../components/introduction-badge.tsx'
import { NotChecked } from '../components/not-checked.tsx'
import type { Route } from './+types/asked.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { company } = signedInUser(context)
  if (!company) throw notFound()
  const [list, problem] = await Promise.all([
    listAsked(company.id, queryReader(url.searchParams, 'The list').page()),
    findCheckProblem(company),
  ])
  return { ...list, problem }
}

export const meta: Route.MetaFunction = () => [{ title: `Requests to meet | ${brand.name}` }]

type Row = Route.ComponentProps['loaderData']['requests'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'person',
    head: 'Person',
    phone: 'main',
    cell: ({ id, name, headline, title }) => (
      <>
        <Link
          to={href('/employer/candidates/open/requests/:requestId', { requestId: id })}
          className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline"
        >
          {name ?? headline ?? 'Somebody'}
        </Link>
        <span className="block text-muted-foreground wrap-anywhere">For {title}</span>
      </>
    ),
  },
  { key: 'state', head: 'Answer', phone: 'aside', cell: ({ state }) => <IntroductionBadge state={state} reader="company" /> },
  { key: 'asker', head: 'Asked by', phone: 'line', cell: ({ asker }) => asker ?? 'A former member' },
  {
    key: 'asked',
    head: 'Asked',
    align: 'end',
    phone: 'line',
    cell: ({ asked_at }) => <Time at={asked_at} className="whitespace-nowrap text-muted-foreground" />,
  },
]

export default function Asked({ loaderData: { requests, total, problem, page, pages } }: Route.ComponentProps) {
  useLiveRevalidate(['introduction.asked', 'introduction.answered', 'introduction.withdrawn'])
  return (
    <>
      <Breadcrumbs items={[{ label: 'Open to work', to: href('/employer/candidates/open') }, { label: 'Requests to meet' }]} />
      <div className="mt-3">
        <PageHead title="Requests to meet" lead="Whom your company asked, and what they answered." />
      </div>
      {problem && <NotChecked {...problem} />}
      <Card as="div" padded={false} className="mt-5 px-3 py-2 max-md:px-2.5">
        <DataTable
          caption="Requests to meet"
          columns={COLUMNS}
          rows={requests}
          rowKey={({ id }) => id}
          empty={
            <EmptyState house="terrace" className="m-3" action={<Link to={href('/employer/candidates/open')}>People open to work</Link>}>
              Your company has asked nobody yet. Ask from the profile of somebody who is open to work.
            </EmptyState>
          }
        />
      </Card>
      {pages > 1 && (
        <Pagination
          page={page}
          pageCount={pages}
          pageLink={(to) => `?page=${to}`}
          summary={`${figure(total)} requests, latest first`}
          className="mt-4"
        />
      )}
    </>
  )
}
