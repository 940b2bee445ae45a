import { Form, href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { type FoundAccount, SHOWN_ACCOUNTS, searchAgencies, searchCompanies, searchPeople } from '../search-accounts.server.ts'
import type { Route } from './+types/accounts.ts'

const LISTS = ['people', 'companies', 'unchecked', 'agencies'] as const
const HERE = href('/admin/accounts')

export async function loader({ url }: Route.LoaderArgs) {
  const query = queryReader(url.searchParams, 'The desk')
  const list = query.oneOf('list', 'list', LISTS) ?? 'people'
  const words = query.text('q')
  const found = await SEARCH[list](words)
  return { list, words, found: found.slice(0, SHOWN_ACCOUNTS), more: found.length > SHOWN_ACCOUNTS }
}

const SEARCH: Record<(typeof LISTS)[number], (words: string) => Promise<FoundAccount[]>> = {
  people: searchPeople,
  companies: searchCompanies,
  unchecked: (words) => searchCompanies(words, { unchecked: true }),
  agencies: searchAgencies,
}

export const meta: Route.MetaFunction = () => [{ title: `People and teams | ${brand.name}` }]

const LABELS = { people: 'People', companies: 'Companies', unchecked: 'Not checked yet', agencies: 'Agencies' }
const ASKED = { people: 'Name or email', companies: 'Name, email or ABN', unchecked: 'Name, email or ABN', agencies: 'Name' }

export default function AccountsPage({ loaderData: { list, words, found, more } }: Route.ComponentProps) {
  const addressOf = (key: string) => `${HERE}?${new URLSearchParams({ list: key, ...(words && { q: words }) })}`
  return (
    <>
      <PageHead title="People and teams" />
      <DeskTabs label="Lists" tabs={LISTS.map((key) => ({ label: LABELS[key], to: addressOf(key), isHere: key === list }))} />
      <Form role="search" className="mt-5 flex flex-wrap items-end gap-2">
        <input type="hidden" name="list" value={list} />
        <TextField key={words} type="search" name="q" label={ASKED[list]} defaultValue={words} fieldClassName="w-full max-w-100" />
        <Button>Search</Button>
      </Form>
      <div className="mt-5">
        <DataTable
          caption={LABELS[list]}
          columns={COLUMNS}
          rows={found}
          rowKey={({ subject }) => subject}
          empty={<p className="text-sm text-muted-foreground">Nobody is found by these words.</p>}
        />
        {more && <p className="mt-3 text-sm text-muted-foreground">Only the newest {found.length} are shown. Search to find others.</p>}
      </div>
    </>
  )
}

const COLUMNS: Column<FoundAccount>[] = [
  {
    key: 'name',
    head: 'Name',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ subject, name, detail }) => (
      <>
        <Link to={href('/admin/accounts/:account', { account: subject })} className="font-semibold">
          {name}
        </Link>
        <span className="block text-muted-foreground">{detail}</span>
      </>
    ),
  },
  { key: 'state', head: 'State', phone: 'aside', cell: ({ suspended }) => suspended && <Badge tone="destructive">Suspended</Badge> },
  { key: 'since', head: 'Since', className: 'whitespace-nowrap', cell: ({ since }) => <Time at={since} format="date-year" /> },
]
