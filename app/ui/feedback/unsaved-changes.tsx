import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useDirtyForms } from '../browser/use-dirty-forms.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before a link leads away from a page with a form that was changed and not saved. Sending a form asks nothing. */
export function UnsavedChanges() {
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
    ({ currentLocation, nextLocation }) => !isSending.current && currentLocation.pathname !== nextLocation.pathname && isDirty(),
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
