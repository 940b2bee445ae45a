import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { readSearchQuery, type SearchQuery, searchPath } from '#app/search/query.ts'
import { alertWords, FOLLOWED } from './alert.ts'

const theAlert = sql`alert_mails x join alerts l on l.id = x.alert_id where x.id = (e.data ->> 'mailId')::int`

/** SQL of how many jobs an alert has found that are still open, whose they are, and its search: "3 search q=strata". */
const found = sql<string>`(select (select count(*) from alert_matches y join jobs j on j.id = y.job_id where y.mail_id = x.id and ${isListed})
  || ' ' || l.kind || ' ' || l.search from ${theAlert})`

/** A search in words, without the name of a company, which the notice has not read. */
const searchWords = (query: SearchQuery): string =>
  query.company === null ? alertWords(query, null).title : 'Your saved search at one company'

/** An alert that was stopped or deleted says nothing any more. */
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
    isReadable: sql<boolean>`exists (select from ${theAlert} and l.user_id = n.user_id and l.state = 'active')`,
    about: found,
    words: (_, { about }) => {
      const [count = '0', kind, ...search] = about.split(' ')
      const query = kind === 'followed' ? null : readSearchQuery(new URLSearchParams(search.join(' ')))
      return {
        text: count === '1' ? 'A new job for you' : `${count} new jobs for you`,
        detail: query ? searchWords(query) : FOLLOWED,
        to: query ? searchPath(query) : href('/alerts'),
      }
    },
    push: 'New jobs that you asked to hear of',
  },
]
