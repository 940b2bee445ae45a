import { Link } from 'react-router'
import { Chip } from '#app/ui/controls/chip.tsx'
import { ChipRow } from '#app/ui/controls/chip-row.tsx'

/** Each filter that is set, as a link to the list without it; `clearTo` is the list without any. */
export const FiltersInUse = ({ filters, clearTo }: { filters: readonly { label: string; to: string }[]; clearTo: string }) =>
  filters.length > 0 && (
    <div className="mt-3">
      <ChipRow label="Filters in use">
        {filters.map(({ label, to }) => (
          <Chip key={label} label={label} to={to} />
        ))}
        {filters.length > 1 && (
          <Link to={clearTo} preventScrollReset className="px-2 py-1 text-sm whitespace-nowrap">
            Clear all
          </Link>
        )}
      </ChipRow>
    </div>
  )
