/** First on every page; goes to the element with the id `main`. */
export const SkipLink = () => (
  <a
    href="#main"
    className="no-print fixed top-0 left-4 z-50 -translate-y-full opacity-0 rounded-b-md bg-primary px-4 py-2.5 font-semibold text-primary-foreground no-underline focus:translate-y-0 focus:opacity-100"
  >
    Skip to content
  </a>
)
