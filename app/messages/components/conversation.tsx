import MoveRight from 'lucide-react/icons/move-right'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { APPLICATION_STATUS, APPLICATION_STATUSES } from '#app/applications/application.ts'
import { ApplicationStatus } from '#app/applications/components/application-status.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { inWords, sameDay } from '#app/ui/display/moment.ts'
import { Time } from '#app/ui/display/time.tsx'
import { Message, type MessageProps } from './message.tsx'

type Move = { id: number; to_status: string; moved_at: Date; actor_name: string | null }

type Props = {
  thread: {
    name: string
    messages: readonly MessageProps['message'][]
    moves: readonly Move[]
    /** The first message that is shown, where there are earlier ones. */
    earlierThan: number | null
    isLatest: boolean
    mayWrite: boolean
  }
}

type Entry = { at: Date; key: string } & ({ message: MessageProps['message'] } | { move: Move })

/** The messages of a thread in order, day by day, with the steps of the application between them. */
export function Conversation({ thread }: Props) {
  const { name, messages, earlierThan, isLatest, mayWrite } = thread
  const entries = entriesOf(thread)
  const last = messages.at(-1)
  return (
    <div className="py-5">
      {(earlierThan !== null || !isLatest) && (
        <p className="mb-4 flex flex-wrap gap-x-5 text-sm">
          {earlierThan !== null && (
            <Link to={`?before=${earlierThan}`} className="py-0.5">
              Earlier messages
            </Link>
          )}
          {!isLatest && (
            <Link to="?#latest" className="py-0.5">
              Latest messages
            </Link>
          )}
        </p>
      )}
      {messages.length === 0 && (
        <p className="mb-4 text-sm text-muted-foreground">
          Nothing is written yet. {mayWrite && `What you send here, ${name} reads here or by email.`}
        </p>
      )}
      <ol aria-label="Messages" className="grid gap-4">
        {entries.map((entry, at) => {
          const before = entries[at - 1]
          return (
            <Fragment key={entry.key}>
              {!(before && sameDay(before.at, entry.at)) && <Day at={entry.at} />}
              {'move' in entry ? (
                <MoveLine move={entry.move} />
              ) : (
                <Message message={entry.message} isLast={entry.message === last} mayWrite={mayWrite} />
              )}
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
}

function entriesOf({ messages, moves }: Props['thread']): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({ at: new Date(message.sent_at), key: `message-${message.id}`, message })),
    ...moves.map((move) => ({ at: new Date(move.moved_at), key: `move-${move.id}`, move })),
  ]
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

const Day = ({ at }: { at: Date }) => (
  <li className="flex items-center gap-3 pt-2 text-xs font-semibold text-muted-foreground after:h-px after:flex-1 after:bg-border">
    <span suppressHydrationWarning>{sameDay(at, Date.now()) ? 'Today' : inWords(at, 'full')}</span>
  </li>
)

function MoveLine({ move: { to_status, moved_at, actor_name } }: { move: Move }) {
  const status = APPLICATION_STATUSES.find((one) => one === to_status)
  if (!status) return null
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
      <Icon icon={MoveRight} />
      <span className="sr-only">{actor_name ? `Moved by ${actor_name}: ` : `Now ${APPLICATION_STATUS[status].label}. `}</span>
      {actor_name && status !== 'submitted' && (
        <span aria-hidden="true">{status === 'viewed' ? `${actor_name} opened it:` : `${actor_name} moved it to`}</span>
      )}
      <ApplicationStatus status={status} />
      <Time at={moved_at} format="time" className="text-xs" />
    </li>
  )
}
