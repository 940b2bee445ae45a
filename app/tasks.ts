import { alertTasks } from '#app/alerts/tasks.server.ts'
import { applicationTasks } from '#app/applications/tasks.server.ts'
import { billingTasks } from '#app/billing/tasks.server.ts'
import { campaignTasks } from '#app/campaigns/tasks.server.ts'
import { contentTasks } from '#app/content/tasks.server.ts'
import { cvTasks } from '#app/cvs/tasks.server.ts'
import { employerTasks } from '#app/employers/tasks.server.ts'
import { interviewTasks } from '#app/interviews/tasks.server.ts'
import { introductionTasks } from '#app/introductions/tasks.server.ts'
import { jobTasks } from '#app/jobs/tasks.server.ts'
import { messageTasks } from '#app/messages/tasks.server.ts'
import { moderationTasks } from '#app/moderation/tasks.server.ts'
import { newsTasks } from '#app/news/tasks.server.ts'
import { NOTICES } from '#app/notices.server.ts'
import { notificationTasks } from '#app/notifications/tasks.server.ts'
import { offerTasks } from '#app/offers/tasks.server.ts'
import { pipelineTasks } from '#app/pipeline/tasks.server.ts'
import { runHourlyRetention } from '#app/platform/retention-run.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { postingTasks } from '#app/posting/tasks.server.ts'
import { profileTasks } from '#app/profiles/tasks.server.ts'
import { recruiterTasks } from '#app/recruiters/tasks.server.ts'
import { reportTasks } from '#app/reports/tasks.server.ts'
import { RETENTION, runWholeRetention } from '#app/retention.server.ts'
import { settingsTasks } from '#app/settings/tasks.server.ts'
import { signInTasks } from '#app/sign-in/tasks.server.ts'
import { submissionTasks } from '#app/submissions/tasks.server.ts'
import { teamTasks } from '#app/teams/tasks.server.ts'

/** Every background task of the product, with its schedule or event. */
export const tasks: Task[] = [
  { name: 'retention', every: '47 3 * * *', run: () => runWholeRetention('schedule') },
  { name: 'retention-now', on: 'retention.asked', run: () => runWholeRetention('desk') },
  { name: 'retention-hourly', every: '17 * * * *', run: () => runHourlyRetention(RETENTION) },
  ...signInTasks,
  ...settingsTasks,
  ...teamTasks,
  ...notificationTasks(NOTICES),
  ...contentTasks,
  ...newsTasks,
  ...employerTasks,
  ...billingTasks,
  ...recruiterTasks,
  ...profileTasks,
  ...cvTasks,
  ...jobTasks,
  ...postingTasks,
  ...alertTasks,
  ...applicationTasks,
  ...introductionTasks,
  ...pipelineTasks,
  ...messageTasks,
  ...interviewTasks,
  ...offerTasks,
  ...campaignTasks,
  ...submissionTasks,
  ...reportTasks,
  ...moderationTasks,
]
