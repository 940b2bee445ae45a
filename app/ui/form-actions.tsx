import type { ReactNode } from 'react'

/** The foot of a form: the way back at the left, the way on at the right. */
export const FormActions = ({ start, children }: { start?: ReactNode; children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap items-start justify-between gap-3 border-t border-border-strong pt-5">
    <div className="flex flex-wrap items-center gap-2">{start}</div>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
)
