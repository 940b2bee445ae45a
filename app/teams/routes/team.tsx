import { visitorOf } from '#app/accounts/visitor.server.ts'
import { PLANS } from '#app/billing/plans.ts'
import { findPlan, findRoom } from '#app/billing/room.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { InviteForm } from '../components/invite-form.tsx'
import { JoinRequests } from '../components/join-requests.tsx'
import { PendingInvitations } from '../components/pending-invitations.tsx'
import { RoleTable } from '../components/role-table.tsx'
import { TeamMembers } from '../components/team-members.tsx'
import { teamForm } from '../forms.server.ts'
import { inviteMember, listInvitations, resendInvitation, withdrawInvitation } from '../invitations.server.ts'
import { countJoinRequests, listJoinRequests } from '../join-requests.server.ts'
import { actorOf } from '../member.server.ts'
import { may, whoMay } from '../permissions.ts'
import { changeRole, listTeam } from '../roles.server.ts'
import { kindOf, MEMBER_ROLE_LABELS, MEMBERSHIP_EVENTS, REQUEST_EVENTS, TEAM_PAGES, type Team } from '../team.ts'
import type { Route } from './+types/team.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const mayManage = may(actor, 'member.manage')
  const [members, requests, asking, invitations, plan] = await Promise.all([
    listTeam(actor.team),
    may(actor, 'join_request.answer') ? listJoinRequests(actor) : [],
    countJoinRequests(actor),
    mayManage ? listInvitations(actor.team, queryReader(url.searchParams, 'The list').page()) : null,
    findTeamPlan(actor.team),
  ])
  return {
    kind: kindOf(actor.team),
    teamName: actor.teamName,
    viewerId: actor.userId,
    mayManage,
    members,
    requests,
    asking,
    invitations,
    seats: plan && seatsInWords(members.length, plan),
    now: new Date(),
  }
}

/** The plan that says how many people a team has room for; null for an agency, which has room for any number. */
const findTeamPlan = (team: Team) => ('agencyId' in team ? null : findPlan(team.employerId))

function seatsInWords(taken: number, plan: Awaited<ReturnType<typeof findPlan>>): string {
  const { name, seats } = PLANS[plan]
  return seats === null ? `${taken} in ${name}, any number of seats` : `${taken} of ${seats} seats in ${name}`
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const visitor = visitorOf({ request, context })
  const page = TEAM_PAGES[kindOf(actor.team)].team
  // The page of invitations that they are on.
  const here = page + url.search
  return handleForm(request, teamForm, async (form) => {
    switch (form.intent) {
      case 'withdraw': {
        const { email } = await withdrawInvitation(actor, form.invitation, visitor)
        return redirectWithFlash(here, { title: `The invitation of ${email} is withdrawn`, text: 'Its link no longer opens.' })
      }
      case 'resend': {
        const { email } = await resendInvitation(actor, form.invitation, await findRoom(actor.team), visitor)
        return redirectWithFlash(here, { title: `Invitation sent again to ${email}`, text: 'The earlier link no longer opens.' })
      }
      case 'role': {
        const { name } = await changeRole(actor, form.member, form.role, visitor)
        return redirectWithFlash(here, { title: `${name} is ${MEMBER_ROLE_LABELS[form.role]} now`, text: 'They are told by email.' })
      }
      case 'invite': {
        await inviteMember(actor, form, await findRoom(actor.team), visitor)
        return redirectWithFlash(page, { title: `Invitation sent to ${form.email}`, text: 'It is open for seven days.' })
      }
    }
  })
}

/** A refused form may be about an invitation or a member that is gone meanwhile. */
export const shouldRevalidate = () => true

export default function YourTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, teamName, viewerId, mayManage, members, requests, asking, invitations, seats, now } = loaderData
  const isInviting = actionData?.values.intent === 'invite'
  useLiveRevalidate(['team.member_invited', 'team.member_joined', 'team.owner_deleted', ...MEMBERSHIP_EVENTS, ...REQUEST_EVENTS[kind]])
  return (
    <>
      {kind === 'agency' && <PageHead title="Your Team" />}
      <div className={kind === 'agency' ? 'mt-6' : undefined}>
        <div className="mb-6 empty:hidden">
          {!isInviting && <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />}
        </div>
        {requests.length > 0 && <JoinRequests kind={kind} requests={requests} total={asking} className="mb-8" />}
        {mayManage && <InviteForm result={isInviting ? actionData : undefined} />}
        <section aria-labelledby="members" className="border-t border-border-strong pt-5 pb-9">
          <SectionHead id="members" title="Members" size="block" aside={seats} />
          {!mayManage && (
            <p className="mb-4 text-sm text-muted-foreground">
              Only {whoMay('member.manage')} of {teamName} invites people and changes roles.
            </p>
          )}
          <TeamMembers kind={kind} members={members} viewerId={viewerId} mayManage={mayManage} now={now} />
        </section>
        {invitations && (
          <FormSection title="Invitations pending">
            <PendingInvitations {...invitations} viewerId={viewerId} now={now} />
          </FormSection>
        )}
        <FormSection title="What each role may do">
          <div>
            <RoleTable kind={kind} />
          </div>
        </FormSection>
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Your Team${loaderData?.kind === 'company' ? ', Company Profile' : ''} | ${brand.name}` },
]
