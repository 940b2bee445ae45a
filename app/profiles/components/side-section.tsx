import { type ReactNode, useId } from 'react'
import { cx } from '#app/ui/cx.ts'

type Props = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

/** A section of the column beside a dashboard, with a line above all but the first. */
export function SideSection({ title, aside, className, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('border-border not-first:mt-5 not-first:border-t not-first:pt-4.5', className)}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-base tracking-normal">
          {title}
        </h2>
        {aside && <div className="text-sm">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
