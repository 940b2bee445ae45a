import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { Job } from '#app/jobs/job-page.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { CompanyName } from './company-name.tsx'
import { FeaturedBadge, NotCheckedBadge } from './job-badges.tsx'

type Shown = Pick<
  Job,
  'title' | 'company_name' | 'company_slug' | 'location' | 'featured' | 'brand_colour' | 'logo_url' | 'agency_name' | 'advertiser_checked'
>

/** The company, place and title of a job, with the actions below. In the split view of the search the title is an h2. */
export function JobHeader({
  job,
  as: Heading = 'h1',
  headingId,
  corner,
  children,
}: {
  job: Shown
  as?: 'h1' | 'h2'
  headingId?: string | undefined
  corner?: ReactNode
  children: ReactNode
}) {
  const agency = job.agency_name === job.company_name ? null : job.agency_name
  const notChecked = job.advertiser_checked === false && <NotCheckedBadge />
  return (
    <header>
      <div className="flex items-start gap-3.5">
        <CompanyPlate
          name={job.company_name}
          colour={job.brand_colour}
          logoUrl={job.logo_url}
          size={Heading === 'h1' ? 'large' : 'default'}
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            <CompanyName company={job} />
            {job.featured && <FeaturedBadge />}
            {!agency && notChecked}
          </p>
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            <Icon icon={MapPin} className="size-4" />
            {job.location}
          </p>
          {agency && (
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
              Advertised by {agency}
              {notChecked}
            </p>
          )}
        </div>
        {corner}
      </div>
      <Heading
        id={headingId}
        tabIndex={-1}
        className={`mt-4 font-display leading-heading font-semibold tracking-[-0.02em] text-balance break-words outline-none ${Heading === 'h1' ? 'text-4xl max-md:text-3xl' : 'text-3xl max-md:text-2xl'}`}
      >
        {job.title}
      </Heading>
      {children && <div className="mt-5 flex flex-wrap items-center gap-2.5 no-print">{children}</div>}
    </header>
  )
}
