import { cx } from '#app/ui/cx.ts'

export const navLinkStyle = cx(
  'flex items-center border-y-3 border-transparent px-2 whitespace-nowrap text-foreground no-underline hover:text-link',
  // Forced colours paint transparent borders: only the current page keeps its line.
  'forced:not-aria-[current=page]:border-[Canvas] forced:border-t-[Canvas]',
  'aria-[current=page]:border-b-primary-line aria-[current=page]:font-semibold aria-[current=page]:text-link',
)
