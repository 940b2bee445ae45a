import { Form, href, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { sessionIdOf, workFor } from '#app/accounts/session.server.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { agencyForm } from '#app/sign-in/forms.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { askAgency } from '../ask-agency.server.ts'
import { AskAgency } from '../components/ask-agency.tsx'
import { OwnAgencies } from '../components/own-agencies.tsx'
import { TakeRequestBack } from '../components/take-request-back.tsx'
import { switchForm } from '../forms.server.ts'
import { listAgencies, listOwnAgencies } from '../memberships.server.ts'
import { findOwnRequest, takeRequestBack } from '../requests.server.ts'
import { AGENCY_QUERY, OPEN_QUERY, REQUEST_EVENTS, takenBackWords } from '../team.ts'
import type { Route } from './+types/own-agencies.ts'

const DASHBOARD = href('/recruiter/dashboard')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, agency, agencies: own } = signedInUser(context)
  if (!agency) throw redirect(DASHBOARD)
  const [agencies, request, all] = await Promise.all([listOwnAgencies(id), findOwnRequest('agency', id), listAgencies()])
  const asked = request?.state === 'requested' ? request : null
  const open = pageToOpen(url.searchParams.get(OPEN_QUERY))
  return {
    agencies,
    worksFor: agency,
    asked,
    others: all.filter((one) => one.id !== asked?.teamId && !own.some((mine) => mine.id === one.id)),
    wanted: open && { open, agency: own.find((mine) => mine.id === agencyOf(open)) ?? null },
  }
}

/** The page of an agency that a link named; null for any other address. */
const pageToOpen = (path: string | null) => (path !== null && /^\/recruiter\/[\w/?=&%.-]*$/.test(path) ? path : null)

const agencyOf = (path: string) => new URLSearchParams(path.split('?')[1]).get(AGENCY_QUERY)

/** Changes the agency that the session works for, asks another one or creates it. All three are about the person, whatever they work for now. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  const sessionId = sessionIdOf(context)! // of a signed-in person
  const change = async (agencyId: string | null) => {
    const changed = await workFor(sessionId, agencyId)
    // Open pages of the session hear of the other agency from now on.
    await checkSessions()
    if (!changed) throw new AppError('not_found', 'You are not a member of this agency any more')
  }
  switch (await intentOf(request)) {
    case 'switch':
      return handleForm(request, switchForm, async ({ agency, open, stay }) => {
        await change(agency || null)
        if (stay) return null
        const name = user.agencies.find(({ id }) => id === agency)?.name
        return redirectWithFlash(pageToOpen(open ?? null) ?? DASHBOARD, { title: `You work for ${name} now` })
      })
    case 'take-back':
      return handleForm(request, buttonForm, async () => {
        const isTakenBack = await takeRequestBack('agency', user.id)
        return redirectWithFlash(user.agency ? href('/recruiter/agencies') : DASHBOARD, takenBackWords(isTakenBack))
      })
    default:
      return handleForm(request, agencyForm, async (belonging) => {
        const created = await askAgency({ id: user.id, fullName: user.name, email: user.email }, belonging)
        if (created) await change(created)
        return belonging.kind === 'new_agency'
          ? redirectWithFlash(DASHBOARD, { title: `${belonging.agencyName} is open`, text: 'You are its owner, and work for it now.' })
          : redirectWithFlash(href('/recruiter/agencies'), {
              title: 'Your request is sent',
              text: 'The agency’s owners find it on their team page.',
            })
      })
  }
}

/** A refused form needs the agencies as they are now. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `Your agencies | ${brand.name}` }]

export default function OwnAgenciesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agencies, worksFor, asked, others, wanted } = loaderData
  useLiveRevalidate(['team.member_joined', ...REQUEST_EVENTS.agency])
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const isAsking = refused !== undefined && 'agency_name' in refused.values
  return (
    <>
      <PageHead
        title="Your agencies"
        lead="You work for one at a time. Clients, jobs and candidates of the others stay out of sight until you change."
      />
      <div className="mt-5 empty:hidden">
        <ErrorSummary message={isAsking ? null : refused?.formError} />
      </div>
      {wanted && <Wanted {...wanted} worksFor={worksFor.name} />}
      <OwnAgencies agencies={agencies} worksForId={worksFor.id} className="mt-5 max-w-220 border-y border-border-strong" />
      {asked && (
        <div className="mt-6 flex max-w-160 flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-60">
            You asked to join <b className="font-semibold wrap-anywhere">{asked.name}</b> on <Time at={asked.createdAt} format="date" />.
            Its owners find it on their team page.
          </p>
          <TakeRequestBack kind="agency" />
        </div>
      )}
      <AskAgency agencies={others} request={asked} isFurther result={isAsking ? refused : undefined} />
    </>
  )
}

type WantedProps = { open: string; agency: { id: string; name: string } | null; worksFor: string }

/** Says whose page a link led to: opening it does not change the agency, since programs that check mails open every link. */
function Wanted({ open, agency, worksFor }: WantedProps) {
  if (!agency)
    return (
      <Notice tone="warning" className="mt-5 max-w-160">
        The page that you opened is of an agency of which you are not a member.
      </Notice>
    )
  return (
    <Notice
      className="mt-5 max-w-160"
      title={`The page that you opened is of ${agency.name}.`}
      action={
        <Form method="post" reloadDocument>
          <input type="hidden" name="agency" value={agency.id} />
          <input type="hidden" name="open" value={open} />
          <Button name="intent" value="switch" variant="primary" size="small">
            Work for {agency.name}
          </Button>
        </Form>
      }
    >
      You work for {worksFor} now.
    </Notice>
  )
}
