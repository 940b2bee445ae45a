import { RESULT_DAYS } from '../campaign.ts'

/** What the figures of campaigns count, and what they cannot. */
export function MeasuredNote({ className }: { className?: string }) {
  return (
    <div className={className}>
      <p>
        Opens are not measured: there is no hidden picture. Sent means that the mail server took it. Replies and applications count for{' '}
        {RESULT_DAYS} days after a mail.
      </p>
      <p className="mt-1">Clicks include those of programs that check mails for danger: nothing tells them from people.</p>
    </div>
  )
}
