import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import type { Column } from '#app/ui/display/data-table.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CLAIMS_PAGE, listClaims } from '../claims.server.ts'
import { DeskList } from '../components/desk-list.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import type { Route } from './+types/claims.ts'

const LISTS = ['open', 'decided'] as const
const HERE = href('/admin/claims')

export async function loader({ url }: Route.LoaderArgs) {
  const query = queryReader(url.searchParams, 'The desk')
  const list = query.oneOf('list', 'list', LISTS) ?? 'open'
  const page = query.page()
  return { list, page, pageSize: CLAIMS_PAGE, ...(await listClaims(list, page)) }
}

export const meta: Route.MetaFunction = () => [{ title: `Claims | ${brand.name}` }]

const LABELS = { open: 'Open', decided: 'Decided' }
const EMPTY = { open: 'No claim waits.', decided: 'No claim was decided yet.' }

export default function ClaimsPage({ loaderData: { list, page, pageSize, claims, total } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Claims"
        lead="Imported companies that somebody says are theirs. A code to the website’s domain decides without us; these could not show one."
      />
      <DeskTabs label="Lists" tabs={LISTS.map((key) => ({ label: LABELS[key], to: `${HERE}?list=${key}`, isHere: key === list }))} />
      <DeskList
        caption={`${LABELS[list]} claims`}
        columns={COLUMNS}
        rows={claims}
        rowKey={({ id }) => id}
        empty={EMPTY[list]}
        page={page}
        pageSize={pageSize}
        total={total}
        pageLink={(to) => `${HERE}?list=${list}&page=${to}`}
      />
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['claims'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'company',
    head: 'Company',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ id, company_name }) => (
      <Link to={href('/admin/claims/:claimId', { claimId: id })} className="font-semibold">
        {company_name}
      </Link>
    ),
  },
  {
    key: 'who',
    head: 'Claimed by',
    className: 'wrap-anywhere',
    cell: ({ full_name, email }) => (
      <>
        {full_name} <span className="block text-muted-foreground">{email}</span>
      </>
    ),
  },
  { key: 'state', head: 'State', phone: 'aside', cell: ({ state }) => <ClaimBadge state={state} /> },
  {
    key: 'since',
    head: 'Since',
    className: 'whitespace-nowrap',
    cell: ({ asked_at, decided_at }) => {
      const at = decided_at ?? asked_at
      return at && <Time at={at} />
    },
  },
]

function ClaimBadge({ state }: Pick<Row, 'state'>) {
  if (state === 'granted') return <Badge tone="success">Granted</Badge>
  return state === 'declined' ? <Badge>Declined</Badge> : <Badge tone="warning">Open</Badge>
}
