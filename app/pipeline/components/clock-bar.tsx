import ClockAlert from 'lucide-react/icons/clock-alert'
import { promiseWords } from '#app/jobs/response-promise.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Measure } from '#app/ui/display/measure.tsx'
import type { ClockCounts } from '../clock.ts'

/** How a job keeps its promise: who was answered, and whose time runs out. `days` is null for a promise that the ad no longer makes. */
export function ClockBar({ counts: { total, answered, overdue, today, later }, days }: { counts: ClockCounts; days: number | null }) {
  return (
    <section
      aria-label="Promised answers"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-border py-3 text-sm tabular-nums"
    >
      <p>
        <strong className="font-semibold">First answer {days === null ? 'as it was promised' : promiseWords(days)}:</strong> {answered} of{' '}
        {total} answered
      </p>
      <Measure to={(100 * answered) / total} className="w-52 max-w-full" />
      {(overdue > 0 || today > 0) && (
        <p className="flex items-center gap-1.5 font-semibold text-warning">
          <Icon icon={ClockAlert} className="size-4.5" />
          {[overdue > 0 && `${overdue} overdue`, today > 0 && `${today} due today`].filter(Boolean).join(', ')}
        </p>
      )}
      {later > 0 && <p>{later} later</p>}
    </section>
  )
}
