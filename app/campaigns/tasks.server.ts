import type { Task } from '#app/platform/tasks.server.ts'
import { planLost, sendBatch } from './send.server.ts'
import { mailTest } from './test-mail.server.ts'

/** The mails of campaigns. Batches of several campaigns go side by side, those of one after each other. */
export const campaignTasks: Task[] = [
  { name: 'send-campaign-batch', on: 'campaign.batch_due', at: ({ dueAt }) => new Date(dueAt), run: sendBatch },
  { name: 'mail-campaign-test', on: 'campaign.test_asked', run: mailTest },
  { name: 'plan-lost-campaign-batches', every: '*/5 * * * *', run: planLost },
]
