import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** As far back as any plan shows figures. */
const CAMPAIGNS = { years: 2 }

export const campaignRetention: readonly RetentionRow[] = [
  {
    name: 'campaigns',
    title: 'Mails of companies to many people',
    tables: ['campaigns', 'campaign_recipients'],
    kept: `What was sent, to whom, and what became of it: ${periodWords(CAMPAIGNS)} after its end. Drafts until the team deletes them.`,
    rule: deletesRows('campaigns', sql`t.state in ('finished', 'stopped') and t.state_at < ${instantAgo(CAMPAIGNS)}`),
  },
]
