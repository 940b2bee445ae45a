import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type TimelineEntry = { key: string; title: ReactNode; detail?: ReactNode; at?: ReactNode; now?: boolean }

/** A list of events as dots on a line; the filled dot is the current one. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map(({ key, title, detail, at, now = false }) => (
        <li
          key={key}
          aria-current={now ? 'step' : undefined}
          className={cx(
            'relative pb-4 pl-6 text-sm last:pb-0 before:absolute before:top-1.75 before:left-1 before:size-[9px] before:rounded-full before:border-2 before:border-primary-line',
            now ? 'before:bg-primary-line' : 'before:bg-card',
            'not-last:after:absolute not-last:after:top-4.5 not-last:after:-bottom-1.25 not-last:after:left-2 not-last:after:w-px not-last:after:bg-border-strong',
          )}
        >
          <span className="font-semibold">{title}</span>
          {detail && <div>{detail}</div>}
          {at && <div className="text-muted-foreground">{at}</div>}
        </li>
      ))}
    </ol>
  )
}
