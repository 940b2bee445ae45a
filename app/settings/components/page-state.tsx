import { type ReactNode, useEffect, useRef } from 'react'

/** One of several states of a page. When it replaces another, its heading gets the focus, which would be lost with the pressed button. */
export function PageState({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    const heading = box.current?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [name])
  return <div ref={box}>{children}</div>
}
