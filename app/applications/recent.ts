import type { Criterion } from '#app/vocabulary/must-haves.ts'
import type { ApplicationStatus } from './application.ts'

/** An application as the dashboard of a company or agency lists it. */
export type RecentApplication = {
  id: string
  full_name: string
  status: ApplicationStatus
  version: number
  submitted_at: Date
  /** The job it was sent for. */
  title: string
  /** The result of the must-haves check; null once the candidate has withdrawn. */
  criteria: Criterion[] | null
}

const RECENT_ORDERS = ['newest', 'oldest', 'name', 'name-desc'] as const

/** The orders in which a dashboard lists its latest applications. */
export type RecentOrder = (typeof RECENT_ORDERS)[number]

/** Parses the order in an address; newest first for anything else. */
export const recentOrder = (text: string | null): RecentOrder => RECENT_ORDERS.find((order) => order === text) ?? 'newest'

const byName = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** Sorts applications; the sort is stable. */
export function inOrder<Row extends Pick<RecentApplication, 'full_name' | 'submitted_at'>>(
  rows: readonly Row[],
  order: RecentOrder,
): Row[] {
  const sign = order === 'newest' || order === 'name-desc' ? -1 : 1
  return rows.toSorted((a, b) =>
    order === 'newest' || order === 'oldest'
      ? sign * (a.submitted_at.getTime() - b.submitted_at.getTime())
      : sign * byName.compare(a.full_name, b.full_name),
  )
}
