import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { OUTBOX_MAILS } from './outbox.server.ts'
import { FORGOTTEN_FIELDS } from './recorded-events.server.ts'
import { periodWords, type RetentionRow, type RetentionRule } from './retention.ts'
import { countDue, deletesRows, instantAgo } from './retention-rules.server.ts'
import { FINISHED_TASKS } from './tasks.server.ts'

const EVENTS = { years: 2 }
const SENT_MAILS = { days: 90 }
const RUNS = { years: 2 }

/** As long as a task can be tried: for three days, and by the desk as long as the queue remembers that it was given up. */
const LAST_MAILS = { days: FINISHED_TASKS.days + 4 }

const fields = sql`array[${sql.join(FORGOTTEN_FIELDS.map((field) => sql.lit(field)))}]`
const isUnsent = sql<boolean>`(t.data ?| ${fields} and t.created_at < ${instantAgo(LAST_MAILS)})`

/** Removes from events what only the task that was given up needed. */
const forgetsUnsent: RetentionRule = {
  count: () => countDue('events', isUnsent),
  async runBatch(most) {
    const done = await sql`update events t set data = t.data - ${fields}
      where t.id = any(array(select t.id from events t where ${isUnsent} limit ${most}))`.execute(db)
    return Number(done.numAffectedRows ?? 0)
  },
}

/** What the product keeps of itself, and what lies outside its tables. */
export const platformRetention: readonly RetentionRow[] = [
  {
    name: 'sent_mails',
    title: 'Which mails were sent',
    tables: ['event_mails'],
    kept: `${periodWords(SENT_MAILS)}.`,
    rule: deletesRows('event_mails', sql`t.sent_at < ${instantAgo(SENT_MAILS)}`),
  },
  {
    name: 'events',
    title: 'What happened in your account',
    tables: ['events'],
    kept: `${periodWords(EVENTS)}, without you once you delete your account.`,
    rule: deletesRows('events', sql`t.created_at < ${instantAgo(EVENTS)}`),
  },
  {
    name: 'last_mails',
    title: 'Where a last mail goes',
    tables: ['events'],
    kept: `Once you change your address or delete your account, your old address is kept, encrypted, until the mail about it is sent: ${periodWords(LAST_MAILS)} at most. So is the name of an owner who deleted their account. With an account, an earlier address stays encrypted in what happened in it.`,
    rule: forgetsUnsent,
  },
  {
    name: 'limits',
    title: 'Counters against misuse',
    tables: ['rate_limits'],
    kept: 'Until a counter runs out: minutes to a day, and 30 days for how often you ask one company, agency or candidate. Those of your account go with it.',
    rule: { hourly: true, ...deletesRows('rate_limits', sql`t.window_ends_at < now()`) },
  },
  {
    name: 'runs',
    title: 'Reports of these deletions',
    tables: ['retention_runs'],
    kept: `${periodWords(RUNS)}. They hold numbers alone.`,
    rule: deletesRows('retention_runs', sql`t.started_at < ${instantAgo(RUNS)}`),
  },
  {
    name: 'tasks',
    title: 'Finished tasks and mails',
    tables: [],
    kept: `Ids of what was to be done: ${periodWords(FINISHED_TASKS)} after it was done or given up.`,
    noRule: 'The queue deletes them by itself.',
  },
  {
    name: 'outbox',
    title: 'Mails of a board without a mail server',
    tables: [],
    kept: `The newest ${OUTBOX_MAILS}, on the server. With a mail server no copy is kept.`,
    noRule: 'Each new mail removes the oldest.',
  },
  {
    name: 'server_log',
    title: 'The server’s log',
    tables: [],
    kept: '90 days at most, without names, text or network addresses.',
    noRule: 'It is written outside the program, and whoever runs the server deletes it.',
  },
  {
    name: 'backups',
    title: 'Copies in backups',
    tables: [],
    kept: '35 days after it was deleted here.',
    noRule: 'Backups are made outside the program, and whoever runs the server lets them age out.',
  },
  {
    name: 'deleted_accounts',
    title: 'What is left of a deleted account',
    tables: [],
    kept: `The log and the list of events, as above, under a number that is nobody’s. Reports, invoices and ads of a company stay without your name. Your address stays, encrypted, until the last mail to you is sent, ${periodWords(LAST_MAILS)} at most.`,
    noRule: 'Deleting an account removes everything else at once.',
  },
]
