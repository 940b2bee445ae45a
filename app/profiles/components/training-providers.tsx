import { Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { TrainingProvider } from '../training-provider.ts'

type Props = {
  title: string
  /** Null when they could not be read. */
  providers: readonly TrainingProvider[] | null
  /** This page again. */
  retryTo: string
  /** The other list: of one state, or of all. */
  other: { to: string; label: string }
}

/** Who teaches the course, with the addresses and telephones that were checked. */
export function TrainingProviders({ title, providers, retryTo, other }: Props) {
  return (
    <section aria-labelledby="providers">
      <h2 id="providers" className="text-2xl">
        {title}
      </h2>
      {providers === null && (
        <Notice
          tone="error"
          className="mt-4"
          action={
            <Link to={retryTo} reloadDocument>
              Try again
            </Link>
          }
        >
          The training providers could not be loaded.
        </Notice>
      )}
      {providers?.length === 0 && (
        <p className="mt-4">
          No training providers found for this role and state. Look at all of them, or ask the regulator who teaches it.
        </p>
      )}
      <ul className="mt-4 border-border-strong not-empty:border-t">
        {providers?.map(({ id, name, state, phone, url }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-border py-3">
            <span className="min-w-0">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-muted-foreground">, {state}</span>
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm">
              {phone && (
                <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="py-1">
                  <span className="sr-only">{name}: </span>
                  {phone}
                </a>
              )}
              <a href={url} rel="noreferrer" className="py-1">
                {new URL(url).host.replace(/^www\./, '')}
                <span className="sr-only">: {name}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Link to={other.to} className="inline-block py-1">
          {other.label}
        </Link>
      </p>
      <p className="mt-1 max-w-[65ch] text-sm text-muted-foreground">
        Only registered training organisations may issue the statement of attainment: check theirs on training.gov.au. You need a Unique
        Student Identifier.
      </p>
    </section>
  )
}
