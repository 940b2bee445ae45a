import { useLocation } from 'react-router'
import { ACCESS } from '#app/access.ts'
import { isGuarded } from '#app/accounts/access.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'

/** True while a page for everybody is being left for one that is not: then the guard decides, and a spinner may show. */
export function useEnteringGuardedArea(): boolean {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  return state === 'loading' && location !== undefined && isGuarded(ACCESS, location.pathname) && !isGuarded(ACCESS, here)
}
