import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { localTime, type TimeZone } from '#app/places/time-zone.ts'
import { cx } from '#app/ui/cx.ts'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { KIND } from '../interview.ts'
import type { ListedInterview, OfferedTime } from '../shown.ts'
import { inLanes } from '../week.ts'
import { timeWords } from '../when.ts'

type Props = {
  area: keyof typeof INTERVIEW_PAGES
  days: readonly string[]
  today: string
  booked: readonly ListedInterview[]
  offered: readonly OfferedTime[]
  zone: TimeZone
}

type Entry = { id: string; at: Date; from: number; to: number; name: string; detail: string; isBooked: boolean; isMissed: boolean }

const HOUR_REM = 4

/** A week: a table of hours on wide screens, a list by day on phones. The weekend is there when something is on it. */
export function WeekView({ area, days, today, booked, offered, zone }: Props) {
  const entries = [...booked.flatMap((one) => bookedEntry(one, zone)), ...offered.map((one) => offeredEntry(one, zone))]
  const of = (day: string) => entries.filter(({ at }) => localTime(at, zone).day === day)
  const shown = days.filter((day, at) => at < 5 || of(day).length > 0)
  const [first, last] = hoursShown(entries)
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  return (
    <div className="lg:grid lg:grid-cols-[3rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="hidden pt-9.5 text-xs text-muted-foreground lg:block">
        {hours.map((hour) => (
          <p key={hour} className="h-16 -translate-y-2">
            {hour % 12 === 0 ? 12 : hour % 12} {hour < 12 ? 'am' : 'pm'}
          </p>
        ))}
      </div>
      <ol className="grid gap-6 lg:grid-flow-col lg:auto-cols-fr lg:gap-0">
        {shown.map((day) => (
          <Day key={day} day={day} isToday={day === today} entries={of(day)} {...{ area, zone, first, last }} />
        ))}
      </ol>
    </div>
  )
}

function hoursShown(entries: readonly Entry[]): [first: number, last: number] {
  const first = Math.min(9, ...entries.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(17, ...entries.map(({ to }) => Math.ceil(to / 60)))
  return [first, last]
}

function bookedEntry({ id, full_name, kind, panel, starts_at, ends_at, shownState }: ListedInterview, zone: TimeZone): Entry[] {
  if (!starts_at || !ends_at) return []
  const from = localTime(starts_at, zone).minute
  const isMissed = shownState === 'no_show'
  const detail = [isMissed ? 'did not come' : KIND[kind].label, ...panel.map((name) => name.split(' ')[0])].join(', ')
  return [
    {
      id,
      at: starts_at,
      from,
      to: from + (ends_at.getTime() - starts_at.getTime()) / 60_000,
      name: full_name,
      detail,
      isBooked: true,
      isMissed,
    },
  ]
}

function offeredEntry({ id, full_name, starts_at, minutes }: OfferedTime, zone: TimeZone): Entry {
  const from = localTime(starts_at, zone).minute
  return { id, at: starts_at, from, to: from + minutes, name: full_name, detail: '', isBooked: false, isMissed: false }
}

type DayProps = Pick<Props, 'area' | 'zone'> & { day: string; isToday: boolean; entries: readonly Entry[]; first: number; last: number }

const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short' })

function Day({ day, isToday, entries, area, zone, first, last }: DayProps) {
  const height = { '--height': `${(last - first) * HOUR_REM}rem` } as CSSProperties // a variable of our own
  return (
    <li className="min-w-0">
      <h2 className="flex items-baseline gap-2 border-b-2 border-foreground pb-1.5 text-sm font-normal tracking-normal lg:h-9.5 lg:px-2.5">
        {weekday.format(new Date(day))} <span className="font-display text-xl leading-none font-semibold">{Number(day.slice(8))}</span>
        {isToday && <span className="text-xs font-semibold text-link">today</span>}
      </h2>
      <div
        style={height}
        className="lg:relative lg:h-(--height) lg:border-b lg:border-l lg:border-border-strong lg:bg-[repeating-linear-gradient(to_bottom,var(--border)_0_1px,transparent_1px_4rem)]"
      >
        {entries.length === 0 ? (
          <p className="py-3 text-sm text-muted-foreground lg:sr-only">No interviews</p>
        ) : (
          <ul className="grid gap-2 pt-2.5 lg:block lg:pt-0">
            {inLanes(entries).map((entry) => (
              <EntryItem
                key={`${entry.id} ${entry.at.toISOString()}`}
                entry={entry}
                to={INTERVIEW_PAGES[area].one(entry.id)}
                {...{ zone, first }}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type ItemProps = { entry: Entry & { lane: number; lanes: number }; to: string; zone: TimeZone; first: number }

function EntryItem({ entry: { at, from, to: end, name, detail, isBooked, isMissed, lane, lanes }, to, zone, first }: ItemProps) {
  const place = {
    '--top': `${((from - first * 60) / 60) * HOUR_REM}rem`,
    '--tall': `${((end - from) / 60) * HOUR_REM}rem`,
    '--left': `${(lane / lanes) * 100}%`,
    '--wide': `${100 / lanes}%`,
  } as CSSProperties // variables of our own
  // Half an hour has room for one line.
  const isShort = end - from <= 30
  return (
    <li style={place} className="lg:absolute lg:top-(--top) lg:left-(--left) lg:h-(--tall) lg:w-(--wide) lg:p-0.5">
      <Link
        to={to}
        className={cx(
          'block h-full overflow-hidden rounded-md border px-2.5 py-1 text-xs leading-[1.35] text-foreground no-underline hover:bg-accent hover:text-accent-foreground max-lg:px-3 max-lg:py-2.5 max-lg:text-sm',
          isBooked && !isMissed && 'border-primary-line border-t-4 bg-card',
          isMissed && 'border-warning bg-warning-soft',
          !isBooked && 'border-dashed border-input',
        )}
      >
        <span className={cx('max-lg:block', isShort ? 'lg:hidden' : 'block', !isMissed && 'text-muted-foreground')}>
          {timeWords(at, zone)}
          {isBooked && ` to ${timeWords(new Date(at.getTime() + (end - from) * 60_000), zone)}`}
        </span>
        {isShort && <span className="mr-1.5 text-muted-foreground max-lg:hidden">{timeWords(at, zone)}</span>}
        {isBooked ? (
          <>
            <span className={cx('font-semibold wrap-anywhere max-lg:block', !isShort && 'block')}>{name}</span>
            <span className="block wrap-anywhere">{detail}</span>
          </>
        ) : (
          <span className={cx('wrap-anywhere max-lg:block', !isShort && 'block')}>open for {name.split(' ')[0]}</span>
        )}
      </Link>
    </li>
  )
}
