import type { RetentionRow } from '#app/platform/retention.ts'
import { inWords } from '#app/ui/display/moment.ts'

type Kept = Pick<RetentionRow, 'name' | 'title' | 'kept'>

/** What is kept of a person, and how long. */
export function RetentionList({ rows }: { rows: readonly Kept[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[minmax(0,13rem)_1fr]">
      {rows.map(({ name, title, kept }) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{title}</dt>
          <dd className="-mt-2 text-muted-foreground sm:mt-0">{kept}</dd>
        </div>
      ))}
    </dl>
  )
}

type Announced = { id: string; title: string; company_name: string; removed_from: Date }

/** Which applications are removed soon, and when. */
export function RemovedSoon({ applications }: { applications: readonly Announced[] }) {
  return (
    <div className="text-sm">
      <p>
        {applications.length === 1 ? 'This application' : 'These applications'} ended two years ago and will be removed. The file above has
        a copy of everything you sent.
      </p>
      <ul className="mt-1.5 grid list-disc gap-1.5 pl-5">
        {applications.map(({ id, title, company_name, removed_from }) => (
          <li key={id} className="wrap-anywhere">
            {title}, {company_name}: from {inWords(removed_from, 'date-year')}
          </li>
        ))}
      </ul>
    </div>
  )
}
