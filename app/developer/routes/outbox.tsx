import { data, href } from 'react-router'
import { notFound } from '#app/platform/error-response.server.ts'
import { canSeeOutbox, listOutbox, type OutboxMail } from '#app/platform/outbox.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Route } from './+types/outbox.ts'

const PAGE_SIZE = 25

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!canSeeOutbox(request.headers, requestContextOf(context).clientAddress)) throw notFound()
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100 ? asked : 1
  const { mails, total } = await listOutbox({ page, size: PAGE_SIZE })
  return data({ mails, total, page }, { headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Outbox' }, { name: 'robots', content: 'noindex' }]

export default function Outbox({ loaderData: { mails, total, page } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-6 py-8">
      <PageHead title="Outbox" lead="No mail server is configured, so mail is kept here. Only visitors from this machine see this page." />
      {mails.length === 0 && <EmptyState>Nothing has been sent yet. A code or notice appears here as soon as it is.</EmptyState>}
      {mails.map((mail) => (
        <Mail key={mail.name} mail={mail} />
      ))}
      <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} pageLink={(number) => `${href('/dev/outbox')}?page=${number}`} />
    </div>
  )
}

function Mail({ mail: { name, subject, to, sentAt, text } }: { mail: OutboxMail }) {
  return (
    <Card as="article" aria-labelledby={name}>
      <h2 id={name} className="text-xl wrap-anywhere">
        {subject}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        To {to}
        {sentAt && (
          <>
            {', '}
            <Time at={sentAt} format="date-time" />
          </>
        )}
      </p>
      <div className="prose mt-4 whitespace-pre-line wrap-anywhere">{withLinks(text)}</div>
    </Card>
  )
}

/** The text with its web addresses as links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
      <a key={index} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
