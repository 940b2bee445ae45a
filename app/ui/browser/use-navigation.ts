import { IDLE_NAVIGATION, useNavigation as useRouterNavigation } from 'react-router'
import { useFailedRequests } from './retryable-fetch.ts'

/**
 * The navigation that is in progress. One whose request failed and waits to be retried counts as none, so that buttons can be used again.
 */
export function useNavigation(): ReturnType<typeof useRouterNavigation> {
  const navigation = useRouterNavigation()
  const failed = useFailedRequests()
  return failed.some(({ path }) => path === navigation.location?.pathname) ? IDLE_NAVIGATION : navigation
}
