import type { Approval } from '#app/posting/approval.ts'
import { Time } from '#app/ui/display/time.tsx'
import { ApprovalBadge } from './approval-badge.tsx'

/** What was sent to a client and what it answered, the latest first. */
export function ApprovalHistory({ title, approvals, className }: { title: string; approvals: readonly Approval[]; className?: string }) {
  return (
    <section aria-labelledby="approvals" className={className}>
      <h2 id="approvals" className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 grid gap-4 border-l border-border-strong pl-4">
        {approvals.map(({ id, state, replaced, changes, note, sent_at, sent_by, answered_at, answered_by }) => (
          <li key={id} className="grid gap-1 text-sm">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ApprovalBadge state={state} replaced={replaced} />
              {changes ? 'A change of the live ad' : 'The ad'}
            </span>
            {note && <q className="block max-w-150 whitespace-pre-line wrap-anywhere">{note}</q>}
            <span className="text-muted-foreground">
              Sent {sent_by && `by ${sent_by} `}
              <Time at={sent_at} />
              {answered_at && state !== 'taken_back' && (
                <>
                  , answered {answered_by && `by ${answered_by} `}
                  <Time at={answered_at} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
