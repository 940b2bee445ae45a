import { useState } from 'react'
import { Form, href, redirect } from 'react-router'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { ProofField } from '#app/settings/components/proof-field.tsx'
import { findProof, ownerOf } from '#app/settings/proof.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { memberForm } from '../forms.server.ts'
import { actorOf } from '../member.server.ts'
import { may } from '../permissions.ts'
import { findTeamMember, handOverOwnership, leaveTeam, removeMember } from '../roles.server.ts'
import { kindOf, TEAM_PAGES } from '../team.ts'
import type { Route } from './+types/team-member.ts'

const NOT_HERE = 'This person does not belong to your team any more'

const QUESTIONS = ['remove', 'hand-over', 'leave'] as const

/** The page that asks for confirmation before a member goes or becomes an owner. `stay=no` is a box that was unticked before a code was entered. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const userId = uuidParam(params.userId)
  const member = await findTeamMember(actor.team, userId)
  const page = TEAM_PAGES[kindOf(actor.team)]
  const { searchParams: query } = new URL(request.url)
  const asked = query.get('ask')
  const question = QUESTIONS.find((one) => one === asked)
  const isSelf = userId === actor.userId
  if (!question || (question === 'leave') !== isSelf || !(isSelf || may(actor, 'member.manage'))) throw redirect(page.team)
  // The same for somebody who never was a member: this page does not say who is one elsewhere.
  if (!member) throw redirectWithFlash(page.team, { tone: 'warning', title: NOT_HERE, text: 'Nothing was changed.' })
  const owner = ownerOf(context)
  const needsProof = question === 'hand-over' || (question === 'remove' && member.memberRole === 'owner')
  return {
    kind: kindOf(actor.team),
    teamName: actor.teamName,
    member,
    question,
    proof: needsProof ? await findProof(owner) : null,
    email: owner.email,
    stays: query.get('stay') !== 'no',
    here: `${page.member(userId)}?ask=${question}`,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = { ...actorOf(context), owner: ownerOf(context) }
  const userId = uuidParam(params.userId)
  const visitor = visitorOf({ request, context })
  const page = TEAM_PAGES[kindOf(actor.team)].team
  return handleForm(request, memberForm, async (form) => {
    switch (form.intent) {
      case 'hand-over': {
        const { stay, current_password: currentPassword } = form
        const { name } = await handOverOwnership(actor, userId, { stay, currentPassword }, visitor)
        return redirectWithFlash(page, { title: `${name} is an owner now`, text: stay ? undefined : 'You are a manager.' })
      }
      case 'remove': {
        const { name, wasContact } = await removeMember(actor, userId, form.current_password, visitor)
        const contact = wasContact ? ' You are the contact in the company’s profile now: see whether its phone number is still right.' : ''
        return redirectWithFlash(page, { title: `${name} is removed`, text: `They are told by email.${contact}` })
      }
      case 'leave': {
        if (userId !== actor.userId) throw notFound()
        await leaveTeam(actor, visitor)
        return redirectWithFlash(kindOf(actor.team) === 'agency' ? href('/recruiter/dashboard') : href('/employer/dashboard'), {
          title: `You have left ${actor.teamName}`,
        })
      }
    }
  })
}

/** A refused form needs the member as they are now. */
export const shouldRevalidate = () => true

type Shown = Route.ComponentProps['loaderData']

const WORDS = {
  remove: {
    title: ({ member, teamName }: Shown) => `Remove ${member.name} from ${teamName}?`,
    text: ({ kind }: Shown) =>
      `They lose access at once, also on pages that are open now, and are told by email. Their jobs and what they wrote stay with the ${kind}.`,
    confirm: 'Remove',
  },
  'hand-over': {
    title: ({ member }: Shown) => `Make ${member.name} an owner?`,
    text: ({ kind }: Shown) =>
      `An owner invites people, sets roles and decides about everything that the ${kind} has here. They stay one until they hand it over, leave or are removed.`,
    confirm: 'Make an owner',
  },
  leave: {
    title: ({ teamName }: Shown) => `Leave ${teamName}?`,
    text: ({ kind }: Shown) =>
      `Its pages are closed to you at once. Jobs that you posted stay with the ${kind}. To come back you ask to join, or an owner invites you.`,
    confirm: 'Leave',
  },
} as const

export default function TeamMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, question, proof, email, here } = loaderData
  const [stays, setStays] = useState(actionData ? actionData.values.stay !== undefined : loaderData.stays)
  const sending = useNavigation().formMethod === 'POST'
  const words = WORDS[question]
  return (
    <div className="max-w-160">
      {kind === 'agency' ? (
        <PageHead title={<span className="wrap-anywhere">{words.title(loaderData)}</span>} />
      ) : (
        <h2 className="text-xl wrap-anywhere">{words.title(loaderData)}</h2>
      )}
      <div className="mt-4 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      <Card as="div" className="mt-4">
        <p>{words.text(loaderData)}</p>
        <Form method="post" noValidate className="mt-5 grid gap-5">
          <OpenedForField />
          <input type="hidden" name="intent" value={question} />
          {question === 'hand-over' && (
            <Checkbox
              name="stay"
              label="I stay an owner, too"
              hint="Without the tick you become a manager, and only an owner can make you one again."
              defaultChecked={stays}
              onChange={({ target }) => setStays(target.checked)}
            />
          )}
          {proof && (
            <ProofField
              proof={proof}
              email={email}
              // The way by a mailed code comes back to the box as it was left.
              next={stays ? here : `${here}&stay=no`}
              error={actionData?.fieldErrors.current_password}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant={question === 'hand-over' ? 'primary' : 'destructive'} pending={sending}>
              {words.confirm}
            </Button>
            <ButtonLink to={TEAM_PAGES[kind].team}>Cancel</ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Your Team | ${brand.name}` }]
