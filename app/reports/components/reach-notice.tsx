import { href, Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Area } from '../area-pages.ts'
import type { ReachedDays } from '../period.ts'

type Props = { area: Area; place: { planName: string; reach: { days: number; words: string } }; reached: ReachedDays }

const PLANS_PAGE = { employer: href('/employers/pricing'), recruiter: `${href('/recruiters')}#plans` }

/** How far back the plan shows figures, where an address asks for more than that, or where another plan shows more. */
export function ReachNotice({ area, place: { planName, reach }, reached }: Props) {
  const plans = <Link to={PLANS_PAGE[area]}>Compare plans</Link>
  if (reached === 'none')
    return (
      <Notice className="mt-4" action={plans} title="These days are outside your plan’s reach.">
        {planName} shows the last {reach.words}.
      </Notice>
    )
  if (reached === 'some')
    return (
      <Notice className="mt-4" action={plans} title={`${planName} shows the last ${reach.words}.`}>
        The figures begin with the first day of these.
      </Notice>
    )
  if (reach.days > 30) return null
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      Your plan, {planName}, shows the last {reach.words}. Larger plans show 24 months. {plans}
    </p>
  )
}
