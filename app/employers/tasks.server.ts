import type { Task } from '#app/platform/tasks.server.ts'
import { brandFromLogo } from './images.server.ts'

/** The tasks of companies. */
export const employerTasks: Task[] = [
  // Specification, second document §12.
  { name: 'brand-from-logo', on: 'employer.logo_found', afterSeconds: 1, run: ({ employerId }) => brandFromLogo(employerId) },
]
