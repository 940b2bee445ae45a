import { type ReactNode, useContext, useMemo, useState } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'

/**
 * Keeps what a form was answered until the person goes on. React Router drops it whenever loaders run again (`useRevalidator`), so that news of
 * somebody else would take away an error, or a question, that is still being read. Pages get it as `actionData`, as before.
 */
export function KeptAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key } = useLocation()
  const answer = data?.actionData ?? null
  const [kept, setKept] = useState({ key, answer })
  // The answer comes before the page that belongs to it, so the key may change once more. One that changes without an answer ends what was kept: a
  // page that somebody comes back to has the key that it had.
  if (key !== kept.key || (answer && answer !== kept.answer)) setKept({ key, answer })
  const actionData = answer ?? (kept.key === key ? kept.answer : null)
  const shown = useMemo(() => data && { ...data, actionData }, [data, actionData])
  return <RouterData.Provider value={shown}>{children}</RouterData.Provider>
}
