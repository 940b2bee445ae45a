import { href, Link } from 'react-router'
import { consentWording } from '../mail-consent.ts'

/** What following agrees to, above a list of those whom a person follows. */
export const FollowingMailsNote = ({ those }: { those: string }) => (
  <p className="mb-4 text-sm text-muted-foreground">
    {consentWording('follow', those)}. <Link to={href('/account/company-mails')}>Which of them may write to you</Link>
  </p>
)
