import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { SearchQuery } from '#app/search/query.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { Panel } from '#app/ui/display/panel.tsx'
import { Kept } from '#app/ui/kept.tsx'
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx'
import { FILTER_PANEL, SEARCH_FORM } from './use-search.ts'

/** `query` is the page's search, or the draft in the sheet. */
type Props = FilterGroupsProps & {
  /** How many jobs that search finds, and whether they are being counted again. */
  total: number | null
  isCounting: boolean
}

/** The panel of filters: at the left on wide pages, in a sheet behind the Filters button on narrow ones. */
export function FilterPanel({ total, isCounting, ...filters }: Props) {
  return (
    <div className="max-xl:contents xl:relative xl:overflow-y-auto xl:py-4.5 xl:pr-5">
      <Panel id={FILTER_PANEL} label="Filters" inlineFrom="xl" className="bg-background text-foreground max-xl:px-4">
        <div className="flex items-center justify-between bg-background max-xl:tall:sticky max-xl:tall:top-0 max-xl:tall:z-2 max-xl:-mx-4 max-xl:border-b max-xl:border-border max-xl:py-2 max-xl:pr-2 max-xl:pl-4 xl:pb-3">
          <h2 className="text-lg">Filters</h2>
          <Link to="/jobs" preventScrollReset replace className="py-1 text-sm max-xl:hidden">
            Reset
          </Link>
          <IconButton icon={X} label="Close filters" popoverTarget={FILTER_PANEL} popoverTargetAction="hide" className="xl:hidden" />
        </div>
        <Kept as="div" name="filters" of={FilterGroups} with={{ ...filters, query: { ...filters.query, ...NO_FILTERS } }} />
        <SheetFoot query={filters.query} total={total} isCounting={isCounting} onChange={filters.onChange} />
      </Panel>
    </div>
  )
}

/** What of a search the filters do not show. */
const NO_FILTERS = { q: '', sort: null, page: 1, job: null } satisfies Partial<SearchQuery>

const CLEARED = {
  radius: null,
  category: [],
  workType: [],
  state: [],
  minSalary: null,
  maxSalary: null,
  listed: null,
  roster: [],
  car: [],
  payBasis: [],
  commission: [],
  licence: null,
  agency: null,
  company: null,
} satisfies Partial<SearchQuery>

/** The foot of the sheet: how many jobs the filters would show. Without scripts it also appears under the panel of a wide page. */
function SheetFoot({ query, total, isCounting, onChange }: Pick<Props, 'query' | 'total' | 'isCounting' | 'onChange'>) {
  const hydrated = useHydrated()
  const label = hydrated && total !== null ? `Show ${counted(total, 'job')}` : 'Show jobs'
  return (
    <div className="-mx-4 grid max-xl:tall:sticky max-xl:tall:bottom-0 max-xl:tall:z-2 grid-cols-2 gap-3 border-t border-border bg-popover px-4 py-3 xl:mx-0 xl:hidden xl:bg-transparent xl:px-0 xl:scripting-none:grid">
      {hydrated ? (
        <Button type="button" onClick={() => onChange(CLEARED)}>
          Reset
        </Button>
      ) : (
        <a
          href={`/jobs${query.q || query.location ? `?${new URLSearchParams({ q: query.q, location: query.location })}` : ''}`}
          className={buttonStyle({})}
        >
          Reset
        </a>
      )}
      <Button form={SEARCH_FORM} variant="primary" aria-busy={isCounting || undefined}>
        {label}
      </Button>
    </div>
  )
}
