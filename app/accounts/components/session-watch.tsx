import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import { loginPath } from '#app/accounts/login-path.ts'
import { lookAgain, useViewer } from '#app/platform/use-live.ts'
import { SignedOutNotice } from '#app/ui/signed-out-notice.tsx'
import { RESTORABLE_FORMS, useTypedForms } from '#app/ui/use-typed-forms.ts'

type Props = {
  /** The page is for signed-in people only. */
  guarded: boolean
}

/**
 * Stands once in the frame around every page: a page left open learns within seconds that its person was signed out, here
 * or elsewhere, or that somebody else signed in. What somebody typed stays on the page until they are back.
 */
export function SessionWatch({ guarded }: Props) {
  const userId = useRouteLoaderData<{ userId: string | null }>('root')?.userId
  return userId ? <Watch userId={userId} guarded={guarded} /> : null
}

function Watch({ userId, guarded }: Props & { userId: string }) {
  const viewer = useViewer()
  const hasTyped = useTypedForms()
  const [holding, setHolding] = useState(false)
  const { pathname, search, key } = useLocation()
  const here = pathname + search
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const notice = useHeldForms(holding)

  const follow = useEffectEvent(() => {
    const keeps = viewer === null && hasTyped()
    setHolding(keeps)
    // The words on the page are another person's; a reload would let the browser fill them in again.
    if (viewer && viewer !== userId) window.location.replace(here)
    else if (viewer === null && !keeps) void (guarded ? navigate(loginPath(here, 'signed-out'), { replace: true }) : revalidate())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look; each page is looked at again
  useEffect(() => follow(), [viewer, userId, key])

  return holding ? <SignedOutNotice ref={notice} loginTo={loginPath(here)} /> : null
}

/** While somebody is signed out their forms are not sent, which would lose them; the focus goes to the notice that says why. */
function useHeldForms(holding: boolean) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!holding) return
    let pressed: HTMLElement | null = null
    const hold = (event: SubmitEvent) => {
      if (!(event.target instanceof Element) || !event.target.matches(RESTORABLE_FORMS)) return
      event.preventDefault()
      // The router listens further in.
      event.stopPropagation()
      pressed = event.submitter
      notice.current?.focus()
      lookAgain()
    }
    window.addEventListener('submit', hold, true)
    return () => {
      window.removeEventListener('submit', hold, true)
      // The notice went, and the focus with it.
      if (document.activeElement === document.body) (pressed ?? document.getElementById('main'))?.focus({ preventScroll: true })
    }
  }, [holding])
  return notice
}
