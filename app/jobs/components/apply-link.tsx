import { href, useRouteLoaderData } from 'react-router'
import { loginPath } from '#app/accounts/login-path.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** The way to apply; a visitor signs in first and comes back to the apply page (first document §8). */
export function ApplyLink({ jobId, wide = false }: { jobId: number; wide?: boolean }) {
  const userId = useRouteLoaderData<{ userId: string | null }>('root')?.userId
  const page = href('/jobs/:jobId/apply', { jobId: String(jobId) })
  return (
    <ButtonLink to={userId ? page : loginPath(page, 'apply-job')} variant="primary" size="big" wide={wide} rel="nofollow">
      Apply Now
    </ButtonLink>
  )
}
