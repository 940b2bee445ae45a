import { Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Where no mail server is set up, the person at this machine finds the mails here. */
export const OutboxLink = () => (
  <Notice action={<Link to="/dev/outbox">Open the outbox</Link>}>No mail server is set up: mails are kept on this machine.</Notice>
)
