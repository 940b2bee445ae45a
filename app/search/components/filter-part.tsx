import type { ReactNode } from 'react'

/** One question of the filters, with a line above it; in the sheet the first has its line from the head. */
export const FilterPart = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-border pt-3 pb-2.5 wrap-anywhere max-xl:nth-2:border-t-0">{children}</div>
)
