import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { formatSalary, type Salary } from '#app/vocabulary/salary.ts'
import { type WorkType, workTypeLabel } from '#app/vocabulary/work-type.ts'

type SummarisedJob = {
  title: string
  company_name: string
  location: string
  employment_type: WorkType
  salary: Salary
  salary_range: string | null
  expires_at: Date | null
  logo_url: string | null
  brand_colour: string | null
}

/** The job, shown beside the apply form, or beside what happened to it where it takes no applications. */
export function JobSummary({ job, open = true }: { job: SummarisedJob; open?: boolean }) {
  return (
    <Card aria-labelledby="job-summary">
      <div className="mb-3.5 flex gap-3">
        <CompanyPlate name={job.company_name} colour={job.brand_colour} logoUrl={job.logo_url} />
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="font-semibold">{job.company_name}</span>
          <br />
          <span className="text-muted-foreground">{open && <Closing at={job.expires_at} />}</span>
        </p>
      </div>
      <h2 id="job-summary" className="mb-3 text-lg wrap-anywhere">
        {job.title}
      </h2>
      <FactList
        facts={[
          { label: 'Location', value: job.location },
          { label: 'Work type', value: workTypeLabel(job.employment_type) },
          { label: 'Salary range', value: <Pay job={job} /> },
        ]}
      />
    </Card>
  )
}

function Closing({ at }: { at: Date | null }) {
  if (!at) return 'No closing date'
  return (
    <>
      Closes <Time at={at} format="date" />
    </>
  )
}

function Pay({ job: { salary, salary_range } }: { job: SummarisedJob }) {
  const { figure, detail } = formatSalary(salary)
  if (!figure) return salary_range || 'Salary not shown'
  return (
    <span className="tabular-nums">
      {figure}
      <span className="block text-muted-foreground">{detail}</span>
    </span>
  )
}
