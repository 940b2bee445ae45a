import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import type { ApplicationStatus as Status } from '#app/applications/application.ts'
import { ApplicationStatus } from '#app/applications/components/application-status.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { MESSAGE_PAGES, type MessageArea } from '../pages.ts'

type Props = { thread: { area: MessageArea; name: string; facts: { id: string; title: string; location: string; status: Status } } }

/** Who is written to, about which job, and the way back to the list where that is not beside it. */
export function ThreadHead({ thread: { area, name, facts } }: Props) {
  const { list, application } = MESSAGE_PAGES[area]
  return (
    <header className="border-b border-border-strong pb-4">
      <Link to={list} className="mb-2 inline-flex min-h-6 items-center gap-1.5 text-sm lg:hidden">
        <Icon icon={ArrowLeft} />
        All messages
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h1 id="thread" className="text-2xl wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
            <span className="wrap-anywhere">
              {facts.title}, {facts.location}
            </span>
            <ApplicationStatus status={facts.status} />
          </p>
        </div>
        <ButtonLink to={application(facts.id)}>Open application</ButtonLink>
      </div>
    </header>
  )
}
