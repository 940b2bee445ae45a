import type { ReactNode } from 'react'
import { dayInWords } from '#app/ui/display/day.ts'
import { Measure } from '#app/ui/display/measure.tsx'
import { asPrice, inDollars } from '#app/ui/display/money.ts'
import { gstInside } from '../money.ts'
import { PAID_PLAN_CENTS, PLANS, type Subscription, type Usage } from '../plans.ts'
import { PlanActions } from './plan-actions.tsx'

type Props = {
  usage: Usage
  /** Null without a plan that is paid by the month. */
  subscription: Subscription | null
  /** The id of the order that this page may send. */
  order: string
  /** False while nothing can be bought here. */
  sells: boolean
  supportEmail: string | null
}

/** The plan of a company with its price, beside what is used of it. */
export function PlanSummary({ usage, subscription, ...actions }: Props) {
  const { name, monthCents } = PLANS[usage.plan]
  return (
    <section aria-labelledby="plan" className="grid gap-x-12 gap-y-8 pb-10 md:grid-cols-2">
      <div>
        <h2 id="plan" className="text-xl">
          {name}
        </h2>
        <p className="mt-1 flex items-baseline gap-2">
          <span className="font-display text-5xl leading-none font-bold tabular-nums">{priceOf(monthCents)}</span>
          {monthCents !== null && monthCents > 0 && <span className="text-muted-foreground">a month</span>}
        </p>
        {monthCents !== null && monthCents > 0 && (
          <p className="mt-1 text-sm text-muted-foreground">includes {inDollars(gstInside(monthCents))} GST</p>
        )}
        <PlanActions plan={usage.plan} subscription={subscription} {...actions} />
      </div>
      <dl className="grid content-start gap-4.5">
        <Meter label="Active jobs" now={usage.activeJobs} most={usage.mostJobs} />
        <Meter label="Team members" now={usage.members} most={usage.seats} />
        {subscription && <Month {...subscription} />}
      </dl>
    </section>
  )
}

const priceOf = (monthCents: number | null) => (monthCents === null ? 'As agreed' : monthCents === 0 ? 'Free' : asPrice(monthCents))

/** How much of a limit is used; null has no limit. */
function Meter({ label, now, most }: { label: string; now: number; most: number | null }) {
  return (
    <Row label={label} value={most === null ? `${now}, no limit` : `${now} of ${most}`}>
      {most !== null && <Measure to={(now / most) * 100} tone={now >= most ? 'orange' : 'primary'} className="col-span-2" />}
    </Row>
  )
}

function Month({ daysLeft, monthDays, ...plan }: Subscription) {
  const gone = Math.min(monthDays, Math.max(0, monthDays - daysLeft))
  return (
    <Row label="This month" value={`${gone} of ${monthDays} days`}>
      <Measure to={(gone / monthDays) * 100} className="col-span-2" />
      <span className="col-span-2 mt-1 text-sm text-muted-foreground">{nextWords(plan)}</span>
    </Row>
  )
}

function nextWords({ paidUntil, ends, isUnbilled }: Pick<Subscription, 'paidUntil' | 'ends' | 'isUnbilled'>): string {
  const day = dayInWords(paidUntil)
  if (ends) return `Ends on ${day}`
  if (isUnbilled) return `Next month from ${day}. Months that begin while your company is suspended are not billed`
  return `Next invoice on ${day}, ${inDollars(PAID_PLAN_CENTS)}`
}

const Row = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-border not-last:border-b not-last:pb-3">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="contents">
      <span className="font-display text-lg font-semibold tabular-nums">{value}</span>
      {children}
    </dd>
  </div>
)
