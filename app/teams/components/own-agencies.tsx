import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { withArticle } from '../permissions.ts'
import type { OwnAgency } from '../team.ts'

type Props = { agencies: readonly OwnAgency[]; worksForId: string; className?: string }

const row = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-3.5 md:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.6fr)_14rem]'

/** The agencies of a recruiter with what each has, and the way to work for another one. */
export function OwnAgencies({ agencies, worksForId, className }: Props) {
  const sum = (count: (agency: OwnAgency) => number) => agencies.reduce((total, agency) => total + count(agency), 0)
  return (
    <ul className={cx('divide-y divide-border', className)}>
      {agencies.map((agency) => (
        <li key={agency.id} className={cx(row, 'items-center gap-y-2 max-md:[&>*:nth-child(n+3)]:col-start-2')}>
          <CompanyPlate name={agency.name} logoUrl={agency.logoUrl} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{agency.name}</span>
            <span className="text-sm text-muted-foreground">You are {withArticle(agency.memberRole)}.</span>
          </span>
          <Counts agency={agency} isChosen={agency.id === worksForId} />
          <span className="md:justify-self-end">
            {agency.id === worksForId ? (
              <Badge tone="success" className="leading-tight! whitespace-normal!">
                You work for it now
              </Badge>
            ) : (
              <Form method="post" action={href('/recruiter/agencies')} reloadDocument>
                <input type="hidden" name="agency" value={agency.id} />
                <Button name="intent" value="switch" size="small" className="wrap-anywhere">
                  Work for {agency.name}
                </Button>
              </Form>
            )}
          </span>
        </li>
      ))}
      {agencies.length > 1 && (
        <li className={cx(row, 'text-sm')}>
          <span className="w-10" />
          <span className="font-semibold">All {agencies.length} agencies</span>
          <span className="text-muted-foreground tabular-nums max-md:col-start-2">
            {words(
              sum(({ jobs }) => jobs),
              sum(({ applications }) => applications),
              sum(({ unopened }) => unopened),
            )}
          </span>
        </li>
      )}
    </ul>
  )
}

function Counts({ agency: { jobs, applications, unopened }, isChosen }: { agency: OwnAgency; isChosen: boolean }) {
  return (
    <span className="text-sm text-muted-foreground tabular-nums">
      {isChosen ? (
        <Link to={`${href('/recruiter/dashboard')}?list=live#jobs`}>{counted(jobs, 'live job')}</Link>
      ) : (
        counted(jobs, 'live job')
      )}
      {rest(applications, unopened)}
    </span>
  )
}

const rest = (applications: number, unopened: number) =>
  `, ${counted(applications, 'application')}${unopened > 0 ? `, ${figure(unopened)} new` : ''}`
const words = (jobs: number, applications: number, unopened: number) => counted(jobs, 'live job') + rest(applications, unopened)
