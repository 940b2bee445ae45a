import { href, Link } from 'react-router'
import { Card } from '#app/ui/display/card.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { StepLine } from '#app/ui/display/step-line.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { PIPELINE, stepOf } from '../application.ts'
import type { OwnApplication } from '../own-application.ts'
import { ApplicationStatus } from './application-status.tsx'

const columns: Column<OwnApplication>[] = [
  {
    key: 'job',
    head: 'Job',
    phone: 'main',
    cell: ({ id, title, company_name, location }) => (
      <>
        <Link
          to={href('/applications/:applicationId', { applicationId: id })}
          className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <span className="block text-muted-foreground wrap-anywhere">
          {company_name}, {location}
        </span>
      </>
    ),
  },
  { key: 'status', head: 'Status', phone: 'aside', cell: ({ status }) => <ApplicationStatus status={status} /> },
  {
    key: 'progress',
    head: 'Progress',
    phone: 'hidden',
    className: 'min-w-33',
    cell: ({ status }) => <Progress step={stepOf(status)} />,
  },
  {
    key: 'changed',
    head: 'Last change',
    align: 'end',
    phone: 'line',
    cell: ({ updated_at }) => <Time at={updated_at} className="whitespace-nowrap text-muted-foreground" />,
  },
]

const Progress = ({ step }: { step: number | null }) =>
  step !== null && (
    <>
      <StepLine done={step} total={PIPELINE.length} />
      <span className="mt-1 block text-xs text-muted-foreground">
        Step {step} of {PIPELINE.length}
      </span>
    </>
  )

/** A person's latest applications with the progress of each. */
export function RecentOwnApplications({ applications }: { applications: readonly OwnApplication[] }) {
  return (
    <Card padded={false} className="px-2 py-1">
      <DataTable caption="My applications" columns={columns} rows={applications} rowKey={({ id }) => id} />
    </Card>
  )
}
