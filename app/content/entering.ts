import { useLocation, useNavigation } from 'react-router'

const GUARDED = /^\/(employer|recruiter|jobseeker-dashboard|job-seeker|candidate|cv-management|dashboard)(\/|-|$)|^\/jobs\/\d+\/apply$/

/** True while a page outside the guarded areas is being left for one inside: then the guard decides, and a spinner may show. */
export function useEnteringGuardedArea(): boolean {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && GUARDED.test(location.pathname) && !GUARDED.test(here)
}
