import type { Task } from '#app/platform/tasks.server.ts'
import { parseCv } from './parse.server.ts'

/** Reading CVs, one after the other in each process. */
export const cvTasks: Task[] = [{ name: 'parse-cv', on: 'cv.queued', run: ({ cvId }) => parseCv(cvId) }]
