import { Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { listAudit } from '#app/accounts/audit.server.ts'
import { browserName } from '#app/accounts/browser-name.ts'
import { endSession } from '#app/accounts/session.server.ts'
import { listSessions } from '#app/accounts/session-list.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { ACTIVITY_WORDS } from '../activity-words.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { RecentActivity } from '../components/recent-activity.tsx'
import { SessionList } from '../components/session-list.tsx'
import { ownerOf } from '../proof.server.ts'
import { endAllSessions, endSessionOf } from '../sessions.server.ts'
import type { Route } from './+types/sessions.ts'

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end'), session: z.uuid() }),
  z.object({ intent: z.enum(['end_others', 'end_all']) }),
])

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, sessionId } = ownerOf(context)
  const [sessions, noted] = await Promise.all([listSessions(userId), listAudit(userId)])
  return {
    sessions,
    ownId: sessionId,
    entries: noted.map(({ id, at, action, client_address, user_agent }) => ({
      id,
      at,
      words: ACTIVITY_WORDS[action],
      browser: browserName(user_agent),
      address: client_address,
    })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const owner = ownerOf(context)
  const visitor = visitorOf({ request, context })
  return handleForm(request, form, async (input) => {
    if (input.intent === 'end') {
      await endSessionOf(owner, input.session, visitor)
      return redirectWithFlash(href('/account/sessions'), { title: 'Signed out there' })
    }
    const everywhere = input.intent === 'end_all'
    const cookie = (await endAllSessions(owner, { everywhere }, visitor)) ?? (await endSession(request))
    const headers = new Headers({ 'set-cookie': cookie })
    if (!everywhere) return redirect(href('/account/sessions'), { headers: flash(headers, { title: 'Signed out everywhere else' }) })
    return redirect(href('/'), { headers: flash(headers, { title: 'You are signed out everywhere', forgets: true }) })
  })
}

export default function Sessions({ loaderData: { sessions, ownId, entries }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <AccountFrame>
      <div className="mb-6 empty:hidden">
        <ErrorSummary message={actionData?.formError} />
      </div>
      <FormSection title="Sessions" intro="The browsers you are signed in with. Signing out works there at once.">
        <SessionList sessions={sessions} ownId={ownId} />
        <div className="flex flex-wrap gap-3">
          <Form method="post">
            <input type="hidden" name="intent" value="end_others" />
            <Button pending={sending === 'end_others'} disabledReason={sessions.length > 1 ? null : 'You are signed in nowhere else'}>
              Sign out everywhere else
            </Button>
          </Form>
          {/* A plain form: the whole page reloads, and nothing about the person stays in memory. */}
          <form method="post">
            <input type="hidden" name="intent" value="end_all" />
            <Button variant="destructive">Sign out everywhere</Button>
          </form>
        </div>
      </FormSection>
      <FormSection title="Recent activity" intro="Something you did not do? Choose a new password; that signs everybody else out.">
        <RecentActivity entries={entries} />
      </FormSection>
    </AccountFrame>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Sessions | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
