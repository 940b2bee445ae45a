import { href, Link } from 'react-router'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { shareText } from '../money.ts'
import type { SubmissionSplit } from '../submission-detail.ts'

/** How the fee is shared, and whether both agencies agreed. */
export function SplitLine({ split }: { split: SubmissionSplit }) {
  return (
    <section aria-labelledby="split" className="text-sm">
      <SectionHead id="split" title="Split" kerb size="block" />
      <p className="wrap-anywhere">
        {split.agency} {shareText(split.agency_basis_points)}, {split.partner} {shareText(split.partner_basis_points)}:{' '}
        {SPLIT_STATE[split.state]}. <Link to={href('/recruiter/splits')}>All splits</Link>
      </p>
    </section>
  )
}

const SPLIT_STATE = {
  proposed: 'waits for the other agency',
  agreed: 'agreed by both',
  declined: 'declined',
  taken_back: 'taken back',
} as const
