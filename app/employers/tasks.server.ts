import type { Task } from '#app/platform/tasks.server.ts'
import { endCheckByMember, endChecksByAddress } from './check-end.server.ts'
import { brandFromLogo } from './images.server.ts'

/** The tasks of companies. */
export const employerTasks: Task[] = [
  // Specification, second document §12.
  { name: 'brand-from-logo', on: 'employer.logo_found', afterSeconds: 1, run: ({ employerId }) => brandFromLogo(employerId) },
  { name: 'end-check-left', on: 'team.member_left', run: endCheckByMember('left') },
  { name: 'end-check-removed', on: 'team.member_removed', run: endCheckByMember('removed') },
  { name: 'end-check-role', on: 'team.role_changed', run: endCheckByMember('role') },
  { name: 'end-check-address', on: 'user.email_changed', run: endChecksByAddress },
]
