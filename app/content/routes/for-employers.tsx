import { href, Link } from 'react-router'
import { listBoardFigures } from '#app/applications/board-figures.server.ts'
import { PlanColumns } from '#app/billing/components/plan-columns.tsx'
import { AD_OFFERS, PLAN_OFFERS } from '#app/billing/offers.ts'
import { AdAnatomy } from '#app/jobs/components/ad-anatomy.tsx'
import { brand } from '#app/platform/brand.ts'
import { findSampleJob } from '#app/search/front-page.server.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { FeatureList } from '#app/ui/display/feature-list.tsx'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { type Benefit, Benefits } from '../components/benefits.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { StreetHero } from '../components/street-hero.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/for-employers.ts'

export async function loader() {
  const [job, figures] = await Promise.all([findSampleJob(), listBoardFigures()])
  return { job, figures }
}

const SIGN_UP = `${href('/signup')}?type=employer`

const BENEFITS: readonly Benefit[] = [
  {
    title: 'Applications with answers',
    text: 'Licence, work rights, experience, your own questions: people are told what is missing before they send, and you read met, not met or not stated. No program turns anybody down.',
    shot: 'application',
  },
  {
    title: 'Pay as you mean it',
    text: 'Type “$85k + super + car” as you always do. Beside the field stands what was read, and you correct it. Pay below the minimum wage or the award is pointed out before the ad goes live.',
    shot: 'posting',
  },
  {
    title: 'Your colours, readable',
    text: 'Choose the colour of your logo. Where it would be too pale or too dark to read it is moved in lightness until the contrast holds, in light and in dark.',
    shot: 'company',
  },
]

const FEATURES = [
  {
    title: 'Found within a second',
    text: 'A published ad is in search, in its filters and in the feeds at once, and in job alerts as people asked for them.',
  },
  { title: 'Roles to start from', text: 'Templates of roles in the trade fill what you left empty. A copy of an old ad is one press.' },
  {
    title: 'Dates that keep themselves',
    text: 'Publish later, close on a day, renew once a month. In the last days a mail asks whether you are still hiring.',
  },
  {
    title: 'Candidates in one list',
    text: 'Everybody of all jobs with status, notes and ratings of your team; saved views, and an export for spreadsheets.',
  },
  {
    title: 'They hear from you',
    text: 'Job seekers see each step that you take, and get a mail about it. Withdrawing and correcting an application is theirs.',
  },
  {
    title: 'People who are open to work',
    text: 'A checked company searches by skill, licence and place. Names and contacts come when the person agrees to be introduced.',
  },
  {
    title: 'A team with roles',
    text: 'Members read and note, managers post and move, owners handle plan and invoices. There is always one owner.',
  },
  {
    title: 'Agencies, with consent',
    text: 'A recruiter acts for you after you agree, and each ad goes live after you approve its words and pay.',
  },
  {
    title: 'Offices and company page',
    text: 'Every office with its place and its open jobs, on a page of your own that people can follow.',
  },
] as const

export default function ForEmployers({ loaderData: { job, figures } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <StreetHero
        title="Give the job a street front"
        lead="Place, pay, licence and age stand on every ad, in the same slot. Applications come with the answers to your must-haves beside them."
        houses={['shopFront', 'warehouse', 'flats']}
        note={`Starter is free: ${PLAN_OFFERS[0]?.holds.slice(0, 2).join(', ')}.`}
      >
        <ButtonLink to={href('/employers/post')} variant="primary" size="big" className="max-md:w-full">
          Post a Job
        </ButtonLink>
        <ButtonLink to={href('/employers/pricing')} size="big" className="max-md:w-full">
          Products and pricing
        </ButtonLink>
      </StreetHero>
      {figures.length > 0 && <StatList stats={figures} className="mt-18 max-md:mt-13" />}
      {job && (
        <PageSection
          id="anatomy"
          title="An ad, the way it is read"
          aside={<Link to={href('/jobs/:jobId', { jobId: String(job.id) })}>This one is open: read it</Link>}
        >
          <AdAnatomy job={job} />
        </PageSection>
      )}
      <PageSection id="benefits" title="Benefits">
        <Benefits benefits={BENEFITS} />
      </PageSection>
      <PageSection id="features" title="What comes with it" aside="With every plan">
        <FeatureList features={FEATURES} />
      </PageSection>
      <PageSection id="plans" title="Three plans" aside={<Link to={href('/employers/pricing')}>Compare them line by line</Link>}>
        <PlanColumns offers={PLAN_OFFERS} />
        <Notice title="Only one ad?" className="mt-7" action={<Link to={href('/employers/post')}>One ad at a time</Link>}>
          {AD_OFFERS.map(({ name, price, holds }) => `${name}: ${price}. ${holds[0]}`).join(' ')} All prices include GST.
        </Notice>
      </PageSection>
      <ClosingBand
        title="Write the first ad tonight"
        text="Title, place, type and text. The rest can wait until someone applies."
        houses={['warehouse', 'shopFront']}
      >
        <ButtonLink to={href('/employers/post')} variant="onBand" size="big">
          Post a Job
        </ButtonLink>
        <ButtonLink to={SIGN_UP} variant="onBandLine" size="big">
          Create Employer Account
        </ButtonLink>
      </ClosingBand>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'For employers: advertise real estate jobs',
    description: `Post real estate jobs on ${brand.name}: pay, place and licence on every ad, applications with the answers to your must-haves, and prices with GST inside.`,
    path: href('/employers'),
    card: 'employers',
  })
