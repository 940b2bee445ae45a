import type { Task } from '#app/platform/tasks.server.ts'
import { sweepReplacedImages } from './images.server.ts'

/** The scheduled tasks of companies. */
export const employerTasks: Task[] = [{ name: 'sweep-replaced-images', every: '57 4 * * *', run: sweepReplacedImages }]
