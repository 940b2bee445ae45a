import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What was followed may be gone with the page it stood on, and the focus with it: then reading goes on at the new page's heading.
 * Going back is the browser's own matter, and so is the first page.
 */
export function useHeadingFocus() {
  const { key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was gone to
  useEffect(() => {
    if (type === 'POP' || document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key])
}
