import { href, Link } from 'react-router'
import { listBoardFigures } from '#app/applications/board-figures.server.ts'
import { PlanColumns } from '#app/billing/components/plan-columns.tsx'
import { AGENCY_OFFERS, agencyHolds } from '#app/billing/offers.ts'
import { AGENCY_PLANS } from '#app/billing/plans.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { FeatureList } from '#app/ui/display/feature-list.tsx'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import { type Benefit, Benefits } from '../components/benefits.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { StreetHero } from '../components/street-hero.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/for-recruiters.ts'

export const loader = async () => ({ figures: await listBoardFigures() })

const SIGN_UP = `${href('/signup')}?type=recruiter`
const CONTACT = '/contact'

const BENEFITS: readonly Benefit[] = [
  {
    title: 'Clients who said yes',
    text: 'Ask a company by name. Once it agrees you advertise for it, and it sees which agencies act for it. It can end that any day.',
    shot: 'clients',
  },
  {
    title: 'Each ad approved before it is read',
    text: 'The client opens a link from its mail, reads words and pay, and approves or asks for a change. A change of a live ad waits beside it until it is approved too.',
    shot: 'approval',
  },
]

const FEATURES = [
  { title: 'Named or unnamed', text: 'An ad names the client, or keeps the name out and shows your agency.' },
  {
    title: 'All candidates at one desk',
    text: 'Applications of all your jobs in one list, with notes, ratings, saved views and an export.',
  },
  {
    title: 'Must-haves, checked on sending',
    text: 'Licence, work rights and your own questions: met, not met or not stated, before you open a file.',
  },
  { title: 'A dashboard of facts', text: 'Active jobs, applications, views and partner agencies, each number a link to what it counts.' },
  { title: 'Your team', text: 'Owners, managers and members. Who asks to join your agency is let in by you.' },
  { title: 'Found as an agency', text: 'Job seekers filter for ads of agencies, and see all that yours advertises.' },
] as const

export default function ForRecruiters({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <StreetHero
        title="One desk for every client"
        lead="Advertise for companies that agreed to it, with ads that they approved, and keep the people who apply in one list."
        houses={['terrace', 'bungalow', 'queenslander']}
        note={`${AGENCY_PLANS.free.name} to begin with: ${agencyHolds('free').join(', ')}.`}
      >
        <ButtonLink to={SIGN_UP} variant="primary" size="big" className="max-md:w-full">
          Create Recruiter Account
        </ButtonLink>
        <ButtonLink to={href('/recruiter/login')} size="big" className="max-md:w-full">
          Recruiter sign-in
        </ButtonLink>
      </StreetHero>
      {figures.length > 0 && <StatList stats={figures} className="mt-18 max-md:mt-13" />}
      <PageSection id="benefits" title="Consent comes first">
        <Benefits benefits={BENEFITS} />
      </PageSection>
      <PageSection id="features" title="Features" aside="With every plan">
        <FeatureList features={FEATURES} />
      </PageSection>
      <PageSection id="plans" title="Three plans" aside="GST inside">
        <PlanColumns offers={AGENCY_OFFERS} />
        <p className="mt-6 max-w-[76ch] text-muted-foreground">
          You begin with {AGENCY_PLANS.free.name}. For a larger plan <Link to={CONTACT}>write to us</Link>: it holds from the day we agree
          on, and your jobs and clients stay as they are.
        </p>
      </PageSection>
      <ClosingBand
        title="Bring the first client"
        text="Signing up costs nothing, and neither does the first job."
        houses={['queenslander', 'terrace']}
      >
        <ButtonLink to={SIGN_UP} variant="onBand" size="big">
          Create Recruiter Account
        </ButtonLink>
        <ButtonLink to={CONTACT} variant="onBandLine" size="big">
          Contact us
        </ButtonLink>
      </ClosingBand>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'For recruiters: jobs for your clients',
    description:
      'Recruitment agencies advertise for clients that agreed, with ads that they approved, and keep all candidates in one list.',
    path: href('/recruiters'),
    card: 'employers',
  })
