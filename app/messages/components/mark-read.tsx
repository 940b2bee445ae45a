import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { useThreadAction } from './use-thread-action.ts'

/**
 * Marks what is on the page as read once somebody sees it: scripts send the form when the page is visible, a button does without them. A page
 * that is fetched ahead, or by a program that follows links, marks nothing.
 */
export function MarkRead({ upto }: { upto: number }) {
  const fetcher = useFetcher()
  const action = useThreadAction()
  const send = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && fetcher.state === 'idle')
      fetcher.submit({ intent: 'read', upto }, { method: 'post', ...(action && { action }) })
  })
  useEffect(() => {
    send()
    document.addEventListener('visibilitychange', send)
    return () => document.removeEventListener('visibilitychange', send)
  }, [])
  return (
    <fetcher.Form method="post" action={action} className="mb-4 hidden scripting-none:block">
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="upto" value={upto} />
      <Button size="small">Mark as read</Button>
    </fetcher.Form>
  )
}
