import type { ReactNode } from 'react'

/** The top of a public page: its title, what it is about in larger type, and below it what one can do. */
export const LeadHead = ({ title, lead, children }: { title: ReactNode; lead: ReactNode; children?: ReactNode }) => (
  <div className="pt-8 pb-7 max-md:pt-6 max-md:pb-5">
    <h1 className="max-w-[22ch]">{title}</h1>
    <p className="mt-3 max-w-[54ch] text-xl leading-[1.45] text-muted-foreground max-md:text-lg">{lead}</p>
    {children}
  </div>
)
