import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { type FailedTask, listFailedTasks } from '#app/platform/failed-tasks.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { DeskForm } from '../components/desk-form.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { deskOf } from '../desk.server.ts'
import { listFeeds } from '../feeds.server.ts'
import { workForm } from '../forms.server.ts'
import { pageOf } from '../subject.ts'
import { listPostingBursts, listReaders, listUnusualSignIns, type Unusual } from '../watch.server.ts'
import { fetchFeed, replayFailed } from '../work.server.ts'
import type { Route } from './+types/work.ts'

const LISTS = ['feeds', 'tasks', 'sign-ins', 'posting', 'reading'] as const
const SHOWN_TASKS = 100
const HERE = href('/admin/work')

export async function loader({ url }: Route.LoaderArgs) {
  const list = queryReader(url.searchParams, 'The desk').oneOf('list', 'list', LISTS) ?? 'feeds'
  if (list === 'feeds') return { list, feeds: await listFeeds() }
  if (list === 'tasks') return { list, tasks: await listFailedTasks(SHOWN_TASKS) }
  const rows = list === 'sign-ins' ? listUnusualSignIns : list === 'posting' ? listPostingBursts : listReaders
  return { list, unusual: await rows() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf({ request, context })
  return handleForm(request, workForm, async ({ reason, current_password: currentPassword, ...line }) => {
    if ('feed' in line) {
      await fetchFeed(desk, line.feed, { reason, currentPassword })
      return redirectWithFlash(`${HERE}?list=feeds`, { title: 'The feed is asked now' })
    }
    await replayFailed(desk, line.task, { reason, currentPassword })
    return redirectWithFlash(`${HERE}?list=tasks`, { title: 'The task is tried again' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Feeds and tasks | ${brand.name}` }]

const LABELS = {
  feeds: 'News feeds',
  tasks: 'Failed tasks and mails',
  'sign-ins': 'Refused sign-ins',
  posting: 'Many ads',
  reading: 'Many profiles',
}

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = loaderData
  return (
    <>
      <PageHead title="Feeds and tasks" />
      <DeskTabs label="Lists" tabs={LISTS.map((key) => ({ label: LABELS[key], to: `${HERE}?list=${key}`, isHere: key === list }))} />
      <div className="mt-5 grid gap-5">
        {loaderData.feeds && (
          <DeskForm answer={actionData} button={null}>
            <DataTable
              caption={LABELS.feeds}
              columns={FEEDS}
              rows={loaderData.feeds}
              rowKey={({ url }) => url}
              empty={<None>The board asks no feed.</None>}
            />
          </DeskForm>
        )}
        {loaderData.tasks && (
          <DeskForm answer={actionData} button={null}>
            <DataTable
              caption={LABELS.tasks}
              columns={TASKS}
              rows={loaderData.tasks}
              rowKey={({ id }) => id}
              empty={<None>No task fails again and again.</None>}
            />
          </DeskForm>
        )}
        {loaderData.unusual && (
          <DataTable
            caption={LABELS[list]}
            columns={UNUSUAL}
            rows={loaderData.unusual}
            rowKey={({ key }) => key}
            empty={<None>Nothing unusual since yesterday.</None>}
          />
        )}
      </div>
    </>
  )
}

const None = ({ children }: { children: ReactNode }) => <p className="text-sm text-muted-foreground">{children}</p>

type Feed = Awaited<ReturnType<typeof listFeeds>>[number]

const FEEDS: Column<Feed>[] = [
  {
    key: 'feed',
    head: 'Feed',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ publisher, url }) => (
      <>
        <b className="font-semibold">{publisher}</b>
        <span className="block text-muted-foreground">{url}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: 'State',
    phone: 'aside',
    cell: (feed) => <FeedState {...feed} />,
  },
  {
    key: 'answered',
    head: 'Answered',
    className: 'whitespace-nowrap',
    cell: ({ answered_at }) => (answered_at ? <Time at={answered_at} /> : 'Never'),
  },
  {
    key: 'now',
    head: <span className="sr-only">Action</span>,
    align: 'end',
    cell: ({ url, publisher, asked }) =>
      asked && (
        <Button name="feed" value={url} size="small" aria-label={`Fetch now: ${publisher}`}>
          Fetch now
        </Button>
      ),
  },
]

function FeedState({ silent, asked, failures }: Feed) {
  if (!asked) return <Badge>Demonstration</Badge>
  if (silent) return <Badge tone="warning">Silent</Badge>
  if (failures > 0) return <Badge>{failures === 1 ? 'Failed once' : `Failed ${failures} times`}</Badge>
  return <Badge tone="success">Answers</Badge>
}

const TASKS: Column<FailedTask>[] = [
  { key: 'task', head: 'Task', phone: 'main', cell: ({ name }) => <b className="font-semibold">{name}</b> },
  { key: 'event', head: 'Because of', cell: ({ event }) => event ?? 'its schedule' },
  { key: 'attempts', head: 'Attempts', align: 'end', phone: 'hidden', cell: ({ attempts }) => attempts },
  { key: 'failed', head: 'Last failed', className: 'whitespace-nowrap', cell: ({ failedAt }) => <Time at={failedAt} /> },
  { key: 'next', head: 'Next attempt', className: 'whitespace-nowrap', cell: ({ nextAt }) => (nextAt ? <Time at={nextAt} /> : 'Given up') },
  {
    key: 'again',
    head: <span className="sr-only">Action</span>,
    align: 'end',
    cell: ({ id, name }) => (
      <Button name="task" value={id} size="small" aria-label={`Try again: ${name}`}>
        Try again
      </Button>
    ),
  },
]

const UNUSUAL: Column<Unusual>[] = [
  {
    key: 'who',
    head: 'Who',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ who, subject }) => <Who who={who} to={subject && pageOf(subject)} />,
  },
  { key: 'what', head: 'What', cell: ({ what }) => what },
  { key: 'at', head: 'Last', phone: 'aside', className: 'whitespace-nowrap', cell: ({ at }) => <Time at={at} /> },
]

const Who = ({ who, to }: { who: string; to: string | null }) => (to ? <Link to={to}>{who}</Link> : who)
