import { useLocation } from 'react-router'
import { ACCESS } from '#app/access.ts'
import { isGuarded } from '#app/accounts/access.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'

/** True while navigating from a public page to a guarded one: a spinner may show until the guard has decided. */
export function useEnteringGuardedArea(): boolean {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && isGuarded(ACCESS, location.pathname) && !isGuarded(ACCESS, here)
}
