import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { DashboardCard } from './dashboard-card.tsx'

type JoinRequest = { user_id: string; name: string; email: string; created_at: Date }

/** The pending requests to join the agency. Admitting takes one press; declining asks for confirmation on the request's own page. */
export function JoinRequests({ requests }: { requests: readonly JoinRequest[] }) {
  return (
    <DashboardCard id="join-requests" title={requests.length === 1 ? 'Somebody asks to join' : 'People who ask to join'}>
      <p className="px-3 text-sm text-muted-foreground max-md:px-1.5">
        Members see your jobs, and every application for them with its letter and resume. Let in only people you know.
      </p>
      <ul className="mt-2">
        {requests.map((request) => (
          <li
            key={request.user_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-border px-3 py-3.5 first:border-t-0 max-md:px-1.5"
          >
            <Person request={request} />
            <Answers request={request} />
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

function Person({ request: { user_id: userId, name, email, created_at } }: { request: JoinRequest }) {
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
      <PersonPlate name={name} />
      <div className="min-w-0 text-sm wrap-anywhere">
        <Link
          to={href('/recruiter/join-requests/:userId', { userId })}
          className="inline-block py-0.5 font-semibold text-foreground no-underline hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-muted-foreground">
          {email}, asked <Time at={created_at} />
        </p>
      </div>
    </div>
  )
}

function Answers({ request: { user_id: userId, name } }: { request: JoinRequest }) {
  const page = href('/recruiter/join-requests/:userId', { userId })
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
