import { Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** A link to the outbox, for the person at this machine when no mail server is set up. */
export const OutboxLink = () => (
  <Notice action={<Link to="/dev/outbox">Open the outbox</Link>}>No mail server is set up: mails are kept on this machine.</Notice>
)
