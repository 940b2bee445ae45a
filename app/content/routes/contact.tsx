import { randomUUID } from 'node:crypto'
import { href, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { ROLE_LABELS } from '#app/accounts/role.ts'
import { config } from '#app/platform/config.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { sendContactMessage } from '../contact.server.ts'
import { isContactTopic } from '../contact.ts'
import { contactForm } from '../forms.server.ts'
import { openedNow, wasOpened } from '../opened-form.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/contact.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const user = userOf(context)
  const topic = url.searchParams.get('topic')
  return {
    isSent: url.searchParams.has('sent'),
    formId: randomUUID(),
    opened: openedNow(),
    topic: isContactTopic(topic) ? topic : null,
    sender: user && { name: user.name, email: user.email, roleLabel: ROLE_LABELS[user.role].toLowerCase() },
    supportEmail: config.supportEmail,
    seller: config.sellerName && { name: config.sellerName, address: config.sellerAddress },
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const user = userOf(context)
  return handleForm(request, contactForm, async ({ form_id, opened, website, ...typed }) => {
    const suspicious = !wasOpened(opened) || website !== ''
    await sendContactMessage({
      ...typed,
      formId: form_id,
      suspicious,
      sender: user && { id: user.id, role: user.role },
      client: requestContextOf(context).clientAddress,
    })
    return redirect(`${href('/contact')}?sent`)
  })
}

export const handle: FailureWords = { failure: { sending: 'Error sending your message' } }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Write to a person: about an application, a job ad, your account, an invoice, your data, or an ad that looks wrong.',
    path: href('/contact'),
  })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, supportEmail, seller, ...form } = loaderData
  return (
    <div className="wrap pt-9 max-md:pt-6">
      <PageHead title="Contact" lead="Write what you tried and what you saw. A person reads it and answers by email, Monday to Friday." />
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {isSent ? <Sent /> : <ContactForm {...form} result={actionData} />}
        <aside className="grid content-start gap-7">
          <Beside title="Answered already?">
            <p>
              <Link to="/help">Help</Link> has short answers about applying, CVs, posting jobs, invoices and signing in.
            </p>
          </Beside>
          <Beside title="An ad looks wrong?">
            <p>
              Open the job and press “Report this job”: we then know which one it is. No honest employer asks for money, bank details or a
              tax file number.
            </p>
          </Beside>
          {(supportEmail || seller) && (
            <Beside title="Other ways">
              {supportEmail && (
                <p className="wrap-anywhere">
                  Email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                </p>
              )}
              {seller && (
                <p className="mt-1">
                  {seller.name}
                  {seller.address && <span className="block">{seller.address}</span>}
                </p>
              )}
            </Beside>
          )}
        </aside>
      </div>
    </div>
  )
}

const Beside = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-t border-border-strong pt-3.5">
    <h2 className="mb-1.5 text-lg">{title}</h2>
    {children}
  </section>
)

const Sent = () => (
  <div className="max-w-160">
    <Notice tone="success" role="status" title="Your message is with us.">
      We sent a receipt to the address you gave, and answer there.
    </Notice>
    <p className="mt-5 text-sm text-muted-foreground">
      Nothing arrived? Look among the spam, or check the address and <Link to={href('/contact')}>write once more</Link>.
    </p>
    <p className="mt-5">
      <Link to="/jobs">Find jobs</Link>
    </p>
  </div>
)
