import { createSearchParams, href, Link } from 'react-router'
import { sizeText } from '#app/employers/size-text.ts'
import type { Job } from '#app/jobs/job-page.ts'
import { pick } from '#app/platform/pick.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { CompanyName } from './company-name.tsx'

const SHOWN = [
  'company_name',
  'company_slug',
  'employer_id',
  'about_company',
  'company_size',
  'employees',
  'company_type',
  'category_slug',
  'benefits',
  'website_url',
  'claimable',
] as const satisfies readonly (keyof Job)[]

type Shown = Pick<Job, (typeof SHOWN)[number]>

/** What is shown of the company of a job, and no more. */
export const companyOf = (job: Shown): Shown => pick(job, SHOWN)

/** The company behind a job: about, size, industry and benefits. */
export function JobCompany({ job }: { job: Shown }) {
  const size = sizeText(job)
  return (
    <section aria-labelledby="company" className="border-t border-border-strong pt-3">
      <h2 id="company" className="text-xl">
        <CompanyName company={job} />
      </h2>
      {job.about_company && <p className="mt-2 mb-3.5 text-sm">{job.about_company}</p>}
      <FactList
        facts={[
          ...(size ? [{ label: 'Company size', value: size }] : []),
          { label: 'Industry', value: job.company_type ?? CATEGORY[job.category_slug].industry },
          ...(job.benefits.length > 0 ? [{ label: 'Benefits', value: <Lines lines={job.benefits} /> }] : []),
        ]}
      />
      <p className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1">
        {job.employer_id && (
          <Link to={{ pathname: href('/jobs'), search: `?${createSearchParams({ company: job.employer_id })}` }} className="py-0.5">
            All jobs at {job.company_name}
          </Link>
        )}
        {job.website_url && (
          <a href={job.website_url} rel="noopener nofollow ugc" className="py-0.5">
            Website
          </a>
        )}
        {job.claimable && job.employer_id && (
          <Link to={href('/employer/claim/:employerId', { employerId: job.employer_id })} rel="nofollow" className="py-0.5">
            Is this your company?
          </Link>
        )}
      </p>
    </section>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
