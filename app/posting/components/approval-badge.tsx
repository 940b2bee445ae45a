import { type Approval, approvalBadge } from '#app/posting/approval.ts'
import { Badge } from '#app/ui/display/badge.tsx'

/** The state of a text that was sent to a client, everywhere in the same words. */
export function ApprovalBadge(approval: Pick<Approval, 'state' | 'replaced'>) {
  const { label, tone } = approvalBadge(approval)
  return <Badge tone={tone}>{label}</Badge>
}
