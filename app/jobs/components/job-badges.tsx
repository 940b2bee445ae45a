import Check from 'lucide-react/icons/check'
import { Badge } from '#app/ui/badge.tsx'

// What marks a job looks alike wherever it stands: card, pane, page, list.
export const FeaturedBadge = () => <Badge tone="featured">Featured</Badge>
export const ClosedBadge = () => <Badge>Closed</Badge>
export const NotCheckedBadge = () => <Badge tone="outline">Not checked yet</Badge>
export const AppliedBadge = () => (
  <Badge tone="success" icon={Check}>
    Applied
  </Badge>
)
export const NewBadge = () => (
  <Badge tone="outline">
    New<span className="sr-only"> since your last visit</span>
  </Badge>
)
