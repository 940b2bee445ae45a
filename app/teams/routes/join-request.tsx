import { Form } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { findRoom } from '#app/billing/room.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { answerForm } from '../forms.server.ts'
import { admitMember, declineRequest, findJoinRequest } from '../join-requests.server.ts'
import { actorOf } from '../member.server.ts'
import { kindOf, TEAM_PAGES, type TeamKind } from '../team.ts'
import type { Route } from './+types/join-request.ts'

/** @throws a 404 response for somebody who belongs to no team */
function deciderOf(context: Route.LoaderArgs['context']) {
  const { role, company, agency } = signedInUser(context)
  if (!(role === 'recruiter' ? agency : company)) throw notFound()
  return actorOf(context)
}

/** Asks for confirmation before somebody is declined, and shows the outcome when the request is no longer pending. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = deciderOf(context)
  const person = await findJoinRequest(actor, uuidParam(params.userId))
  if (!person) throw notFound()
  const isDeclining = new URL(request.url).searchParams.get('answer') === 'decline'
  return { person, kind: kindOf(actor.team), teamName: actor.teamName, isDeclining }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = deciderOf(context)
  const userId = uuidParam(params.userId)
  const visitor = visitorOf({ request, context })
  return handleForm(request, answerForm, async ({ intent }) => {
    if (intent === 'decline') {
      const { name } = await declineRequest(actor, userId, visitor)
      return redirectWithFlash(listOf(kindOf(actor.team)), {
        tone: 'info',
        title: `${name} is declined`,
        text: 'They are told by email.',
      })
    }
    const { name } = await admitMember(actor, userId, await findRoom(actor.team), visitor)
    return redirectWithFlash(listOf(kindOf(actor.team)), { title: `${name} is let in`, text: 'They are told by email.' })
  })
}

/** The page that lists the requests. */
const listOf = (kind: TeamKind) => (kind === 'agency' ? TEAM_PAGES.agency.dashboard : TEAM_PAGES.company.team)

/** Reloads after an error too: its message must match the current state of the request. */
export const shouldRevalidate = () => true

type Person = Route.ComponentProps['loaderData']['person']

/** What to say of a request that cannot be answered, by its state. One that is made may have to wait: its person is suspended. */
const STATE: Record<Person['state'], (teamName: string) => string> = {
  requested: () => 'This request cannot be answered at the moment. Once it can, it is in your list again.',
  active: (teamName) => `A member of ${teamName} now.`,
  declined: () => 'The request was declined.',
  withdrawn: () => 'The request was taken back.',
  removed: (teamName) => `No longer a member of ${teamName}.`,
}

export default function JoinRequestPage({ loaderData: { person, kind, teamName, isDeclining }, actionData }: Route.ComponentProps) {
  const { name, email, state, isWaiting: open, createdAt } = person
  const title = open ? (isDeclining ? `Decline ${name}?` : `${name} asks to join`) : name
  return (
    <>
      <PageHead title={<span className="wrap-anywhere">{title}</span>} />
      {actionData && (
        <Notice tone="error" title={`${actionData.formError ?? Object.values(actionData.fieldErrors)[0]}.`} className="mt-5 max-w-160">
          Nothing was changed.
        </Notice>
      )}
      <Card as="div" className="mt-5 max-w-160">
        <p>{open ? CONSEQUENCE[isDeclining ? 'decline' : 'admit'] : STATE[state](teamName)}</p>
        <div className="mt-4">
          <FactList
            facts={[
              { label: 'Name', value: <bdi>{name}</bdi> },
              { label: 'Email', value: email },
              { label: 'Asked', value: <Time at={createdAt} /> },
            ]}
          />
        </div>
        <Answers kind={kind} isOpen={open} isDeclining={isDeclining} />
      </Card>
    </>
  )
}

const CONSEQUENCE = {
  admit: 'Members see your jobs, and every application for them with its letter and resume. Let in only people you know.',
  decline: 'They are told by email that the request is declined. They see nothing of your jobs and applications.',
}

function Answers({ kind, isOpen, isDeclining }: { kind: TeamKind; isOpen: boolean; isDeclining: boolean }) {
  return (
    <Form method="post" className="mt-5 flex flex-wrap gap-2">
      <OpenedForField />
      {isOpen && !isDeclining && (
        <Button name="intent" value="admit" variant="primary">
          Let in
        </Button>
      )}
      {isOpen && (
        <Button name="intent" value="decline" variant={isDeclining ? 'destructive' : 'line'}>
          Decline request
        </Button>
      )}
      <ButtonLink to={listOf(kind)} variant={isOpen ? 'quiet' : 'line'}>
        {isOpen ? 'Not now' : kind === 'agency' ? 'Dashboard' : 'Your Team'}
      </ButtonLink>
    </Form>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.person.name} asks to join | ${brand.name}` : `Not found | ${brand.name}` },
]
