import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Fact = { label: string; value: ReactNode; extra?: ReactNode }

/** The most important facts, between two kerb lines: pay, place, type, dates. */
export function KeyFacts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <div className={cx('@container overflow-hidden border-y border-border-strong', className)}>
      <dl className="-mt-px -ml-3.75 grid grid-cols-2 md:-ml-4.75 @2xl:grid-cols-[1.35fr_1fr_1fr_1fr]">
        {facts.map(({ label, value, extra }) => (
          <div key={label} className="border-t border-l border-border px-3.5 py-3 md:px-4.5 md:py-3.5">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="leading-[1.35] font-semibold">
              {value}
              {extra && <span className="block text-sm font-normal text-muted-foreground">{extra}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
