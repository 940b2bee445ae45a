import { type ReactNode, useId } from 'react'

/** A section of a long form under a kerb line. */
export function FormSection({ title, intro, children }: { title: ReactNode; intro?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-border-strong pt-5 pb-9">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 text-sm text-muted-foreground">{intro}</p>}
      <div className="mt-4.5 grid gap-5">{children}</div>
    </section>
  )
}
