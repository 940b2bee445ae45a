import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { loginPath } from '#app/accounts/login-path.ts'
import { usePersonId } from '#app/accounts/use-person-id.ts'
import { reconnectNow, useViewer } from '#app/platform/use-live.ts'
import { forgetUnsent } from '#app/ui/browser/forget-unsent.ts'
import { RESTORABLE_FORMS, useDirtyForms } from '#app/ui/browser/use-dirty-forms.ts'
import { SignedOutNotice } from '#app/ui/feedback/signed-out-notice.tsx'

type Props = {
  /** The page is for signed-in people only. */
  guarded: boolean
}

/**
 * Rendered once in the frame around every page. An open page learns within seconds that its user was signed out, in this tab or
 * elsewhere, or that somebody else signed in. If the person has typed something, it stays on the page until they are signed in again.
 */
export function SessionWatch({ guarded }: Props) {
  const userId = usePersonId()
  return userId ? <Watch userId={userId} guarded={guarded} /> : null
}

function Watch({ userId, guarded }: Props & { userId: string }) {
  const viewer = useViewer()
  const hasUnsavedInput = useDirtyForms()
  const [isBlocking, setBlocking] = useState(false)
  const { pathname, search, key } = useLocation()
  const here = pathname + search
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const notice = useBlockedForms(isBlocking)

  const follow = useEffectEvent(() => {
    const keepsPage = viewer === null && hasUnsavedInput()
    setBlocking(keepsPage)
    // The text on the page belongs to the previous user. Not a reload: the browser would restore it into the fields.
    if (viewer && viewer !== userId) window.location.replace(here)
    else if (viewer === null && !keepsPage) void (guarded ? navigate(loginPath(here, 'signed-out'), { replace: true }) : revalidate())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger the check; each new page is checked again
  useEffect(() => follow(), [viewer, userId, key])
  useEffect(() => void forgetUnsent(userId), [userId])

  return isBlocking ? <SignedOutNotice ref={notice} loginTo={loginPath(here)} /> : null
}

/** Blocks forms while the person is signed out: submitting would lose what they typed. The focus moves to the notice that says why. */
function useBlockedForms(isBlocking: boolean) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isBlocking) return
    let pressed: HTMLElement | null = null
    const block = (event: SubmitEvent) => {
      if (!(event.target instanceof Element) || !event.target.matches(RESTORABLE_FORMS)) return
      event.preventDefault()
      // The router listens on an inner element: keep the event from it.
      event.stopPropagation()
      pressed = event.submitter
      notice.current?.focus()
      reconnectNow()
    }
    window.addEventListener('submit', block, true)
    return () => {
      window.removeEventListener('submit', block, true)
      // The notice was removed, and the focus with it.
      if (document.activeElement === document.body) (pressed ?? document.getElementById('main'))?.focus({ preventScroll: true })
    }
  }, [isBlocking])
  return notice
}
