import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { cx } from '#app/ui/cx.ts'

type Props = { /** The id of where it goes. */ to?: string; className?: string; children?: string }

/** A skip link, visible while it has the focus. The first on every page goes to the element with the id `main`. */
export const SkipLink = ({ to = 'main', className, children = 'Skip to content' }: Props) => (
  <a
    href={`#${to}`}
    className={cx(
      'no-print fixed top-0 left-4 z-50 -translate-y-full opacity-0 rounded-b-md bg-primary px-4 py-2.5 font-semibold text-primary-foreground no-underline focus:translate-y-0 focus:opacity-100',
      className,
    )}
  >
    {children}
  </a>
)

/**
 * What a route exports as `handle`: skip links of its own, which stand before the header, so that its entries are not in their way.
 *
 * @typeParam Data the data of the page's loader; undefined where it failed
 */
export type OwnSkipLinks<Data = unknown> = { skipLinks: (page: Data | undefined) => ReactNode }

/** The skip links of a page: to its content, then its own. */
export function SkipLinks() {
  const page = useMatches().at(-1)
  return (
    <>
      <SkipLink />
      {(page?.handle as OwnSkipLinks | undefined)?.skipLinks?.(page?.loaderData) /* `handle` is ours alone */}
    </>
  )
}
