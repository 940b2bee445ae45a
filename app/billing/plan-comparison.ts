import { PLAN_NAMES, type Plan, showsBrand } from '#app/employers/plan.ts'
import { asPrice } from '#app/ui/display/money.ts'
import { PLANS } from './plans.ts'

/** A line of the comparison; each plan's value is a text, or whether it has it. */
type Line = { label: string; hint?: string; values: Record<Plan, string | boolean> }

const each = (value: (plan: Plan) => string | boolean) =>
  Object.fromEntries(PLAN_NAMES.map((plan) => [plan, value(plan)])) as Line['values'] // one for every plan

const counted = (count: number | null) => (count === null ? 'As agreed' : String(count))
const monthly = (cents: number | null) => (cents === null ? 'As agreed' : cents === 0 ? 'Nothing' : `${asPrice(cents)} a month`)

/** What the monthly plans of companies hold, line by line, from the table of plans. */
export const PLAN_COMPARISON: readonly Line[] = [
  { label: 'Active jobs', hint: 'at the same time', values: each((plan) => counted(PLANS[plan].activeJobs)) },
  { label: 'Team members', values: each((plan) => counted(PLANS[plan].seats)) },
  { label: 'Applications', hint: 'and the files sent with them', values: each(() => 'All') },
  { label: 'Must-haves and screening questions', values: each(() => true) },
  { label: 'Candidates with notes, ratings and export', values: each(() => true) },
  { label: 'Your logo', hint: 'on ads and your company page', values: each(() => true) },
  { label: 'Your colours', hint: 'on ads and your company page', values: each(showsBrand) },
  { label: 'Price', values: each((plan) => monthly(PLANS[plan].monthCents)) },
]
