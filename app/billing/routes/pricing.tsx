import { href, Link } from 'react-router'
import { pageMeta } from '#app/content/page-meta.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { LeadHead } from '#app/ui/display/lead-head.tsx'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PlanColumns } from '../components/plan-columns.tsx'
import { PlanTable } from '../components/plan-table.tsx'
import { RecruiterPrices } from '../components/recruiter-prices.tsx'
import { AD_OFFERS, agencyHolds, BOOST_OFFER, cheaperWords, INVOICE_ANSWERS, PLAN_OFFERS } from '../offers.ts'
import { AGENCY_PLANS } from '../plans.ts'
import { findSeller } from '../seller.server.ts'
import type { Route } from './+types/pricing.ts'

const CRUMBS = [{ label: 'Employer Site', to: href('/employers') }, { label: 'Products and pricing' }]

export const loader = () => ({ sells: findSeller() !== null })

const NOT_BOUGHT = [
  {
    title: 'The top of the list.',
    text: 'Without words the newest ad stands first, whoever paid. With words the match decides; a featured ad counts a little more, and says that it is featured.',
  },
  { title: 'People’s details.', text: 'Name and contact come with an application, or when a person agrees to be introduced.' },
  { title: 'A number of applicants.', text: 'Nobody can promise that.' },
  { title: 'Anything from job seekers.', text: 'They never pay.' },
] as const

export default function Pricing({ loaderData: { sells } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={CRUMBS} />
      <LeadHead
        title="Products and pricing"
        lead="Fixed prices in Australian dollars with GST inside. What you read here is what the invoice says."
      />
      {!sells && (
        <Notice title="Nothing can be bought here yet." className="mb-8">
          This board does not write invoices so far. What is free works.
        </Notice>
      )}
      <PageSection id="month" title="By the month" space="none">
        <PlanColumns
          offers={PLAN_OFFERS}
          primary="Starter"
          lead="With every plan, people apply without limit. A paid plan goes on from month to month until you end it."
        />
        <PlanTable />
      </PageSection>
      <PageSection id="single" title="One ad at a time" aside="No plan needed">
        <PlanColumns
          offers={[...AD_OFFERS, BOOST_OFFER]}
          lead={
            <>
              <b className="mb-1 block font-display text-lg font-semibold text-foreground">Which is cheaper?</b>
              {cheaperWords()}
            </>
          }
        />
      </PageSection>
      <div className="grid gap-x-16 lg:grid-cols-2">
        <PageSection id="recruiters" title="For recruiters" aside={<Link to={href('/recruiters')}>What agencies get</Link>}>
          <RecruiterPrices />
          <p className="mt-3 text-sm text-muted-foreground">
            {AGENCY_PLANS.free.name}, to begin with: {agencyHolds('free').join(', ')}.
          </p>
        </PageSection>
        <PageSection id="not-bought" title="What money does not buy">
          <ul>
            {NOT_BOUGHT.map(({ title, text }) => (
              <li key={title} className="border-border py-2.5 not-first:border-t first:pt-0">
                <b className="font-semibold">{title}</b> {text}
              </li>
            ))}
          </ul>
        </PageSection>
      </div>
      <PageSection id="invoices" title="Invoices and GST">
        <dl className="grid gap-x-10 gap-y-5 md:grid-cols-3">
          {INVOICE_ANSWERS.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 text-muted-foreground">{answer}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Products and pricing',
    description: 'Monthly plans, single ads and plans for agencies: fixed prices in Australian dollars with GST inside.',
    path: href('/employers/pricing'),
    card: 'employers',
    crumbs: CRUMBS,
  })
