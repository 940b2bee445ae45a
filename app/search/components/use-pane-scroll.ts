import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { recall, remember } from '#app/ui/browser/browser-memory.ts'

const kept = (key: string) => `frontage.list-scroll.${key}`

/** A pane that scrolls by itself: another list begins at its top, and coming back finds the place where it was left. */
export function usePaneScroll(pane: RefObject<HTMLElement | null>, list: string) {
  const { key } = useLocation()
  const shown = useRef(list)

  useLayoutEffect(() => {
    const element = pane.current
    const keep = () => element && remember('sessionStorage', kept(key), String(element.scrollTop))
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [pane, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first entry of a visit is restored here
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: Number(recall('sessionStorage', kept(key)) ?? 0) })
  }, [])

  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    pane.current?.scrollTo({ top: 0 })
  }, [pane, list])
}
