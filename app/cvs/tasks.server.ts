import { isEmbedded } from '#app/db/client.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { parseCv } from './parse.server.ts'

/** Two readers and the embedded database together would take more than 1 GiB (guarded-child.server.ts). */
const READERS = isEmbedded ? 1 : 2

/** Reading CVs: on a PostgreSQL server two at a time in each process, so that one that is slow to read holds up nobody else's. */
export const cvTasks: Task[] = [{ name: 'parse-cv', on: 'cv.queued', run: ({ cvId }) => parseCv(cvId), workers: READERS }]
