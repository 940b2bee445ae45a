import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Card } from '#app/ui/display/card.tsx'

type Props = {
  company: string
  title: string
  /** The signed offer, where there is one. */
  offer: ReactNode
  /** Their other applications that are still under consideration. */
  others: number
  messagesTo: string
}

/** The last page of an application that led to a job: what counts now, and what to tidy up. */
export function HiredCard({ company, title, offer, others, messagesTo }: Props) {
  return (
    <Card aria-labelledby="hired" className="mt-5">
      <h2 id="hired" className="text-lg wrap-anywhere">
        Congratulations on the job
      </h2>
      <p className="mt-1 wrap-anywhere">
        {company} has hired you as {title}. This application has come to its end; the conversation stays open for what is left to agree.
      </p>
      <div className="mt-3 empty:hidden">{offer}</div>
      <h3 className="mt-4 text-base tracking-normal">Before you start</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-4.5">
        <li>
          <Link to={messagesTo}>Write to {company}</Link> about your first day.
        </li>
        {others > 0 && (
          <li>
            {others === 1 ? 'Another application of yours is' : `${others} other applications of yours are`} still open.{' '}
            <Link to={href('/applications')}>Withdraw what you no longer want</Link>, so that nobody waits for you.
          </li>
        )}
        <li>
          <Link to={href('/alerts')}>Stop job alerts</Link> that you no longer need, and choose{' '}
          <Link to={href('/account/privacy')}>who may find you</Link>.
        </li>
      </ul>
    </Card>
  )
}
