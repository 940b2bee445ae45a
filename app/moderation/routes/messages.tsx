import { href, Link } from 'react-router'
import { CONTACT_PAGE, listContactMessages } from '#app/content/contact.server.ts'
import { CONTACT_TOPICS } from '#app/content/contact.ts'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import type { Column } from '#app/ui/display/data-table.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { DeskList } from '../components/desk-list.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import type { Route } from './+types/messages.ts'

const LISTS = ['open', 'answered', 'suspicious'] as const
const HERE = href('/admin/messages')

export async function loader({ url }: Route.LoaderArgs) {
  const query = queryReader(url.searchParams, 'The desk')
  const list = query.oneOf('list', 'list', LISTS) ?? 'open'
  const page = query.page()
  return { list, page, pageSize: CONTACT_PAGE, ...(await listContactMessages(list, page)) }
}

export const meta: Route.MetaFunction = () => [{ title: `Messages | ${brand.name}` }]

const LABELS = { open: 'Open', answered: 'Answered or closed', suspicious: 'Set aside' }
const EMPTY = { open: 'No message waits.', answered: 'No message was answered or closed yet.', suspicious: 'Nothing was set aside.' }

export default function MessagesPage({ loaderData: { list, page, pageSize, messages, total } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Messages"
        lead="What people write to us by the contact page. What programs send, and spam, is set aside and kept for a month."
      />
      <DeskTabs label="Lists" tabs={LISTS.map((key) => ({ label: LABELS[key], to: `${HERE}?list=${key}`, isHere: key === list }))} />
      <DeskList
        caption={`${LABELS[list]} messages`}
        columns={COLUMNS}
        rows={messages}
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

type Row = Route.ComponentProps['loaderData']['messages'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'message',
    head: 'Message',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ id, topic, message, answer, answered_at }) => (
      <>
        <Link to={href('/admin/messages/:messageId', { messageId: id })} className="font-semibold">
          {CONTACT_TOPICS[topic]}
        </Link>
        {answered_at && answer === null && ', closed without a mail'}
        <span className="line-clamp-2 text-muted-foreground">{message}</span>
      </>
    ),
  },
  {
    key: 'from',
    head: 'From',
    className: 'wrap-anywhere',
    cell: ({ name, email }) => (
      <>
        {name} <span className="block text-muted-foreground">{email}</span>
      </>
    ),
  },
  { key: 'sent', head: 'Sent', phone: 'aside', className: 'whitespace-nowrap', cell: ({ sent_at }) => <Time at={sent_at} /> },
]
