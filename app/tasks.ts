import { accountTasks } from '#app/accounts/tasks.server.ts'
import { applicationTasks } from '#app/applications/tasks.server.ts'
import { cvTasks } from '#app/cvs/tasks.server.ts'
import { sweepOrphanFiles, sweepTemporaryFiles } from '#app/files/sweep.server.ts'
import { syncCompanyName } from '#app/jobs/company-name.server.ts'
import { expireJobs } from '#app/jobs/life-cycle.server.ts'
import { countWords } from '#app/jobs/search-index.server.ts'
import { sweepRateLimits } from '#app/platform/rate-limits.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { settingsTasks } from '#app/settings/tasks.server.ts'
import { signInTasks } from '#app/sign-in/tasks.server.ts'
import { teamTasks } from '#app/teams/tasks.server.ts'

/** Every background task of the product, with its schedule or event. */
export const tasks: Task[] = [
  { name: 'sweep-limits', every: '17 * * * *', run: sweepRateLimits },
  { name: 'sweep-temporary-files', every: '37 * * * *', run: sweepTemporaryFiles },
  { name: 'sweep-orphan-files', every: '47 4 * * *', run: sweepOrphanFiles },
  { name: 'count-words', every: '27 3 * * *', run: countWords },
  { name: 'expire-jobs', every: '*/5 * * * *', run: expireJobs },
  // A queue keeps the name it was made with: what waits in it while the program is replaced is done under that name.
  { name: 'keep-company-name', on: 'employer.edited', run: syncCompanyName },
  ...accountTasks,
  ...signInTasks,
  ...settingsTasks,
  ...teamTasks,
  ...cvTasks,
  ...applicationTasks,
]
