import { href } from 'react-router'
import { loginPath } from '#app/accounts/login-path.ts'
import { usePersonId } from '#app/accounts/use-person-id.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'

type Props = {
  jobId: number
  /** The person's application for this job; null if they have not applied. */
  applicationId: string | null
  wide?: boolean
}

/**
 * Links to the apply page, or to the application that was sent. A visitor signs in first and comes back to the apply page (first document
 * §8).
 */
export function ApplyLink({ jobId, applicationId, wide = false }: Props) {
  const userId = usePersonId()
  const page = href('/jobs/:jobId/apply', { jobId: String(jobId) })
  if (applicationId !== null)
    return (
      <ButtonLink to={href('/applications/:applicationId', { applicationId })} size="big" wide={wide}>
        See your application
      </ButtonLink>
    )
  return (
    <ButtonLink to={userId ? page : loginPath(page, 'apply-job')} variant="primary" size="big" wide={wide} rel="nofollow">
      Apply Now
    </ButtonLink>
  )
}
