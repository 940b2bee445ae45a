import CircleCheck from 'lucide-react/icons/circle-check'
import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { memberOf, memberWhoMay } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Card } from '#app/ui/display/card.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { AdPrices } from '../components/ad-prices.tsx'
import { InvoiceDetails } from '../components/invoice-details.tsx'
import { Invoices } from '../components/invoices.tsx'
import { PlanSummary } from '../components/plan-summary.tsx'
import { findBillingDetails, saveBillingDetails } from '../details.server.ts'
import { billingForm } from '../forms.server.ts'
import { countInvoices, listInvoices, listOutstanding } from '../invoice-list.server.ts'
import { takesPayments } from '../payment.server.ts'
import { isSingleAd, PLANS } from '../plans.ts'
import { findUsage } from '../quota.server.ts'
import { findSeller } from '../seller.server.ts'
import { endPlan, findSubscription, startPlan } from '../subscription.server.ts'
import { MANAGE_PLAN } from '../words.ts'
import type { Route } from './+types/billing.ts'

const PAGE = href('/employer/profile/billing')

/** Invoices shown until all are asked for. */
const RECENT = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  if (!may(company, 'plan.manage'))
    return { refusal: `Only ${whoMay('plan.manage')} of ${company.name} can ${MANAGE_PLAN}.`, billing: null }
  const { searchParams } = new URL(request.url)
  const all = searchParams.get('invoices') === 'all'
  const [usage, subscription, details, outstanding, invoices, count] = await Promise.all([
    findUsage(company.id),
    findSubscription(company.id),
    findBillingDetails(company.id),
    listOutstanding(company.id),
    listInvoices(company.id, all ? null : RECENT),
    countInvoices(company.id),
  ])
  const ad = searchParams.get('ad') ?? ''
  return {
    refusal: null,
    billing: {
      usage,
      subscription,
      details: details!, // the company of a member exists
      outstanding,
      invoices,
      count,
      seller: findSeller(),
      chosen: { ad: isSingleAd(ad) ? ad : ('basic' as const), boost: searchParams.has('boost') },
      editing: searchParams.get('edit') === 'details',
      order: crypto.randomUUID(),
      supportEmail: config.supportEmail,
      takesPayments: takesPayments(),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, company } = memberWhoMay(context, 'plan.manage', MANAGE_PLAN)
  const orderer = { userId, employerId: company.id }
  return handleForm(request, billingForm, async (form) => {
    switch (form.intent) {
      case 'start':
        await startPlan(orderer, form.order)
        return redirectWithFlash(PAGE, { title: 'Your company is on Professional', text: 'The invoice comes by email.' })
      case 'end':
        await endPlan(orderer, true)
        return redirectWithFlash(PAGE, { title: 'Your plan ends with the month that is paid' })
      case 'keep':
        await endPlan(orderer, false)
        return redirectWithFlash(PAGE, { title: 'Your plan goes on' })
      case 'details': {
        const { intent: _, ...details } = form
        await saveBillingDetails(orderer, details)
        return redirectWithFlash(`${PAGE}#on-the-invoice`, { title: 'Settings saved' })
      }
    }
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving settings' } }

export const meta: Route.MetaFunction = () => [{ title: `Billing, Company Profile | ${brand.name}` }]

/** The plan of a company, what it uses of it, its invoices, and what ads cost. */
export default function Billing({ loaderData: { refusal, billing }, actionData }: Route.ComponentProps) {
  useLiveRevalidate(['invoice.issued', 'invoice.paid'])
  if (!billing)
    return (
      <Notice title={refusal}>
        <p>Ask an owner when you need a copy of an invoice, or a larger plan.</p>
      </Notice>
    )
  const { usage, subscription, details, outstanding, invoices, count, seller, chosen, editing, order, supportEmail, takesPayments } =
    billing
  return (
    <>
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      <PlanSummary {...{ usage, subscription, order, supportEmail }} sells={seller !== null} />
      <section aria-labelledby="outstanding" className="pb-10">
        <SectionHead id="outstanding" kerb size="block" title="Outstanding invoices" />
        {outstanding.length > 0 ? (
          <Card as="div">
            <Invoices caption="Outstanding invoices" invoices={outstanding} columns={takesPayments ? 'payable' : 'outstanding'} />
          </Card>
        ) : (
          <p className="flex items-center gap-2.5">
            <Icon icon={CircleCheck} className="text-muted-foreground" />
            No outstanding invoices
          </p>
        )}
      </section>
      <section aria-labelledby="history" className="pb-10">
        <SectionHead id="history" kerb size="block" title="Invoice history" />
        {invoices.length > 0 ? (
          <>
            <Card as="div">
              <Invoices caption="Invoice history" invoices={invoices} />
            </Card>
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">
              {count > invoices.length && (
                <Link to={`${PAGE}?invoices=all#history`} preventScrollReset>
                  All {count} invoices
                </Link>
              )}
              <a href={href('/employer/profile/billing/invoices.csv')} download>
                Download as CSV
              </a>
            </p>
          </>
        ) : (
          <p className="text-muted-foreground">No invoices yet.</p>
        )}
      </section>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">
        <section aria-labelledby="ad-prices">
          <SectionHead id="ad-prices" kerb size="block" title="Ad price lookup" />
          <AdPrices chosen={chosen} note={includedWords(usage.plan)} />
        </section>
        <InvoiceDetails details={details} seller={seller} editing={editing} result={actionData} />
      </div>
    </>
  )
}

/** What of the ads comes with the plan. */
function includedWords(plan: keyof typeof PLANS): string {
  const { name, activeJobs } = PLANS[plan]
  if (activeJobs === null) return `In ${name} your active jobs cost nothing more.`
  return activeJobs === 1
    ? `In ${name} one active job costs nothing.`
    : `In ${name} your first ${activeJobs} active jobs cost nothing more.`
}
