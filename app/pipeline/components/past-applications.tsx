import { APPLICATION_STATUS, type ApplicationStatus } from '#app/applications/application.ts'

/** What is left of applications that ended long ago. */
export function PastApplications({ past }: { past: readonly { status: ApplicationStatus; count: number }[] }) {
  const total = past.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const each = past.map(({ status, count }) => `${count} ${APPLICATION_STATUS[status].label.toLowerCase()}`).join(', ')
  return (
    <p className="mt-5 text-sm text-muted-foreground">
      {total === 1 ? 'One more application' : `${total} more applications`} ended over two years ago. Only the numbers are kept: {each}.
    </p>
  )
}
