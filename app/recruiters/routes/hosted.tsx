import { href, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageSummary } from '#app/employers/directory-query.ts'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AgencyList } from '../components/agency-list.tsx'
import { searchAgencies } from '../directory.server.ts'
import { agenciesFound, readNetworkQuery } from '../directory-query.ts'
import type { Route } from './+types/hosted.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = queryReader(url.searchParams, 'The list').page()
  const { query } = readNetworkQuery(new URLSearchParams())
  const found = await searchAgencies({ ...query, page, withBoard: true }, null)
  return { found, role: userOf(context)?.role ?? null }
}

const pathOf = (page: number) => href('/recruiters/hosted') + (page > 1 ? `?page=${page}` : '')

const CRUMBS = [{ label: 'Agencies', to: href('/recruiters/network') }, { label: 'Boards' }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = 'Boards of recruitment agencies'
  if (!loaderData) return [{ title: `${title} | ${brand.name}` }]
  return pageMeta(matches, {
    title,
    description: 'A board shows all live jobs of a recruitment agency on one page, in its colours, and on its own website.',
    path: pathOf(loaderData.found.page),
    crumbs: CRUMBS,
  })
}

const FACTS = [
  {
    title: 'Always what is live',
    text: 'A board has no list of its own. It shows the agency’s live jobs of this minute: a job that closes leaves it at once.',
  },
  {
    title: 'In the agency’s colours',
    text: 'With its logo, and with its colours where its plan has them. Text stays readable, whatever the colour.',
  },
  {
    title: 'On its own website',
    text: 'The agency pastes one line of HTML. That page sets and reads no cookies, and has no forms and no scripts.',
  },
  {
    title: 'Applying happens here',
    text: 'Each job leads to its page on this board, where people apply. RSS and JSON feeds have the same jobs.',
  },
] as const

export default function Hosted({ loaderData }: Route.ComponentProps) {
  const { found, role } = loaderData
  return (
    <div className="wrap">
      <Breadcrumbs items={CRUMBS} />
      <div className="grid items-end gap-x-16 gap-y-4 pt-8 pb-7 lg:grid-cols-[1.15fr_1fr] max-md:pt-6 max-md:pb-5.5">
        <h1 className="max-w-[22ch]">A job board for each agency</h1>
        <p className="text-xl leading-normal text-muted-foreground lg:mb-1 max-md:text-lg">
          All live jobs of one recruitment agency on one page, which the agency can also show on its own website.
        </p>
      </div>
      <section aria-labelledby="how" className="border-t border-border-strong pt-3.5">
        <h2 id="how" className="mb-4">
          How a board works
        </h2>
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {FACTS.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="mt-1.5 text-sm text-muted-foreground">{text}</p>
            </div>
          ))}
        </div>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          {role === 'recruiter' ? (
            <ButtonLink to={href('/recruiter/profile')} variant="primary" size="big">
              Publish your board
            </ButtonLink>
          ) : (
            role === null && (
              <ButtonLink to="/signup?type=recruiter" variant="primary" size="big">
                Open your agency
              </ButtonLink>
            )
          )}
          <span className="text-sm text-muted-foreground">
            Every plan has it, the free one too. An owner or a manager switches it on in the agency’s profile.
          </span>
        </p>
      </section>
      <section aria-labelledby="boards" className="mt-12 border-t border-border-strong pt-3.5">
        <h2 id="boards" className="mb-4">
          {found.total === 0 ? 'Published boards' : `Published boards: ${agenciesFound(found.total, found.jobs)}`}
        </h2>
        {found.total === 0 ? (
          <EmptyState house="terrace" action={<Link to={href('/recruiters/network')}>Look at all agencies</Link>}>
            No agency publishes its board yet. One stands here as soon as it does.
          </EmptyState>
        ) : (
          <>
            <AgencyList agencies={found.agencies} />
            <Pagination
              page={found.page}
              pageCount={found.pages}
              pageLink={pathOf}
              summary={pageSummary(found.page, found.agencies.length, found.total)}
              className="mt-5"
            />
          </>
        )}
      </section>
    </div>
  )
}
