import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { DASHBOARDS, ROLE_LABELS, ROLE_WORDS } from '#app/accounts/role.ts'
import { sessionIdOf, workFor } from '#app/accounts/session.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { findRoom } from '#app/billing/room.server.ts'
import { brand } from '#app/platform/brand.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm } from '#app/platform/forms.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { LogoutForm } from '#app/ui/shell/logout-form.tsx'
import { acceptInvitation, findInvitation, type InvitationFor } from '../accept-invitation.server.ts'
import { invitationPath, MEMBER_ROLE_LABELS, TEAM_PAGES } from '../team.ts'
import type { Route } from './+types/invitation.ts'

/** Says who invites to what; changes nothing, since programs that check mails open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = userOf(context)
  return {
    invitation: await findInvitation(params.token, user?.id ?? null),
    path: invitationPath(params.token),
    email: user?.email ?? null,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const user = userOf(context)
  if (!user) throw errorResponse(403, 'Please sign in first.')
  return handleForm(request, buttonForm, async () => {
    const { teamName, team } = await acceptInvitation(params.token, user.id, findRoom, visitorOf({ request, context }))
    if ('agencyId' in team) await workFor(sessionIdOf(context)!, team.agencyId) // of a signed-in person
    return redirectWithFlash(DASHBOARDS[user.role], { title: `You belong to ${teamName} now` })
  })
}

/** A refused answer needs the invitation as it is now. */
export const shouldRevalidate = () => true

export default function Invitation({ loaderData: { invitation, path, email }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={titleOf(invitation)}>
      <div className="mt-4 grid gap-5">
        <ErrorSummary message={actionData?.formError} errors={actionData?.fieldErrors} />
        {'role' in invitation && <Facts {...invitation} />}
        <Step invitation={invitation} path={path} email={email} />
      </div>
    </AccountPage>
  )
}

function titleOf(invitation: InvitationFor): string {
  if (invitation.state === 'closed') return 'This invitation is not open'
  return invitation.state === 'member' ? `You belong to ${invitation.teamName}` : `Join ${invitation.teamName}`
}

type Shown = Extract<InvitationFor, { role: unknown }>

function Facts({ teamName, inviter, role, expiresAt, kind }: Shown) {
  return (
    <>
      <p>
        {inviter ? <bdi className="font-semibold">{inviter}</bdi> : 'An owner'} invites you to join{' '}
        <bdi className="font-semibold">{teamName}</bdi> on {brand.name}.
      </p>
      <FactList
        facts={[
          { label: kind === 'agency' ? 'Agency' : 'Company', value: teamName },
          { label: 'Your role', value: MEMBER_ROLE_LABELS[role] },
          { label: 'Open until', value: inWords(expiresAt, 'full') },
        ]}
      />
    </>
  )
}

/** What this person can do with the invitation now. */
function Step({ invitation, path, email }: Route.ComponentProps['loaderData']) {
  switch (invitation.state) {
    case 'closed':
      return <p>It was used or withdrawn, its time has run out, or its address is not whole. Ask whoever sent it for a new one.</p>
    case 'member':
      return (
        <>
          <p>Your invitation is accepted.</p>
          <ButtonLink to={href('/login')} variant="primary" size="big" wide>
            Open your dashboard
          </ButtonLink>
        </>
      )
    case 'signed_out':
      return <SignInFirst accountRole={invitation.accountRole} path={path} />
    case 'ready':
      return <Accept email={email} ends={invitation.ends} />
    case 'other_address':
      return (
        <Blocked title={`You are signed in as ${email}.`}>
          The invitation was mailed to another address. Sign out, open the link again and sign in with that address.
        </Blocked>
      )
    case 'other_role':
      return (
        <Blocked title={`Your account is not that of ${article(invitation.accountRole)}.`}>
          An account has one role, and only {article(invitation.accountRole)} can join. Ask to be invited at another address.
        </Blocked>
      )
    case 'elsewhere':
      return (
        <>
          <Notice tone="warning" title={`You belong to ${invitation.own}.`}>
            One person belongs to one company.{' '}
            {invitation.isAlone
              ? 'You are the only member of yours, and cannot leave it. Ask to be invited at another address. Or delete your account, which closes the company and its jobs, and ask to be invited again.'
              : 'Leave it first, then open this link again.'}
          </Notice>
          {invitation.isAlone ? (
            <ButtonLink to={href('/account/data')} wide>
              Your data and account
            </ButtonLink>
          ) : (
            <ButtonLink to={TEAM_PAGES[invitation.kind].team} wide>
              Open your team
            </ButtonLink>
          )}
        </>
      )
  }
}

const article = (role: 'employer' | 'recruiter') => (role === 'employer' ? 'an employer' : 'a recruiter')

function SignInFirst({ accountRole, path }: { accountRole: 'employer' | 'recruiter'; path: string }) {
  const signUpTo = `${href('/signup')}?${new URLSearchParams({ type: ROLE_WORDS[accountRole], next: path })}`
  return (
    <>
      <p>Sign in with the address that the invitation was mailed to, or open an account with it. Then you can accept.</p>
      <ButtonLink to={`${loginPath(path)}&tab=${ROLE_WORDS[accountRole]}`} variant="primary" size="big" wide>
        Sign in
      </ButtonLink>
      <ButtonLink to={signUpTo} size="big" wide>
        Open {ROLE_LABELS[accountRole]} account
      </ButtonLink>
    </>
  )
}

function Accept({ email, ends }: { email: string | null; ends?: string }) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-4.5">
      <p className="text-sm text-muted-foreground wrap-anywhere">You are signed in as {email}. Nothing happens unless you accept.</p>
      {ends && (
        <p className="text-sm">
          A person belongs to one company: accepting ends <b className="font-semibold wrap-anywhere">{ends}</b>.
        </p>
      )}
      <Button variant="primary" size="big" wide pending={sending}>
        Accept invitation
      </Button>
    </Form>
  )
}

/** Says why the person who is signed in cannot accept, and lets them sign out. */
function Blocked({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
      <LogoutForm action={href('/logout')}>
        <Button wide>Sign out</Button>
      </LogoutForm>
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Invitation | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
