import { Link } from 'react-router'
import { APPLICATION_STATUS, type ApplicationStatus, STAGES } from '#app/applications/application.ts'
import { Card } from '#app/ui/display/card.tsx'
import { figure } from '#app/ui/display/figure.ts'

type Props = {
  /** The number of applications of each status; none where it is left out. */
  stages: Readonly<Partial<Record<ApplicationStatus, number>>>
  /** What the counts add up to: "33 active candidates, 5 open positions". */
  note: string
  /** The page with the applications of a status. */
  pageOf: (status: ApplicationStatus) => string
  className?: string
}

/** How many applications stand at each stage, each with a bar as long as its share of the largest, and a link to them. */
export function PipelineStages({ stages, note, pageOf, className }: Props) {
  const most = Math.max(1, ...STAGES.map((status) => stages[status] ?? 0))
  return (
    <Card padded={false} aria-labelledby="pipeline-stages" className={className}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-6 pt-5 pb-4 max-md:px-4">
        <h2 id="pipeline-stages" className="text-xl">
          Pipeline stages
        </h2>
        <p className="text-sm text-muted-foreground">{note}</p>
      </header>
      <ol className="grid grid-cols-6 overflow-hidden border-t border-border tabular-nums max-lg:grid-cols-3">
        {STAGES.map((status) => {
          const count = stages[status] ?? 0
          return (
            <li key={status} className="-mt-px -ml-px border-t border-l border-border">
              <Link
                to={pageOf(status)}
                preventScrollReset={false}
                className="group grid h-full gap-0.5 px-4 pt-3 pb-3.5 text-foreground no-underline"
              >
                <span className="font-display text-2xl leading-tight font-semibold">{figure(count)}</span>
                <span className="text-sm text-muted-foreground group-hover:underline">{APPLICATION_STATUS[status].label}</span>
                <span aria-hidden="true" className="mt-1.5 block h-1.25">
                  {count > 0 && (
                    <span className="block h-full bg-primary-line" style={{ width: `${Math.max(6, (100 * count) / most)}%` }} />
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
