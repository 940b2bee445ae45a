import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { recall, remember } from '#app/ui/browser/browser-memory.ts'

const storageKey = (key: string) => `frontage.list-scroll.${key}`

/** Manages the scroll position of a pane: another list starts at its top, and coming back restores the position. */
export function usePaneScroll(pane: RefObject<HTMLElement | null>, list: string) {
  const { key } = useLocation()
  const shown = useRef(list)

  useLayoutEffect(() => {
    const element = pane.current
    const save = () => element && remember('sessionStorage', storageKey(key), String(element.scrollTop))
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [pane, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first entry of a visit is restored here
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: Number(recall('sessionStorage', storageKey(key)) ?? 0) })
  }, [])

  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    pane.current?.scrollTo({ top: 0 })
  }, [pane, list])
}
