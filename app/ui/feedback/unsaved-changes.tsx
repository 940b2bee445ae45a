import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useDirtyForms } from '../browser/use-dirty-forms.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

/** The state of a link that throws away what was typed, as Cancel does: it asks nothing. */
export const DISCARDS = { discards: true } as const

/**
 * Asks before a link leads away from a page with a form that was changed and not saved. Sending a form asks nothing.
 *
 * @param opener the parameter of the address that opens the form, which closes with another value
 */
export function UnsavedChanges({ opener }: { opener?: string }) {
  const isDirty = useDirtyForms()
  const isSending = useRef(false)
  useEffect(() => {
    const send = () => {
      isSending.current = true
      // The router navigates within the event.
      setTimeout(() => {
        isSending.current = false
      })
    }
    document.addEventListener('submit', send, { capture: true })
    return () => document.removeEventListener('submit', send, { capture: true })
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSending.current && leaves(currentLocation, nextLocation, opener) && isDirty(),
  )
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      description="What you changed on this page is not saved."
      footer={
        <>
          <Button type="button" variant="quiet" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
          <Button type="button" variant="primary" onClick={stay}>
            Stay here
          </Button>
        </>
      }
    />
  )
}

function leaves(from: Location, to: Location<Partial<typeof DISCARDS> | null>, opener: string | undefined): boolean {
  if (to.state?.discards) return false
  const opened = ({ search }: Location) => opener && new URLSearchParams(search).get(opener)
  return from.pathname !== to.pathname || opened(from) !== opened(to)
}
