import type { ReactNode } from 'react'
import { SectionHead } from '#app/ui/display/section-head.tsx'

/** One group of samples on the component page. */
export function UiSample({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="mt-13">
      <SectionHead id={id} title={title} kerb />
      <div className="grid gap-6">{children}</div>
    </section>
  )
}
