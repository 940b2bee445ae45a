import { href } from 'react-router'
import { type JobAd as Ad, findJobAd, hasWaitingBoost } from '#app/billing/job-ads.server.ts'
import { isSingleAd, PLANS, SINGLE_ADS } from '#app/billing/plans.ts'
import { findUsage } from '#app/billing/quota.server.ts'
import { findSeller } from '#app/billing/seller.server.ts'
import { MANAGE_PLAN } from '#app/billing/words.ts'
import { isOpen } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { memberWhoMay } from '#app/teams/member.server.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { AdForm } from '../components/ad-form.tsx'
import { adForm } from '../forms.ts'
import { findEditableJob } from '../own-jobs.server.ts'
import { notSoldFor } from '../own-jobs.ts'
import { goesOn } from '../run.ts'
import { orderAd } from '../single-ads.server.ts'
import type { Route } from './+types/job-ad.ts'

const JOBS = href('/employer/jobs')

/** The page where an owner buys a single ad, or the boost, for one job. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { company } = memberWhoMay(context, 'plan.manage', MANAGE_PLAN)
  const job = await findEditableJob({ employerId: company.id }, idParam(params.jobId))
  if (!job) throw notFound()
  const [ad, boostWaits, usage] = await Promise.all([findJobAd(job.id), hasWaitingBoost(job.id), findUsage(company.id)])
  const now = new Date()
  // The boost of a run that is over counts no more.
  const isFeatured = job.featured && goesOn(job, now)
  const chosen = url.searchParams.get('plan') ?? ''
  return {
    title: job.title,
    has: [ad && adWords(ad), isFeatured && 'It is featured.', boostWaits && 'Its boost begins when the job goes live.']
      .filter(Boolean)
      .join(' '),
    offers: { ad: ad === null, boost: !isFeatured && !boostWaits },
    begins: isOpen(job, now) ? beginsNow(job.expires_at) : 'What you buy begins when the job goes live.',
    planName: PLANS[usage.plan].name,
    order: crypto.randomUUID(),
    chosen: isSingleAd(chosen) ? chosen : null,
    refusal: notSoldFor(job.status) ?? (findSeller() ? null : NOT_SOLD),
  }
}

const NOT_SOLD = 'Nothing can be bought here yet: this board does not write invoices.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, company } = memberWhoMay(context, 'plan.manage', MANAGE_PLAN)
  return handleForm(request, adForm, async (form) => {
    await orderAd({ userId, employerId: company.id }, idParam(params.jobId), form)
    return redirectWithFlash(JOBS, { title: 'Ordered', text: 'The invoice comes by email.' })
  })
}

/** Reloads after an error too: what may be bought must match the job as it is now. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `Single ad | ${brand.name}` }]

export default function JobAd({ loaderData, actionData }: Route.ComponentProps) {
  const { title, has, offers, begins, planName, order, chosen, refusal } = loaderData
  return (
    <>
      <PageHead
        title="Single ad"
        lead={<span className="wrap-anywhere">For “{title}”. It runs beside your plan, and takes none of its room.</span>}
      />
      <div className="mt-5 mb-6 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      <Card as="div" className="mt-5 max-w-160">
        {has && <p className="mb-4">{has}</p>}
        {refusal || !(offers.ad || offers.boost) ? (
          <Notice title={refusal ?? 'There is nothing more to buy for this job.'} />
        ) : (
          <AdForm order={order} planName={planName} chosen={chosen} offers={offers} begins={begins} result={actionData} />
        )}
        <div className="mt-4">
          <ButtonLink to={JOBS} variant="quiet">
            Back to your jobs
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}

const adWords = ({ product, until, waits }: Ad) =>
  `${SINGLE_ADS[product].name} ${waits ? 'begins when the job goes live' : `runs until ${inWords(until, 'date-year')}`}.`

const beginsNow = (closes: Date | null) =>
  `What you buy begins now.${closes ? ` The job does not close earlier than on ${inWords(closes, 'date-year')}.` : ''}`
