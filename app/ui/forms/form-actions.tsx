import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  start?: ReactNode
  /** Keeps the buttons in view while a long form scrolls, on screens that are high enough. */
  sticky?: boolean
  children: ReactNode
}

/** The foot of a form: back at the left, forward at the right. */
export const FormActions = ({ start, sticky, children }: Props) => (
  <div
    className={cx(
      'mt-8 flex flex-wrap items-start justify-between gap-3 border-t border-border-strong pt-5',
      sticky && 'form-bar z-20 bg-background pb-3 max-md:gap-2 max-md:pt-3 max-md:[&_button]:px-2.5',
    )}
  >
    <div className="flex flex-wrap items-center gap-2">{start}</div>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
)
