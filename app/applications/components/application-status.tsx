import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Eye from 'lucide-react/icons/eye'
import Send from 'lucide-react/icons/send'
import Star from 'lucide-react/icons/star'
import Undo2 from 'lucide-react/icons/undo-2'
import { Badge } from '#app/ui/display/badge.tsx'
import type { LucideIcon } from '#app/ui/display/icon.tsx'
import { APPLICATION_STATUS, type ApplicationStatus as Status } from '../application.ts'

const ICONS: Record<Status, LucideIcon> = {
  submitted: Send,
  viewed: Eye,
  shortlisted: Star,
  interview: CalendarClock,
  hired: CircleCheck,
  rejected: CircleX,
  withdrawn: Undo2,
}

/** The status of an application: icon, label and the colour of the status. */
export function ApplicationStatus({ status }: { status: Status }) {
  const { label, tone } = APPLICATION_STATUS[status]
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {label}
    </Badge>
  )
}
