import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'

const FEATURES = [
  { title: 'Every open job', text: 'With pay, place and licence, newest first. Closed jobs leave the list the same day.' },
  { title: 'Where the offices are', text: 'Suburb by suburb, with the jobs at each, so that the commute is no surprise.' },
  { title: 'Who stands behind it', text: 'Whether the company has shown that the website is its own, or nobody has checked yet.' },
  { title: 'What you follow', text: 'Follow a company: we keep it on your list, and its jobs count for more among those we recommend.' },
] as const

/** What the page of a company tells, in four cards. */
export const CompanyFeatures = () => (
  <section aria-labelledby="tell" className="mt-18 border-t border-border-strong pt-3.5 max-md:mt-13">
    <h2 id="tell" className="mb-4">
      What a company page tells you
    </h2>
    <div className="grid sm:max-lg:grid-cols-2 sm:max-lg:gap-y-6 lg:grid-cols-4">
      {FEATURES.map(({ title, text }) => (
        <article
          key={title}
          className="border-border max-sm:py-4 max-sm:not-first:border-t sm:px-7 sm:py-1 sm:max-lg:odd:pl-0 sm:max-lg:even:border-l lg:first:pl-0 lg:last:pr-0 lg:not-first:border-l"
        >
          <h3>{title}</h3>
          <p className="mt-1.5 text-sm text-muted-foreground">{text}</p>
        </article>
      ))}
    </div>
  </section>
)

/** The way on from the directory: to an account, for a visitor, and to the jobs. */
export const CompanyCallToAction = ({ isVisitor }: { isVisitor: boolean }) => (
  <section className="mt-18 flex flex-wrap items-end justify-between gap-x-12 gap-y-8 rounded-lg bg-band px-12 pt-14 text-band-foreground max-md:mt-13 max-md:px-6 max-md:pt-9 [&_:focus-visible]:outline-band-foreground">
    <div className="pb-10 max-md:pb-0">
      <h2 className="text-3xl">Would you work there?</h2>
      <p className="mt-3 max-w-[38ch] text-lg text-band-muted">Follow the companies you like. We keep them on your list.</p>
      <p className="mt-5 flex flex-wrap gap-2.5">
        {isVisitor && (
          <ButtonLink to="/signup?type=jobseeker" variant="onBand" size="big">
            Join as a job seeker
          </ButtonLink>
        )}
        <ButtonLink to="/jobs" variant={isVisitor ? 'onBandLine' : 'onBand'} size="big">
          Browse all jobs
        </ButtonLink>
      </p>
    </div>
    <StreetScene houses={['flats', 'weatherboard']} night className="w-full max-w-105" />
  </section>
)
