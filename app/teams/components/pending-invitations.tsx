import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { daysAgo } from '#app/ui/display/day.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { MEMBER_ROLE_LABELS } from '../team.ts'

type Invitation = {
  id: string
  email: string
  member_role: 'manager' | 'member'
  sent_at: Date
  expires_at: Date
  invited_by: string | null
  inviter: string | null
  has_expired: boolean
}

type Props = { invitations: readonly Invitation[]; total: number; page: number; pages: number; viewerId: string; now: Date }

/** The invitations that nobody has accepted yet, to be sent again or withdrawn. */
export function PendingInvitations({ invitations, total, page, pages, viewerId, now }: Props) {
  if (invitations.length === 0) return <p className="text-sm text-muted-foreground">Nobody is invited at the moment.</p>
  return (
    <div>
      <ul>
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-border py-3.5 first:pt-0 not-last:border-b"
          >
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <p className="font-semibold">{invitation.email}</p>
              <p className="text-sm text-muted-foreground">
                {MEMBER_ROLE_LABELS[invitation.member_role]}. Sent {sentOn(invitation.sent_at, now)}
                {senderOf(invitation, viewerId)}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:w-full">
              <Badge tone={invitation.has_expired ? 'warning' : 'outline'}>
                {invitation.has_expired ? 'Ran out on' : 'Open until'} {inWords(invitation.expires_at, 'date')}
              </Badge>
              <Form method="post" preventScrollReset className="flex flex-wrap gap-2 max-md:w-full">
                <OpenedForField />
                <input type="hidden" name="invitation" value={invitation.id} />
                <Button name="intent" value="resend">
                  Send again<span className="sr-only"> to {invitation.email}</span>
                </Button>
                <Button name="intent" value="withdraw" variant="quiet" className="text-destructive!">
                  Withdraw<span className="sr-only"> the invitation of {invitation.email}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          page={page}
          pageCount={pages}
          pageLink={(to) => `?page=${to}`}
          summary={`${total} invitations, those that are open first`}
          label="Pages of invitations"
          className="mt-4"
        />
      )}
    </div>
  )
}

/** "yesterday" while it is near, else the date. */
function sentOn(at: Date, now: Date): string {
  const words = daysAgo(at, now)
  return words === 'today' || words === 'yesterday' ? words : inWords(at, 'date')
}

const senderOf = ({ invited_by, inviter }: Invitation, viewerId: string) =>
  invited_by === null ? '' : ` by ${invited_by === viewerId ? 'you' : inviter}`
