import type { Task } from '#app/platform/tasks.server.ts'
import { planLost, sendBatch } from './send.server.ts'
import { mailTest } from './test-mail.server.ts'

/** The mails of campaigns. A process sends one batch at a time, so that campaigns take turns; each batch plans the next of its campaign. */
export const campaignTasks: Task[] = [
  { name: 'send-campaign-batch', on: 'campaign.batch_due', at: ({ dueAt }) => new Date(dueAt), run: sendBatch },
  { name: 'mail-campaign-test', on: 'campaign.test_asked', run: mailTest },
  { name: 'plan-lost-campaign-batches', every: '* * * * *', run: planLost },
]
