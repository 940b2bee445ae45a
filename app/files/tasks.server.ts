import type { Task } from '#app/platform/tasks.server.ts'
import { sweepOrphanFiles, sweepTemporaryFiles } from './sweep.server.ts'

/** The scheduled tasks of stored files. */
export const fileTasks: Task[] = [
  { name: 'sweep-temporary-files', every: '37 * * * *', run: sweepTemporaryFiles },
  { name: 'sweep-orphan-files', every: '47 4 * * *', run: sweepOrphanFiles },
]
