import { Link } from 'react-router'
import type { TimeZone } from '#app/places/time-zone.ts'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { KIND } from '../interview.ts'
import type { ListedInterview } from '../shown.ts'
import { byDay } from '../slots.ts'
import { dayWords, timeWords } from '../when.ts'

type Props = {
  area: keyof typeof INTERVIEW_PAGES
  next: readonly ListedInterview[]
  count: number
  due: number
  zone: TimeZone
  zoneName: string
}

/** The schedule of a dashboard: the next interviews by day, and what waits for feedback. */
export function ScheduleCard({ area, next, count, due, zone, zoneName }: Props) {
  const pages = INTERVIEW_PAGES[area]
  const starts = next.flatMap(({ starts_at }) => (starts_at ? [starts_at] : []))
  return (
    <DashboardCard title="Schedule" aside={<Link to={pages.all}>{count > 0 ? `All ${count}` : 'Interviews'}</Link>}>
      <div className="px-3 pb-1 text-sm">
        {next.length === 0 ? (
          <p className="py-2 text-muted-foreground">No interview is booked. What candidates book appears here.</p>
        ) : (
          <>
            {byDay(starts, zone).map(({ day, starts: [first] }) => (
              <section key={day} aria-label={dayWords(first!, zone)} className="border-b border-border py-2.5">
                <h3 className="text-sm font-semibold">{dayWords(first!, zone)}</h3>
                <ul className="mt-1 grid gap-1.5">
                  {next
                    .filter(({ starts_at }) => starts_at && dayWords(starts_at, zone) === dayWords(first!, zone))
                    .map(({ id, full_name, kind, starts_at }) => (
                      <li key={id} className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2">
                        <span className="text-muted-foreground tabular-nums">{starts_at && timeWords(starts_at, zone)}</span>
                        <span className="wrap-anywhere">
                          <Link to={pages.one(id)}>{full_name}</Link>
                          <span className="block text-muted-foreground">{KIND[kind].label}</span>
                        </span>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
            <p className="pt-2 text-xs text-muted-foreground">{zoneName}</p>
          </>
        )}
        {due > 0 && (
          <p className="pt-2">
            <Link to={`${pages.all}#due`}>{due === 1 ? 'One interview waits' : `${due} interviews wait`} for your feedback</Link>
          </p>
        )}
      </div>
    </DashboardCard>
  )
}
