import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The link that was followed may be gone with its page, and the focus with it: then the new page's heading gets the focus. The browser
 * itself handles going back, and the first page.
 */
export function useHeadingFocus() {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    if (type === 'POP' || document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key])
}
