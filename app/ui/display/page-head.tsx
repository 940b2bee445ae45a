import type { ReactNode } from 'react'

/** The title of the page, its lead text, and what is at its right. */
export function PageHead({ title, lead, aside }: { title: ReactNode; lead?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1>{title}</h1>
        {lead && <p className="mt-1.5 max-w-[60ch] text-muted-foreground">{lead}</p>}
      </div>
      {aside}
    </div>
  )
}
