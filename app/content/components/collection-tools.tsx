import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import type { CollectionPath } from '../collections.ts'

/** A section at the side, under a kerb line. */
const Tool = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-border-strong pt-3">
    <h2 className="text-lg">{title}</h2>
    <div className="mt-2 grid justify-items-start gap-3">{children}</div>
  </section>
)

const GuideTools = () => (
  <>
    <Tool title="Resume builder">
      <p>Answer six questions or upload what you have. You get a profile, and a CV you can send as a file.</p>
      <ButtonLink to={`${href('/signup')}?role=jobseeker&from=resume-builder`} variant="primary">
        Start your resume
      </ButtonLink>
    </Tool>
    <Tool title="No experience yet?">
      <p>See what your state asks, who teaches it and which jobs take beginners.</p>
      <Link to={href('/entry-pathway')}>Open the Entry Pathway</Link>
    </Tool>
    <Tool title="Shorter reads">
      <p>One question at a time, from a CV to a move between states.</p>
      <Link to={href('/advice')}>Career advice</Link>
      <Link to={href('/employers/advice')}>Hiring advice</Link>
    </Tool>
    <Tool title="How we write">
      <p className="text-sm">
        Every figure names its source. What we could not confirm is left out. A worked example says that it is one, and shows its sums.
      </p>
    </Tool>
  </>
)

const AdviceTools = () => (
  <>
    <Tool title="Look around">
      <p>Every ad shows pay, place and licence in the same spot, or says that the pay is not shown.</p>
      <ButtonLink to={href('/jobs')} variant="primary">
        Find jobs
      </ButtonLink>
    </Tool>
    <Tool title="The long version">
      <p>Six guides with tables and sources, from the first licence to a year of commission.</p>
      <Link to={href('/career-resources')}>Career Resources</Link>
    </Tool>
    <Tool title="Hiring yourself?">
      <Link to={href('/employers/advice')}>Hiring advice</Link>
    </Tool>
  </>
)

const HiringTools = () => (
  <>
    <Tool title="Ready to advertise?">
      <p>Write the ad, see it as job seekers will, and publish it when it is right.</p>
      <ButtonLink to={href('/post-job')} variant="primary">
        Post a job
      </ButtonLink>
    </Tool>
    <Tool title="What people compare you with">
      <p>Search the live ads of your area the way your next colleague does.</p>
      <Link to={href('/jobs')}>Find jobs</Link>
    </Tool>
    <Tool title="For agencies that recruit">
      <Link to={href('/career-resources/:slug', { slug: 'recruiter-talent-strategies' })}>Recruiter talent strategies</Link>
    </Tool>
  </>
)

/** What stands beside the list of each collection. */
export const COLLECTION_TOOLS: Record<CollectionPath, () => ReactNode> = {
  '/career-resources': GuideTools,
  '/advice': AdviceTools,
  '/employers/advice': HiringTools,
}
