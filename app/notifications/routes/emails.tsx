import Lock from 'lucide-react/icons/lock'
import { Form, href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { sessionIdOf } from '#app/accounts/session.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { AccountFrame } from '#app/settings/components/account-frame.tsx'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { ALWAYS_SENT } from '../always-sent.ts'
import { addBrowser, findBrowser, removeBrowser } from '../browsers.server.ts'
import { chooseBoxes, listWantedBoxes } from '../choices.server.ts'
import { kindsOf } from '../choices.ts'
import { BrowserSwitch } from '../components/browser-switch.tsx'
import { ChoiceTable } from '../components/choice-table.tsx'
import { DigestForm } from '../components/digest-form.tsx'
import { QuietHoursForm } from '../components/quiet-hours-form.tsx'
import { chooseDigest, hasDigest } from '../digest.server.ts'
import { tellingForm } from '../forms.ts'
import { pushPublicKey } from '../push.server.ts'
import { chooseQuietHours, findOwnQuietHours } from '../quiet-hours.server.ts'
import type { Route } from './+types/emails.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const sessionId = sessionIdOf(context)
  const kinds = kindsOf(user.role)
  const [wanted, quiet, digest, endpoint] = await Promise.all([
    listWantedBoxes(user),
    findOwnQuietHours(user.id),
    hasDigest(user.id),
    sessionId && findBrowser(sessionId),
  ])
  return {
    email: user.email,
    kinds,
    wanted,
    always: [...ALWAYS_SENT.anybody, ...(ALWAYS_SENT[user.role] ?? [])],
    hasAlerts: user.role === 'job_seeker',
    quiet,
    digest,
    browser: { publicKey: pushPublicKey(), endpoint },
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  return handleForm(request, tellingForm, async (form) => {
    if (form.intent === 'browser-on' || form.intent === 'browser-off') {
      const { intent, endpoint } = form
      const sessionId = sessionIdOf(context)
      if (intent === 'browser-off') await removeBrowser(user.id, endpoint)
      else if (sessionId) await addBrowser({ userId: user.id, sessionId }, { endpoint, p256dh: form.p256dh, auth: form.auth })
      return null
    }
    if (form.intent === 'quiet-hours') {
      const { time_zone: timeZone, from_hour: fromHour, to_hour: toHour, sundays } = form
      await chooseQuietHours(user.id, { timeZone, fromHour, toHour, sundays })
    } else if (form.intent === 'digest') {
      await chooseDigest(user.id, form.digest)
      if (!form.digest)
        return redirectWithFlash(href('/account/emails'), {
          title: 'Settings saved',
          text: 'What was collected since the last mail of the day, if anything, comes now.',
        })
    } else {
      const now = form.intent === 'none' ? await listWantedBoxes(user) : form.wanted
      await chooseBoxes(user, form.intent === 'none' ? now.filter((box) => !box.endsWith('.mail')) : now)
    }
    return redirectWithFlash(href('/account/emails'), { title: 'Settings saved' })
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving settings' } }

export const meta: Route.MetaFunction = () => [{ title: `What we tell you | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  const { email, kinds, wanted, always, hasAlerts, quiet, digest, browser } = loaderData
  const sending = useNavigation().formData?.get('intent')
  return (
    <AccountFrame>
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      {kinds.length > 0 && (
        <>
          <FormSection
            title="What we tell you, and how"
            intro={`Here in the app, by email to ${email}, and in browsers where you switch it on. Each email also has a link that stops its kind.`}
          >
            {/* Its key makes the boxes follow what was saved in another tab. */}
            <Form method="post" className="grid gap-5" key={wanted.join(' ')}>
              <ChoiceTable kinds={kinds} wanted={wanted} />
              <div className="flex flex-wrap gap-3">
                <Button variant="primary" size="big" name="intent" value="save" pending={sending === 'save'}>
                  Save
                </Button>
                <Button size="big" name="intent" value="none" pending={sending === 'none'}>
                  Stop all these emails
                </Button>
              </div>
            </Form>
            {hasAlerts && (
              <p className="mt-5 text-sm">
                <Link to={href('/alerts')}>Your job alerts</Link>, and how often each comes.{' '}
                <Link to={href('/account/company-mails')}>Which companies may write to you</Link>
              </p>
            )}
          </FormSection>
          <QuietHoursForm quiet={quiet} result={actionData ?? undefined} sending={sending === 'quiet-hours'} />
          <DigestForm digest={digest} kinds={kinds} sending={sending === 'digest'} />
          <BrowserSwitch {...browser} />
        </>
      )}
      <FormSection
        title="What always comes"
        intro="You asked for it, or would miss it: to keep your account safe, and as a record of what you sent."
      >
        <ul className="grid gap-3 text-sm">
          {always.map((words) => (
            <li key={words} className="flex items-center gap-2.5">
              <Icon icon={Lock} className="text-muted-foreground" />
              {words}
            </li>
          ))}
        </ul>
      </FormSection>
    </AccountFrame>
  )
}
