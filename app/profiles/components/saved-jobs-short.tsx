import { href, Link } from 'react-router'

type ShortJob = { id: number; title: string; company_name: string; location: string; open: boolean }

/** The jobs saved last, in short. */
export function SavedJobsShort({ jobs }: { jobs: readonly ShortJob[] }) {
  return (
    <ul>
      {jobs.map(({ id, title, company_name, location, open }) => (
        <li key={id} className="border-border py-3 text-sm first:pt-0 not-first:border-t">
          <Link
            to={href('/jobs/:jobId', { jobId: String(id) })}
            className="text-base font-semibold text-foreground no-underline wrap-anywhere hover:underline"
          >
            {title}
          </Link>
          <p className="text-muted-foreground wrap-anywhere">
            {company_name}, {location}
            {!open && ' (closed)'}
          </p>
        </li>
      ))}
    </ul>
  )
}
