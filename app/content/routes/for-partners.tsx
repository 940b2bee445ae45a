import { href, Link } from 'react-router'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { FeatureList } from '#app/ui/display/feature-list.tsx'
import { LeadHead } from '#app/ui/display/lead-head.tsx'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/for-partners.ts'

const CONTACT = '/contact'
const CRUMBS = [{ label: 'Employer Site', to: href('/employers') }, { label: 'ATS partners' }]

/** What connects an applicant tracking system with the board, in its true state. */
const INTEGRATIONS = [
  {
    name: 'Job feed out',
    state: 'Available',
    text: 'Every open job as XML in the form of Indeed, at /jobs.xml. Your system or another board reads it as it is.',
  },
  {
    name: 'Job feed in',
    state: 'Available',
    text: 'We import your feed of the same form, or one JSON object a line. Your ids are kept, so the next import changes and adds.',
  },
  { name: 'Feeds of searches', state: 'Available', text: 'Any search as RSS and JSON: by place, category, work type, pay and licence.' },
  {
    name: 'Candidates as a table',
    state: 'Available',
    text: 'Employers and agencies export the people who applied from their list of candidates, and import the file where they work.',
  },
  {
    name: 'Jobs and applications over an API',
    state: 'Planned',
    text: 'There is no API with keys today, and no date for one. Until then jobs come by feed, and applications stay on the board.',
  },
  {
    name: 'Webhooks',
    state: 'Planned',
    text: 'Nothing is sent to your system today, and there is no date for it. What changed can be asked for at little cost.',
  },
] as const

const FEATURES = [
  { title: 'No account to read', text: 'Feeds need no key. An ETag tells whether anything changed since the last time.' },
  {
    title: 'Pay and place, read',
    text: 'Pay in words becomes figures with period and super; places are found in the dictionary, so that distances are right.',
  },
  { title: 'Nothing twice', text: 'A job is known by your id, or else by company, title and place together.' },
  { title: 'Errors by their line', text: 'What cannot be read is left out and named with its number; the rest is imported.' },
  { title: 'Closing days kept', text: 'Dates of publication and closing come from your feed. A closed job leaves the list at once.' },
  { title: 'Both ways alike', text: 'What the board writes as XML, it reads: a test holds that descriptions come back as they were.' },
] as const

const TIERS = [
  { name: 'Free', text: 'The feeds, out and in. No contract: for systems whose customers advertise here on their own account.' },
  {
    name: 'Revenue Share',
    text: 'For systems that bring companies to the board: a share of what those pay us for ads and plans, agreed in writing before it begins.',
  },
  { name: 'Custom', text: 'For feeds of another form, or work that your customers need. Agreed case by case.' },
] as const

export default function ForPartners() {
  return (
    <div className="wrap">
      <Breadcrumbs items={CRUMBS} />
      <LeadHead
        title="ATS partners"
        lead="Connect an applicant tracking system with the board. What works today is feeds: jobs out, and jobs in. The rest says that it does not exist yet."
      >
        <p className="mt-6 flex flex-wrap gap-2.5">
          <ButtonLink to={CONTACT} variant="primary" size="big" className="max-md:w-full">
            Talk to us
          </ButtonLink>
          <ButtonLink to={href('/docs/:page', { page: 'api' })} size="big" className="max-md:w-full">
            Read the documentation
          </ButtonLink>
        </p>
      </LeadHead>
      <PageSection id="integrations" title="Six integrations" aside="Each in its true state" space="small">
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {INTEGRATIONS.map(({ name, state, text }) => (
            <li key={name} className="rounded-lg border border-border bg-card p-5.5 text-card-foreground">
              <Badge tone={state === 'Available' ? 'success' : 'outline'}>{state}</Badge>
              <h3 className="mt-3">{name}</h3>
              <p className="mt-1.5 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="features" title="Features">
        <FeatureList features={FEATURES} />
      </PageSection>
      <PageSection id="tiers" title="Three partnership tiers">
        <FeatureList features={TIERS.map(({ name, text }) => ({ title: name, text }))} />
      </PageSection>
      <PageSection id="documentation" title="Documentation">
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {(['api', 'sdks', 'webhooks'] as const).map((page) => (
            <li key={page}>
              <Link to={href('/docs/:page', { page })} className="inline-block py-1">
                {LINKS[page]}
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

const LINKS = { api: 'Feeds and import', sdks: 'Client libraries', webhooks: 'Webhooks' } as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'ATS partners',
    description: 'Job feeds out and in for applicant tracking systems: what works today, what does not yet, and three partnership tiers.',
    path: href('/partners/ats'),
    card: 'employers',
    crumbs: CRUMBS,
  })
