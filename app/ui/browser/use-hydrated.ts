import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first client render, so that whatever needs scripts appears only once they run. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
