import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type SearchQuery, searchPath } from '#app/search/query.ts'
import { appliedFilters } from '#app/search/query-text.ts'
import { Chip } from '#app/ui/controls/chip.tsx'
import { ChipRow } from '#app/ui/controls/chip-row.tsx'

type Props = {
  query: SearchQuery
  companyName: string | null
  /** Gets the focus when the last chip is removed. */
  heading: RefObject<HTMLElement | null>
}

/** The applied filters as chips, each a link to the search without it, and a Reset link that removes them all. */
export function AppliedFilters({ query, companyName, heading }: Props) {
  const row = useRef<HTMLDivElement>(null)
  // The index of the chip that was pressed: the chip that takes its place gets the focus, so that the focus is never lost.
  const pressed = useRef<number | null>(null)
  const path = searchPath(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips change with the address
  useEffect(() => {
    if (pressed.current === null) return
    const links = row.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(pressed.current, links.length - 2)] ?? heading.current
    pressed.current = null
    next?.focus()
  }, [path])

  const filters = appliedFilters(query, companyName)
  if (filters.length === 0) return null
  return (
    <div ref={row} className="min-w-0">
      <ChipRow label="Applied filters">
        {filters.map(({ label, without }, index) => (
          <Chip
            key={label}
            label={label}
            to={searchPath(without)}
            replace
            onClick={() => {
              pressed.current = index
            }}
          />
        ))}
        <Link
          to="/jobs"
          replace
          preventScrollReset
          onClick={() => {
            pressed.current = 0
          }}
          className="shrink-0 px-1 py-1 text-sm max-md:py-2"
        >
          Reset
        </Link>
      </ChipRow>
    </div>
  )
}
