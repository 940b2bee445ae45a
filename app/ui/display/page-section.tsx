import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'

const spaces = { none: '', small: 'mt-8 max-md:mt-6', default: 'mt-18 max-md:mt-13' } as const

type Props = { id: string; title: ReactNode; aside?: ReactNode /** Above it. */; space?: keyof typeof spaces; children: ReactNode }

/** A section of a public page: its heading on a kerb line, and room above it. `id` is that of the heading. */
export const PageSection = ({ id, title, aside, space = 'default', children }: Props) => (
  <section aria-labelledby={id} className={spaces[space]}>
    <SectionHead id={id} title={title} aside={aside} kerb />
    {children}
  </section>
)
