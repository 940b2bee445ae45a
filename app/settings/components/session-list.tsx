import { Form } from 'react-router'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Time } from '#app/ui/display/time.tsx'

type Props = {
  sessions: readonly { id: string; browser: string; address: string | null; signedInAt: Date; seenAt: Date | null }[]
  /** The session of this browser, which has no button: it ends by logging out. */
  ownId: string
}

/** The browsers a person is signed in with, each with a button that ends its session. */
export function SessionList({ sessions, ownId }: Props) {
  const sending = useNavigation().formData?.get('session')
  return (
    <ul className="divide-y divide-border border-y border-border">
      {sessions.map(({ id, browser, address, signedInAt, seenAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <span className="wrap-anywhere">{browser}</span>
              {id === ownId && <Badge tone="success">This browser</Badge>}
            </p>
            <p className="text-sm text-muted-foreground wrap-anywhere">
              Signed in <Time at={signedInAt} format="date-time" />
              {' · '}
              {seenAt ? (
                <>
                  last seen <Time at={seenAt} />
                </>
              ) : (
                'seen within the hour'
              )}
              {address && ` · ${address}`}
            </p>
          </div>
          {id !== ownId && (
            <Form method="post">
              <input type="hidden" name="intent" value="end" />
              <input type="hidden" name="session" value={id} />
              <Button size="small" pending={sending === id} aria-label={`Sign out ${browser}`}>
                Sign out
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
