import { href, Link } from 'react-router'
import { PlanColumns } from '#app/billing/components/plan-columns.tsx'
import { AD_OFFERS, BOOST_OFFER, cheaperWords, PLAN_OFFERS } from '#app/billing/offers.ts'
import { JOB_RUN_DAYS, LONGEST_RUN_DAYS } from '#app/jobs/job.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { FeatureList } from '#app/ui/display/feature-list.tsx'
import { LeadHead } from '#app/ui/display/lead-head.tsx'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { ProductShot } from '../components/product-shot.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/for-posting.ts'

const SIGN_UP = `${href('/signup')}?from=post-job`
const CRUMBS = [{ label: 'Employer Site', to: href('/employers') }, { label: 'Post a job' }]

const STEPS = [
  {
    title: '1. Sign up',
    text: 'An address, a password, the code from the mail, and what your company is called. Its profile has to be complete before the first ad goes live.',
  },
  {
    title: '2. Write the ad',
    text: 'Title, place, type and text are enough. Drafts are saved as you go, and the card is drawn beside the form as job seekers will see it.',
  },
  {
    title: '3. Publish',
    text: `Now, or on a day you choose. It runs for ${JOB_RUN_DAYS} days unless you say otherwise, ${LONGEST_RUN_DAYS} at most, and can be renewed.`,
  },
] as const

export default function ForPosting() {
  return (
    <div className="wrap">
      <Breadcrumbs items={CRUMBS} />
      <LeadHead
        title="Post a job"
        lead={`The first ad is free with ${PLAN_OFFERS[0]?.name}. Or buy a single ad, with its own days, whatever your plan holds.`}
      >
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2.5">
          <ButtonLink to={SIGN_UP} variant="primary" size="big" className="max-md:w-full">
            Post a Job
          </ButtonLink>
          <span className="text-sm text-muted-foreground">
            Have an account? The same button leads to your form, and <Link to={href('/login')}>Login</Link> to your desk.
          </span>
        </p>
      </LeadHead>
      <PageSection id="steps" title="Three steps" space="small">
        <FeatureList features={STEPS} />
        <div className="mt-8">
          <ProductShot name="posting" />
        </div>
      </PageSection>
      <PageSection id="ads" title="Single ads" aside={<Link to={href('/employers/pricing')}>All products and pricing</Link>}>
        <PlanColumns offers={[...AD_OFFERS, BOOST_OFFER]} />
        <p className="mt-6 max-w-[76ch] text-muted-foreground">
          {cheaperWords()} You order a single ad once its job is written: until then nothing is charged, and the invoice comes by email.
        </p>
      </PageSection>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Post a job',
    description: AD_OFFERS.map(({ name, price, holds }) => `${name}, ${price}: ${holds[0]}`).join(' '),
    path: href('/employers/post'),
    card: 'employers',
    crumbs: CRUMBS,
  })
