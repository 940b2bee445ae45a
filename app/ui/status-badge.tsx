import { Badge, type Tone } from './badge.tsx'

// Colour by the word, for applications, jobs and approvals alike; a word that is not here is drawn neutral.
const tones: Readonly<Record<string, Tone>> = {
  submitted: 'info',
  viewed: 'yellow',
  shortlisted: 'plum',
  interview: 'orange',
  hired: 'success',
  rejected: 'destructive',
  withdrawn: 'outline',
  draft: 'outline',
  pending_approval: 'warning',
  pending: 'warning',
  live: 'success',
  active: 'success',
  approved: 'success',
  paused: 'yellow',
  filled: 'plum',
  closed: 'neutral',
  expired: 'neutral',
  suspended: 'destructive',
  failed: 'destructive',
}

const asWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')

export function StatusBadge({ status, label = asWords(status) }: { status: string; label?: string }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{label}</Badge>
}
