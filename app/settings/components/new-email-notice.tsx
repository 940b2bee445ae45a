import { href, Link } from 'react-router'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Says that a new email address waits for its code; nothing when none does. */
export function NewEmailNotice({ email }: { email: string | null }) {
  if (!email) return null
  return (
    <Notice className="mb-6" action={<Link to={href('/account/email')}>Enter the code</Link>}>
      We sent a code to <EmailAddress email={email} />. Your email address changes once you enter it.
    </Notice>
  )
}
