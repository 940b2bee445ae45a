import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { TEAM_PAGES, type TeamKind } from '../team.ts'
import { DashboardCard } from './dashboard-card.tsx'

type JoinRequest = { userId: string; name: string; email: string; createdAt: Date; leftAt: Date | null }
type Props = { kind: TeamKind; requests: readonly JoinRequest[]; total: number; className?: string }

/** The oldest pending requests to join a team, and of how many (`total`). Admitting takes one press; declining asks for confirmation on the request's own page. */
export function JoinRequests({ kind, requests, total, className }: Props) {
  const more = total - requests.length
  return (
    <DashboardCard
      id="join-requests"
      className={className}
      title={requests.length === 1 ? 'Somebody asks to join' : 'People who ask to join'}
    >
      <p className="px-3 text-sm text-muted-foreground max-md:px-1.5">
        Members see your jobs, and every application for them with its letter and resume. Let in only people you know.
      </p>
      <ul className="mt-2">
        {requests.map((request) => (
          <li
            key={request.userId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-border px-3 py-3.5 first:border-t-0 max-md:px-1.5"
          >
            <Person page={TEAM_PAGES[kind].request(request.userId)} request={request} />
            <Answers page={TEAM_PAGES[kind].request(request.userId)} name={request.name} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-border px-3 pt-3.5 text-sm text-muted-foreground max-md:px-1.5">
          and {more} more, who are listed once some of these are answered
        </p>
      )}
    </DashboardCard>
  )
}

function Person({ page, request: { name, email, createdAt, leftAt } }: { page: string; request: JoinRequest }) {
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
      <PersonPlate name={name} />
      <div className="min-w-0 text-sm wrap-anywhere">
        <Link to={page} className="inline-block py-0.5 font-semibold text-foreground no-underline hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-muted-foreground">
          {email}, asked <Time at={createdAt} />
          {leftAt && (
            <>
              {', '}was a member until <Time at={leftAt} format="date" />
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Answers({ page, name }: { page: string; name: string }) {
  const of = <span className="sr-only"> {name}</span>
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" action={page}>
        <OpenedForField />
        <Button name="intent" value="admit">
          Let in{of}
        </Button>
      </Form>
      <ButtonLink to={`${page}?answer=decline`} variant="quiet">
        Decline{of}
      </ButtonLink>
    </div>
  )
}
