import { useLocation } from 'react-router'
import { isGuardedPath } from '#app/accounts/guarded-path.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'

/** True while navigating from a public page to a guarded one: a spinner may show until the guard has decided. */
export function useEnteringGuardedArea(): boolean {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && isGuardedPath(location.pathname) && !isGuardedPath(here)
}
