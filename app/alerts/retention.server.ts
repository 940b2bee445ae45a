import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

const UNCONFIRMED = { days: 30 }
/** The end of an alert is kept so long, to show that it was stopped when its address asked for it. */
const STOPPED = { years: 1 }
const MAILED = { days: 90 }

export const alertRetention: readonly RetentionRow[] = [
  {
    name: 'alerts',
    title: 'Job alerts',
    tables: ['alerts'],
    kept: `Until you delete the alert or your account. Without an account: ${periodWords(UNCONFIRMED)} if you never confirm it, ${periodWords(STOPPED)} after you stop it.`,
    rule: deletesRows(
      'alerts',
      sql`(t.state = 'asked' and t.created_at < ${instantAgo(UNCONFIRMED)}
        or t.email is not null and t.state in ('paused', 'declined') and t.state_at < ${instantAgo(STOPPED)})`,
    ),
  },
  {
    name: 'alert_mails',
    title: 'Mails of job alerts',
    tables: ['alert_mails'],
    kept: `${periodWords(MAILED)}.`,
    rule: deletesRows('alert_mails', sql`t.created_at < ${instantAgo(MAILED)}`),
  },
  {
    name: 'alert_matches',
    title: 'Jobs that wait for the mail of an alert',
    tables: ['alert_matches'],
    kept: 'Until no mail waits for them.',
    rule: deletesRows('alert_matches', sql`(t.mail_id is null and not exists (select from alert_due d where d.alert_id = t.alert_id))`),
  },
  {
    name: 'alert_areas',
    title: 'Places that alerts ask for',
    tables: ['alert_areas', 'alert_locations'],
    kept: 'Until no alert asks for them.',
    rule: deletesRows('alert_areas', sql`not exists (select from alerts a where a.area_id = t.id)`),
  },
]
