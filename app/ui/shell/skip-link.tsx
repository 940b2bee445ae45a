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
