import type { Task } from '#app/platform/tasks.server.ts'
import { syncCompanyName } from './company-name.server.ts'
import { tellSearchEngines } from './index-now.server.ts'
import { expireJobs } from './life-cycle.server.ts'
import { tellSavedEnding } from './saved-ending.server.ts'
import { countWords } from './search-index.server.ts'

/** The background and scheduled tasks of jobs. */
export const jobTasks: Task[] = [
  { name: 'count-words', every: '27 3 * * *', run: countWords },
  { name: 'expire-jobs', every: '*/5 * * * *', run: expireJobs },
  { name: 'tell-saved-ending', every: '20 9 * * *', run: tellSavedEnding },
  { name: 'tell-search-engines', every: '*/10 * * * *', run: () => tellSearchEngines() },
  // A queue keeps the name it was made with: what waits in it while the program is replaced is done under that name.
  { name: 'keep-company-name', on: 'employer.edited', run: syncCompanyName },
]
