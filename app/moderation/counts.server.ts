import { countOverdue } from '#app/billing/invoice-search.server.ts'
import { countOpenContactMessages } from '#app/content/contact.server.ts'
import { db } from '#app/db/client.server.ts'
import { countFailedTasks } from '#app/platform/failed-tasks.server.ts'
import { countOpenClaims } from './claims.server.ts'
import { countSilentFeeds } from './feeds.server.ts'
import { countUnchecked } from './search-accounts.server.ts'
import { listPostingBursts, listReaders, listUnusualSignIns } from './watch.server.ts'

/** What needs somebody at the desk now: each number with the rows behind it. */
export async function listNeeds() {
  const [reported, held, claims, messages, overdue, unchecked, failed, silent, signIns, bursts, readers] = await Promise.all([
    countReported(),
    countHeld(),
    countOpenClaims(),
    countOpenContactMessages(),
    countOverdue(),
    countUnchecked(),
    countFailedTasks(),
    countSilentFeeds(),
    listUnusualSignIns(),
    listPostingBursts(),
    listReaders(),
  ])
  return [
    { count: reported, text: reported === 1 ? 'ad or company reported' : 'ads and companies reported', to: '/admin/reports?list=open' },
    { count: held, text: held === 1 ? 'ad held' : 'ads held', to: '/admin/reports?list=held' },
    { count: claims, text: claims === 1 ? 'company claimed' : 'companies claimed', to: '/admin/claims' },
    { count: messages, text: messages === 1 ? 'message to us' : 'messages to us', to: '/admin/messages' },
    { count: overdue, text: overdue === 1 ? 'invoice overdue' : 'invoices overdue', to: '/admin/invoices?list=overdue' },
    { count: unchecked, text: unchecked === 1 ? 'company not checked' : 'companies not checked', to: '/admin/accounts?list=unchecked' },
    { count: failed, text: failed === 1 ? 'task or mail failed' : 'tasks and mails failed', to: '/admin/work?list=tasks' },
    { count: silent, text: silent === 1 ? 'news feed silent' : 'news feeds silent', to: '/admin/work?list=feeds' },
    {
      count: signIns.length,
      text: signIns.length === 1 ? 'account or address with many refused sign-ins' : 'accounts or addresses with many refused sign-ins',
      to: '/admin/work?list=sign-ins',
    },
    {
      count: bursts.length,
      text: bursts.length === 1 ? 'team posting very many ads' : 'teams posting very many ads',
      to: '/admin/work?list=posting',
    },
    {
      count: readers.length,
      text: readers.length === 1 ? 'reader at the limit of profiles in a day' : 'readers at the limit of profiles in a day',
      to: '/admin/work?list=reading',
    },
  ]
}

async function countReported(): Promise<number> {
  const { jobs, companies } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.count<number>('job_id').distinct().as('jobs'))
    .select((eb) => eb.fn.count<number>('employer_id').distinct().as('companies'))
    .where('decision_id', 'is', null)
    .executeTakeFirstOrThrow()
  return jobs + companies
}

async function countHeld(): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return count
}
