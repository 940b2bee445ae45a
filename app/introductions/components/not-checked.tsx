import { Link } from 'react-router'
import { CHECK_PAGE } from '#app/teams/team.ts'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { CheckProblem } from '../introduction.ts'

/** In place of people for a company that is not checked, or suspended: why, and what to do about it. */
export function NotChecked({ suspendedUntil, mayGetChecked }: CheckProblem) {
  if (suspendedUntil)
    return (
      <EmptyState house="terrace" className="mt-5" title="Your company is suspended">
        It finds nobody and asks nobody until <Time at={suspendedUntil} format="date-year" />. Our mail about it says why.
      </EmptyState>
    )
  return (
    <EmptyState
      house="terrace"
      className="mt-5"
      title="Your company is not checked yet"
      action={mayGetChecked && <Link to={CHECK_PAGE}>Get checked</Link>}
    >
      People show themselves to checked companies only. A company is checked by a code to an address at the domain of its website, by the
      address of an owner there, or by our desk.
      {!mayGetChecked && ' An owner of your company can get it checked.'}
    </EmptyState>
  )
}
