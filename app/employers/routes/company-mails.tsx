import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { AccountFrame } from '#app/settings/components/account-frame.tsx'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { chooseMails, listMailers, mailerIn } from '../mail-consent.server.ts'
import { CONSENT_SOURCES, consentWording } from '../mail-consent.ts'
import type { Route } from './+types/company-mails.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mailers: await listMailers(signedInUser(context).id) }
}

const mailsForm = z.object({ intent: z.enum(['allow', 'stop']), kind: z.enum(['company', 'agency']), id: z.guid() })

export function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = signedInUser(context)
  return handleForm(request, mailsForm, async ({ intent, ...asked }) => {
    // Only those on their own list: a yes belongs to words that were read beside a name.
    const mailer = (await listMailers(userId)).find(({ kind, id }) => kind === asked.kind && id === asked.id)
    if (!mailer) throw new AppError('not_found', 'This company is not on your list any more')
    await chooseMails(userId, mailerIn(mailer), { wanted: intent === 'allow', by: 'account' })
    return redirectWithFlash(href('/account/company-mails'), {
      title: intent === 'allow' ? `${mailer.name} may write to you` : `${mailer.name} does not write to you any more`,
    })
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving settings' } }

export const meta: Route.MetaFunction = () => [{ title: `Mails from companies | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

type Mailer = Route.ComponentProps['loaderData']['mailers'][number]

export default function CompanyMails({ loaderData: { mailers }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame>
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      <FormSection
        title="Mails from companies"
        intro="Companies and agencies may write to you about jobs only where you said yes: with an application, by following them, or here. Each mail has a link that stops them."
      >
        {mailers.length === 0 ? (
          <EmptyState house={null} action={<Link to={href('/companies')}>Find companies</Link>}>
            Nobody may write to you. Companies that you follow or apply to are listed here.
          </EmptyState>
        ) : (
          <ul className="border-t border-border">
            {mailers.map((mailer) => (
              <MailerRow key={mailer.kind + mailer.id} mailer={mailer} />
            ))}
          </ul>
        )}
        <p className="text-sm">
          All of them at once, and what else we tell you: <Link to={href('/account/emails')}>Notifications</Link>
        </p>
      </FormSection>
    </AccountFrame>
  )
}

function MailerRow({ mailer: { kind, id, name, consents, stopped_at } }: { mailer: Mailer }) {
  const sending = useNavigation().formData
  const may = consents.length > 0 && stopped_at === null
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-border py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {consents.map(({ source, wording, given_at }) => (
          <p key={source} className="text-muted-foreground">
            {CONSENT_SOURCES[source].person}, <Time at={given_at} format="date-year" />: “{wording}”
          </p>
        ))}
        {!may && (
          <p className="text-muted-foreground">
            {stopped_at ? (
              <>
                You stopped its mails, <Time at={stopped_at} format="date-year" />
              </>
            ) : (
              'Does not write to you'
            )}
          </p>
        )}
      </div>
      <Form method="post">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Button
          size="small"
          name="intent"
          value={may ? 'stop' : 'allow'}
          aria-label={may ? `Stop mails of ${name}` : consentWording('account', name)}
          pending={sending?.get('id') === id}
        >
          {may ? 'Stop' : 'May email me'}
        </Button>
      </Form>
    </li>
  )
}
