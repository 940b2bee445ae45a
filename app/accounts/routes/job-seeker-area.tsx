import { Outlet } from 'react-router'
import { requireRole } from '#app/accounts/guards.server.ts'
import type { Route } from './+types/job-seeker-area.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRole('job_seeker')]

// Without a loader of its own a click inside the area would not ask the guard.
export const loader = () => null

export default function JobSeekerArea() {
  return <Outlet />
}
