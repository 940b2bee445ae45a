import type { Task } from '#app/platform/tasks.server.ts'
import { readHomeStates } from './home-states.server.ts'

/** The scheduled task of profiles. */
export const profileTasks: Task[] = [{ name: 'read-home-states', every: '7 4 * * *', run: readHomeStates }]
