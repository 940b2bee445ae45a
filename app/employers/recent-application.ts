import type { Selectable } from 'kysely'
import type { Applications } from '#app/db/tables.ts'

/** An application as the dashboard of a company or agency lists it. */
export type RecentApplication = Pick<Selectable<Applications>, 'id' | 'full_name' | 'status' | 'submitted_at' | 'job_id'> & {
  title: string
}
