import { type ComponentProps, type ComponentType, createContext, createElement, type JSX, type ReactElement, use } from 'react'

/** Gives the markup of an element that looks alike whenever it has this key. */
export type KeepMarkup = (key: string, element: ReactElement) => string

/** Given by the server that keeps markup; null in browsers, in development and in tests. */
export const KeptMarkup = createContext<KeepMarkup | null>(null)

type Tag = 'aside' | 'div' | 'header' | 'li' | 'section'

type Props<T extends Tag, Content extends object> = Omit<ComponentProps<T>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: T
  /** What is rendered inside the element. Its name tells its markup from that of others. */
  of: ComponentType<Content>
  name: string
  /** Its props: plain data, by which its markup is known, and handlers. */
  with: Content
}

/**
 * An element whose inside the server renders once for the same props, and then knows by heart: for parts that stand on a page many times,
 * or on many pages. What is rendered must follow from the props alone: no cookie, no address, no id of useId. Its relative times may be a
 * minute old. Browsers render it like any other element, so that it hydrates and works as if it had been rendered anew.
 */
export function Kept<T extends Tag, Content extends object>({ as, of, name, with: content, ...attributes }: Props<T, Content>) {
  const keep = use(KeptMarkup)
  const inside = createElement(of, content)
  const element = attributes as JSX.IntrinsicElements[T]
  if (keep === null) return createElement(as, element, inside)
  // Handlers are no data: what is shown cannot depend on them.
  return createElement(as, { ...element, dangerouslySetInnerHTML: { __html: keep(name + JSON.stringify(content), inside) } })
}
