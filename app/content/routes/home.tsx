import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { JobCard } from '#app/jobs/components/job-card.tsx'
import { brand } from '#app/platform/brand.ts'
import { SuggestBox } from '#app/search/components/suggest-box.tsx'
import { readFrontPage } from '#app/search/front-page.server.ts'
import { listStateLinks } from '#app/search/landing.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Streetscape } from '#app/ui/illustration/streetscape.tsx'
import { BetaToast } from '#app/ui/shell/beta-toast.tsx'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import { ClosingBand } from '../components/closing-band.tsx'
import { originOf, pageMeta } from '../page-meta.ts'
import { siteMarkup } from '../site-markup.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [front, states] = await Promise.all([readFrontPage(), listStateLinks()])
  return { ...front, states, role: userOf(context)?.role ?? null }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Real estate jobs in Australia', description: brand.description, path: href('/') }),
  ...siteMarkup(originOf(matches)).map((markup) => ({ 'script:ld+json': markup })),
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, categories, stats, states, role } = loaderData
  return (
    <div className="wrap">
      <Hero />
      <section className="mt-14 max-md:mt-9">
        <h2 className="sr-only">Jobs by category</h2>
        <Streetscape
          label="Jobs by category"
          lots={CATEGORIES.map((slug) => ({
            house: CATEGORY[slug].house,
            label: CATEGORY[slug].label,
            to: `/jobs?category=${slug}`,
            count: categories[slug] ?? 0,
          }))}
        />
        {states.length > 0 && (
          <nav aria-label="Jobs by state" className="mt-5 text-sm">
            <ul className="flex flex-wrap gap-x-5">
              {states.map(({ label, to, jobs }) => (
                <li key={to} className="text-muted-foreground tabular-nums">
                  <Link to={to} className="inline-block py-1">
                    {label}
                  </Link>{' '}
                  {figure(jobs)}
                </li>
              ))}
            </ul>
          </nav>
        )}
      </section>
      <FeaturedJobs jobs={featured} total={stats.activeJobs} />
      {role === null && <RoleCards />}
      <StatList
        className="mt-18 max-md:mt-13"
        stats={[
          { label: 'Active Jobs', value: stats.activeJobs, period: 'live today', to: '/jobs' },
          { label: 'Companies', value: stats.companies, period: 'with a live job', to: '/companies' },
          { label: 'Job Seekers', value: stats.jobSeekers, period: 'with an account' },
          { label: 'Placements', value: stats.placements, period: 'hired through the board' },
        ]}
      />
      {(role === null || role === 'employer') && <HiringBand postTo={role === null ? '/employers/post' : '/employer/jobs/new'} />}
      <BetaToast />
    </div>
  )
}

function Hero() {
  const form = useRef<HTMLFormElement>(null)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-14 max-md:pt-8">
        <div>
          <Badge tone="outline">Beta</Badge>
          <h1 className="mt-3 text-5xl leading-[1.08] tracking-[-0.03em] max-md:text-4xl">
            Your next job
            <br />
            has an address
          </h1>
        </div>
        <p className="max-w-[44ch] flex-[0_1_26rem] text-lg text-muted-foreground">
          Sales, property management, strata, valuation and commercial roles across Australia, with the pay, the place and the licence on
          every card.
        </p>
      </div>
      <Form
        ref={form}
        action="/jobs"
        className="mt-9 grid rounded-lg border border-input bg-popover shadow-md md:grid-cols-[1.1fr_1fr_auto] max-md:mt-6"
        role="search"
      >
        <SuggestBox kind="what" onChoose={() => form.current?.requestSubmit()}>
          {(box) => <HeroBox {...box} name="q" label="Keyword" placeholder="Job title, skill or company" icon={Search} />}
        </SuggestBox>
        <SuggestBox kind="where" className="border-border md:border-l max-md:border-t">
          {(box) => <HeroBox {...box} name="location" label="Location" placeholder="Suburb, city or postcode" icon={MapPin} />}
        </SuggestBox>
        <div className="p-2.5">
          <Button variant="primary" size="big" icon={Search} wide>
            Search Jobs
          </Button>
        </div>
      </Form>
    </>
  )
}

type BoxProps = Omit<ComponentProps<'input'>, 'className'> & { label: string; icon: LucideIcon }

function HeroBox({ label, icon, ...input }: BoxProps) {
  return (
    <label className="group relative block px-5 py-2.5 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ring">
      <span className="text-xs font-semibold text-muted-foreground">{label}</span>
      <span className="flex items-center gap-2">
        <Icon icon={icon} className="text-muted-foreground md:hidden" />
        <input
          {...input}
          maxLength={200}
          className="min-h-8 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
      </span>
    </label>
  )
}

function FeaturedJobs({ jobs, total }: { jobs: Route.ComponentProps['loaderData']['featured']; total: number }) {
  return (
    <section aria-labelledby="featured" className="mt-18 border-t border-border-strong pt-3.5 max-md:mt-13">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="featured">Featured jobs</h2>
        <Link to="/jobs" className="py-1">
          All {figure(total)} jobs
        </Link>
      </div>
      {jobs.length === 0 ? (
        <EmptyState house="terrace" action={<Link to="/jobs">See all jobs</Link>}>
          No job is featured right now.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} look="sheet" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ROLE_CARDS = [
  {
    title: 'Job seeker',
    text: 'Apply with your resume and a letter, and see each step your application takes.',
    type: 'jobseeker',
    label: 'Join as a job seeker',
  },
  {
    title: 'Employer',
    text: 'Write the ad, set the must-haves, and read applications with their file beside them.',
    type: 'employer',
    label: 'Join as an employer',
  },
  {
    title: 'Recruiter',
    text: "Keep your agency's jobs and the people who applied for them at one desk.",
    type: 'recruiter',
    label: 'Join as a recruiter',
  },
] as const

function RoleCards() {
  return (
    <section aria-labelledby="roles" className="mt-18 max-md:mt-13">
      <h2 id="roles" className="border-b border-border-strong pb-4">
        Which side of the counter are you on?
      </h2>
      <div className="grid md:grid-cols-3">
        {ROLE_CARDS.map(({ title, text, type, label }) => (
          <div
            key={type}
            className="grid content-start gap-3 border-border py-5 md:border-l md:px-8 md:first:border-l-0 md:first:pl-0 max-md:border-b max-md:last:border-b-0"
          >
            <h3>{title}</h3>
            <p className="text-muted-foreground">{text}</p>
            <p>
              <ButtonLink to={`/signup?type=${type}`}>{label}</ButtonLink>
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

const HiringBand = ({ postTo }: { postTo: string }) => (
  <ClosingBand
    title="Hiring? Put the job where agents look"
    text="Write the ad, check how we read the pay, publish. Within a second it can be found."
    houses={['shopFront', 'terrace']}
  >
    <ButtonLink to={postTo} variant="onBand" size="big">
      Post a Job
    </ButtonLink>
  </ClosingBand>
)
