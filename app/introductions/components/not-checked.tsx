import { href, Link } from 'react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** In place of people for a company that is not checked: why, and what to do about it. */
export function NotChecked() {
  return (
    <EmptyState
      house="terrace"
      className="mt-5"
      title="Your company is not checked yet"
      action={<Link to={href('/employer/profile')}>Company profile</Link>}
    >
      People show themselves to checked companies only. A company is checked once one of its owners has a confirmed email address at the
      domain of its website. State the website in the company profile; an owner changes their address under{' '}
      <Link to={href('/account/email')}>Your account</Link>.
    </EmptyState>
  )
}
