import Lock from 'lucide-react/icons/lock'
import { Form, href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { AccountFrame } from '#app/settings/components/account-frame.tsx'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { QuietHoursForm } from '../components/quiet-hours-form.tsx'
import { chooseEmails, listUnwanted } from '../email-choices.server.ts'
import { emailsForm } from '../forms.ts'
import { ALWAYS_SENT, kindsOf, MAIL_KINDS } from '../mail-kinds.ts'
import { chooseQuietHours, findOwnQuietHours } from '../quiet-hours.server.ts'
import type { Route } from './+types/emails.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id, role, email } = signedInUser(context)
  const [unwanted, quiet] = await Promise.all([listUnwanted(id), findOwnQuietHours(id)])
  return {
    email,
    kinds: kindsOf(role).map((kind) => ({ value: kind, label: MAIL_KINDS[kind].label, hint: MAIL_KINDS[kind].hint })),
    wanted: kindsOf(role).filter((kind) => !unwanted.includes(kind)),
    always: [...ALWAYS_SENT.anybody, ...(ALWAYS_SENT[role] ?? [])],
    hasAlerts: role === 'job_seeker',
    quiet: kindsOf(role).includes('messages') ? quiet : null,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  return handleForm(request, emailsForm, async (form) => {
    if (form.intent === 'quiet-hours') {
      const { time_zone: timeZone, from_hour: fromHour, to_hour: toHour, sundays } = form
      await chooseQuietHours(user.id, { timeZone, fromHour, toHour, sundays })
    } else await chooseEmails(user, form.intent === 'none' ? [] : form.wanted)
    return redirectWithFlash(href('/account/emails'), { title: 'Settings saved' })
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving settings' } }

export const meta: Route.MetaFunction = () => [{ title: `Emails | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Emails({ loaderData: { email, kinds, wanted, always, hasAlerts, quiet }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <AccountFrame>
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      {kinds.length > 0 && (
        <FormSection title="What we write to you" intro={`To ${email}. Each of these mails also has a link that stops its kind.`}>
          {/* Its key makes the boxes follow what was saved in another tab. */}
          <Form method="post" className="grid gap-5" key={wanted.join(' ')}>
            <CheckboxGroup label="Mails you want" hideLabel name="wanted" options={kinds} defaultValues={wanted} />
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" size="big" name="intent" value="save" pending={sending === 'save'}>
                Save
              </Button>
              <Button size="big" name="intent" value="none" pending={sending === 'none'}>
                Stop all of these
              </Button>
            </div>
          </Form>
          {hasAlerts && (
            <p className="mt-5 text-sm">
              <Link to={href('/alerts')}>Your job alerts</Link>, and how often each comes
            </p>
          )}
        </FormSection>
      )}
      {quiet && <QuietHoursForm quiet={quiet} result={actionData} sending={sending === 'quiet-hours'} />}
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
