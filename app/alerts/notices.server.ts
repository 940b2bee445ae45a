import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import { excludedJobs } from '#app/matching/recommend.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { readSearchQuery, searchPath } from '#app/search/query.ts'
import { type AdvertiserNames, alertWords, FOLLOWED } from './alert.ts'

const theAlert = sql`alert_mails x join alerts l on l.id = x.alert_id where x.id = (e.data ->> 'mailId')::int`

/** SQL of how many jobs of the mail are still open, and are neither applied for nor hidden: those that it names. */
const found = sql<number>`(select count(*)::int from alert_matches y join jobs j on j.id = y.job_id
  where y.mail_id = x.id and ${isListed} and j.id not in (${excludedJobs(sql.ref('n.user_id'))}))`

type About = AdvertiserNames & { count: number; search: string | null }

/** An alert that was stopped or deleted says nothing any more, nor one whose jobs have all ended. */
export const alertNotices: readonly NoticeKind[] = [
  {
    name: 'alert_found',
    on: 'alert.due',
    choice: 'job_alerts',
    icon: 'job',
    to: async ({ mailId }) => {
      const alert = await db
        .selectFrom('alert_mails as x')
        .innerJoin('alerts as l', 'l.id', 'x.alert_id')
        .select('l.user_id')
        .where('x.id', '=', mailId)
        .where('l.state', '=', 'active')
        // Its mail may be due again, as after a day without a mail server.
        .where(
          sql<boolean>`not exists (select from notifications n join events e on e.id = n.event_id
            where n.user_id = l.user_id and n.kind = 'alert_found' and (e.data ->> 'mailId')::int = x.id)`,
        )
        .executeTakeFirst()
      return alert?.user_id ? [{ userId: alert.user_id }] : []
    },
    isReadable: sql<boolean>`exists (select from ${theAlert} and l.user_id = n.user_id and l.state = 'active' and ${found} > 0)`,
    about: sql<string>`(select json_build_object('count', ${found}, 'search', case l.kind when 'search' then l.search end,
      'companyName', (select company_name from employers where id = l.company_id),
      'agencyName', (select name from agencies where id = l.agency_id))::text from ${theAlert})`,
    words: (_, { about }) => {
      const { count, search, ...names }: About = JSON.parse(about) // as the SQL beside it writes it
      const query = search === null ? null : readSearchQuery(new URLSearchParams(search))
      const described = query && alertWords(query, names)
      return {
        text: count === 1 ? 'A new job for you' : `${count} new jobs for you`,
        detail: described ? [described.title, described.detail].filter(Boolean).join(', ') : FOLLOWED,
        to: query ? searchPath(query) : href('/alerts'),
      }
    },
    push: 'New jobs that you asked to hear of',
  },
]
