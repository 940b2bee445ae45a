import { Form, href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { handleForm, intentOf } from '#app/platform/forms.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { APPROVAL_LINK_DAYS } from '../approval.ts'
import { loadApproval, readApprovalToken } from '../approval-page.server.ts'
import { approve, askForChange } from '../approvals.server.ts'
import { ApprovalPage } from '../components/approval-page.tsx'
import { answerAgency } from '../consent.server.ts'
import { approvalForm, endConsentForm } from '../forms.ts'
import type { Route } from './+types/linked-approval.ts'

const DAY_MS = 86_400_000
const ENDED = 'This link has ended. Ask the agency to send the ad again'

async function findLinked(token: string) {
  const approval = await loadApproval(readApprovalToken(token))
  if (!approval) throw new AppError('not_found', 'This ad is not there any more.')
  return approval
}

/** Changes nothing, since mail scanners open every link. */
export async function loader({ params }: Route.LoaderArgs) {
  const { found, newer: _, ...shown } = await findLinked(params.token)
  return {
    ...shown,
    agency: found.agency,
    client: found.client,
    agreedAt: found.agreed_at,
    state: found.state,
    replaced: found.replaced,
    isChange: found.changes,
    name: found.contact_name ?? '',
    email: found.contact_email,
    hasMembers: found.hasMembers,
    isOpen: found.state === 'waiting' && found.isCurrent && !found.hasMembers,
    endsOn: new Date(new Date(found.sent_at).getTime() + APPROVAL_LINK_DAYS * DAY_MS),
  }
}

export async function action({ request, params }: Route.ActionArgs) {
  const { found } = await findLinked(params.token)
  // The members of a company answer here, signed in: then a forwarded link answers nothing.
  if (found.hasMembers) throw new AppError('forbidden', 'Please sign in to answer for your company.')
  await consumeLimitsOrThrow([{ key: `approval:${found.id}`, limit: { hits: 30, windowSeconds: 3_600 } }], 'That is a lot of answers.')
  if ((await intentOf(request)) === 'end')
    return handleForm(request, endConsentForm, async () => {
      if (!found.isCurrent) throw new AppError('conflict', ENDED)
      if (found.client_id) await answerAgency(found.client_id, 'withdrawn', { name: found.contact_name ?? 'the contact' })
      return null
    })
  return handleForm(request, approvalForm, async ({ answer, note, name }) => {
    if (!found.isCurrent) throw new AppError('conflict', ENDED)
    if (!name) throw new AppError('invalid', 'Please give your name: it is kept with your answer', { field: 'name' })
    if (answer === 'approve') await approve(found.id, { name })
    else await askForChange(found.id, { name }, note.trim())
    return null
  })
}

export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: 'Error saving the answer' } }

export const meta: Route.MetaFunction = () => [
  { title: `An ad by an agency | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function LinkedApproval({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, hasMembers, state, replaced, standing, email, endsOn, agency, ...approval } = loaderData
  const closed = isOpen ? null : hasMembers && state === 'waiting' ? (
    <SignIn client={approval.client} />
  ) : (
    CLOSED[standing === 'ended' ? standing : replaced ? 'replaced' : state]
  )
  return (
    <div className="wrap py-10 max-md:py-7">
      <ApprovalPage
        {...approval}
        agency={agency}
        state={state}
        replaced={replaced}
        standing={standing}
        closed={closed}
        answer={actionData ?? undefined}
      >
        {isOpen && (
          <div className="mt-6 grid gap-6 text-sm text-muted-foreground">
            <p>
              We keep your name, the time and this exact text. You need no account. This page works until {inWords(endsOn, 'date')}
              {email && ` for ${email}`}.
            </p>
            <div className="border-t border-border-strong pt-5">
              <h2 className="text-lg text-foreground">Something wrong?</h2>
              <p className="mt-2">If you did not ask {agency} to act for you, tell us.</p>
              <Disclosure summary="This is not our agency" className="mt-2">
                <p>This ends your agreement. Its ads for you pause at once, and only a new request of the agency brings them back.</p>
                <Form method="post" className="mt-3">
                  <Button name="intent" value="end" variant="destructive">
                    End the agreement
                  </Button>
                </Form>
              </Disclosure>
            </div>
          </div>
        )}
      </ApprovalPage>
    </div>
  )
}

const CLOSED = {
  waiting: 'This link has ended. Ask the agency to send the ad again.',
  approved: 'Thank you. The ad is approved, and the agency is told.',
  change_asked: 'Thank you. The agency is told, and sends a new version.',
  taken_back: 'The agency has taken this text back. There is nothing to answer.',
  replaced:
    'This version was replaced by a newer one, and takes no answer. While the newer one waits for you, the link of the latest mail leads to it.',
  ended: 'There is nothing to answer any more.',
} as const

const SignIn = ({ client }: { client: string }) => (
  <>
    {client} has an account here.{' '}
    <Link to={`${href('/login')}?${new URLSearchParams({ tab: 'employer', next: href('/employer/agencies') })}`}>Sign in</Link> to answer
    for it.
  </>
)
