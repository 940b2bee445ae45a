import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { cx } from '#app/ui/cx.ts'
import { figure } from '#app/ui/display/figure.ts'
import { inWords, sameDay } from '#app/ui/display/moment.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { MESSAGE_PAGES, type MessageArea } from '../pages.ts'
import { type ThreadQuery, threadSearch } from '../thread-query.ts'

type ListedThread = {
  id: string
  name: string
  title: string
  lastBy: string | null
  words: string
  has_file: boolean
  sent_at: Date
  unread: number
}

export type ShownThreadList = {
  area: MessageArea
  query: ThreadQuery
  unreadable: readonly string[]
  threads: readonly ListedThread[]
  total: number
  unreadThreads: number
  pages: number
}

/** The conversations with their last words, and the search; beside a conversation the heading is the second of the page. */
export function ThreadList({ list, chosen }: { list: ShownThreadList; chosen: string | null }) {
  const { area, query, unreadable, threads, total, pages } = list
  const { list: listTo, thread: threadTo, templates: templatesTo } = MESSAGE_PAGES[area]
  const Title = chosen === null ? 'h1' : 'h2'
  return (
    <div className={cx('min-w-0 lg:border-r lg:border-border lg:pr-5', chosen !== null && 'max-lg:hidden')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title className="text-3xl">Messages</Title>
        {templatesTo && (
          <Link to={templatesTo} className="py-0.5 text-sm">
            Templates
          </Link>
        )}
      </div>
      <ShowLinks list={list} />
      <SearchForm query={query} to={listTo} />
      {unreadable.length > 0 && (
        <Notice tone="warning" className="mt-3">
          {unreadable.join(' ')}
        </Notice>
      )}
      {threads.length === 0 ? (
        <NoThreads list={list} />
      ) : (
        <ul aria-label="Conversations" className="mt-3 border-t border-border">
          {threads.map((thread) => (
            <li key={thread.id} className="border-b border-border">
              <ThreadLink thread={thread} to={`${threadTo(thread.id)}${threadSearch(query)}#latest`} chosen={thread.id === chosen} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          page={query.page}
          pageCount={pages}
          pageLink={(page) => `${listTo}${threadSearch({ ...query, page })}`}
          summary={`${figure(total)} conversations`}
          className="mt-4"
        />
      )}
    </div>
  )
}

function ShowLinks({ list: { area, query, unreadThreads } }: { list: ShownThreadList }) {
  const { list: listTo } = MESSAGE_PAGES[area]
  const choices = [
    { label: 'All', unread: false, count: 0 },
    { label: 'Unread', unread: true, count: unreadThreads },
  ]
  return (
    <nav aria-label="Which conversations" className="mt-3 grid grid-cols-2 overflow-hidden rounded-md border border-input text-sm">
      {choices.map(({ label, unread, count }) => (
        <Link
          key={label}
          to={`${listTo}${threadSearch({ ...query, unread, page: 1 })}`}
          aria-current={query.unread === unread ? 'true' : undefined}
          className="flex min-h-10 items-center justify-center gap-1.5 border-b-3 border-transparent bg-card font-semibold text-foreground no-underline hover:text-link aria-[current]:border-primary-line aria-[current]:bg-muted max-md:min-h-11"
        >
          {label}
          {count > 0 && <span className="tabular-nums">{figure(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

const SearchForm = ({ query, to }: { query: ThreadQuery; to: string }) => (
  <Form key={query.q} action={to} role="search" aria-label="Messages" className="mt-3 flex items-end gap-2">
    {query.unread && <input type="hidden" name="show" value="unread" />}
    <TextField
      label="Search messages"
      hideLabel
      name="q"
      id="message-q"
      type="search"
      icon={Search}
      defaultValue={query.q}
      maxLength={200}
      autoComplete="off"
      placeholder="Name, job or word"
      fieldClassName="flex-1"
    />
    <Button className="min-h-11">Search</Button>
  </Form>
)

function NoThreads({ list: { area, query } }: { list: ShownThreadList }) {
  const { list: listTo } = MESSAGE_PAGES[area]
  if (query.q !== '' || query.unread)
    return (
      <EmptyState house={null} className="mt-4" action={<Link to={listTo}>All conversations</Link>}>
        {query.q === '' ? 'You have read everything.' : 'No conversation has these words.'}
      </EmptyState>
    )
  return (
    <EmptyState house="weatherboard" className="mt-4">
      {area === 'seeker'
        ? 'What companies write to you about your applications appears here. You can also begin, from the page of an application.'
        : 'What you and your candidates write each other appears here. Begin from the page of a candidate.'}
    </EmptyState>
  )
}

function ThreadLink({ thread, to, chosen }: { thread: ListedThread; to: string; chosen: boolean }) {
  const { name, title, lastBy, words, has_file, sent_at, unread } = thread
  const said = words.trim() === '' && has_file ? 'A file' : words
  return (
    <Link
      to={to}
      aria-current={chosen ? 'true' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-2.5 py-3 text-sm text-foreground no-underline hover:bg-accent aria-[current]:bg-card aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-primary-line"
    >
      <PersonPlate name={name} />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cx('truncate', unread > 0 && 'font-semibold')}>{name}</span>
          <time dateTime={new Date(sent_at).toISOString()} suppressHydrationWarning className="shrink-0 text-xs text-muted-foreground">
            {whenWords(sent_at)}
          </time>
        </span>
        <span className="truncate text-xs text-muted-foreground">{title}</span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('truncate', unread > 0 ? 'font-semibold' : 'text-muted-foreground')}>
            {lastBy === 'you' ? 'You: ' : lastBy && `${lastBy}: `}
            {said}
          </span>
          {unread > 0 && (
            <span className="grid min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1.5 text-xs leading-5 font-semibold text-primary-foreground tabular-nums">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The time of today's, the day of others. */
const whenWords = (at: Date) => (sameDay(at, Date.now()) ? inWords(at, 'time') : inWords(at, 'day'))
