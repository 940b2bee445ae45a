import { IDLE_NAVIGATION, useNavigation as useRouterNavigation } from 'react-router'
import { useFailedRequests } from './retryable-fetch.ts'

/** The page that is on its way. One whose request failed and waits for another try counts as none: buttons can be used again. */
export function useNavigation(): ReturnType<typeof useRouterNavigation> {
  const navigation = useRouterNavigation()
  const failed = useFailedRequests()
  return failed.some(({ path }) => path === navigation.location?.pathname) ? IDLE_NAVIGATION : navigation
}
