import { href, Link } from 'react-router'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import { reasonWords } from '#app/jobs/report.ts'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import type { Column } from '#app/ui/display/data-table.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { DeskList } from '../components/desk-list.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { DECIDED } from '../decision.ts'
import { CASE_LISTS, CASES_PAGE, listCases } from '../reports.server.ts'
import type { Route } from './+types/reports.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const query = queryReader(url.searchParams, 'The desk')
  const list = query.oneOf('list', 'list', CASE_LISTS) ?? 'open'
  const page = query.page()
  return { list, page, pageSize: CASES_PAGE, ...(await listCases(list, page)) }
}

export const meta: Route.MetaFunction = () => [{ title: `Reports | ${brand.name}` }]

const HERE = href('/admin/reports')
const TABS = [
  { key: 'open', label: 'Open reports' },
  { key: 'held', label: 'Held ads' },
  { key: 'decided', label: 'Decided' },
] as const
const EMPTY = { open: 'No report waits.', held: 'No ad is held.', decided: 'Nothing was decided yet.' }

export default function ReportsPage({ loaderData: { list, page, pageSize, cases, total } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Reports" lead="Ads and companies that people have reported, and ads that the board holds by itself." />
      <DeskTabs label="Lists" tabs={TABS.map(({ key, label }) => ({ label, to: `${HERE}?list=${key}`, isHere: key === list }))} />
      <DeskList
        caption={TABS.find(({ key }) => key === list)?.label ?? ''}
        columns={COLUMNS}
        rows={cases}
        rowKey={({ subject, since }) => `${subject} ${since.getTime()}`}
        empty={EMPTY[list]}
        page={page}
        pageSize={pageSize}
        total={total}
        pageLink={(to) => `${HERE}?list=${list}&page=${to}`}
      />
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['cases'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    head: 'About',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ subject, name, company }) => (
      <>
        <Link to={href('/admin/reports/:subject', { subject })} className="font-semibold">
          {name}
        </Link>
        <span className="block text-muted-foreground">{company ?? 'Company'}</span>
      </>
    ),
  },
  { key: 'status', head: 'Status', phone: 'aside', cell: ({ status }) => status && <JobStatusBadge status={status} /> },
  {
    key: 'reasons',
    head: 'Reasons',
    cell: ({ reasons, outcome, company }) => (
      <>
        {outcome && <b className="block font-semibold">{DECIDED[outcome as keyof typeof DECIDED]}</b>}
        {reasons.map((reason) => reasonWords(reason, company === null)).join('; ')}
      </>
    ),
  },
  { key: 'reports', head: 'People', align: 'end', cell: ({ reports }) => counted(reports, 'person', 'people') },
  { key: 'since', head: 'Since', className: 'whitespace-nowrap', cell: ({ since }) => <Time at={since} /> },
]
