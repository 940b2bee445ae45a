import type { ReactNode } from 'react'

/** One group of the filters with a line above it. In the sheet the head draws the line of the first. */
export const FilterPart = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-border pt-3 pb-2.5 wrap-anywhere max-xl:first:border-t-0">{children}</div>
)
