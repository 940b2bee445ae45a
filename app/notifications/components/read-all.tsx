import { href, useFetcher } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

/** Marks everything as read up to what is on the page: what has come since stays unread. */
export function ReadAll({ upto }: { upto: number }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={href('/notifications')}>
      <input type="hidden" name="intent" value="read-all" />
      <input type="hidden" name="upto" value={upto} />
      <Button size="small" pending={fetcher.state !== 'idle'}>
        Mark all read
      </Button>
    </fetcher.Form>
  )
}
