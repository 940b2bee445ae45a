import { Link } from 'react-router'
import { Chip } from '#app/ui/controls/chip.tsx'
import { ChipRow } from '#app/ui/controls/chip-row.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** A filter that could go: the path of the search without it, and how many that finds, in words. */
export type OtherSearch = { label: string; to: string; total: number }

type Props = {
  title: string
  filters: readonly OtherSearch[]
  resetTo: string
  /** "company", "companies". */
  nouns: readonly [one: string, several: string]
}

/** An empty directory: names the filters, and says what would be found without each. */
export const NothingFound = ({ title, filters, resetTo, nouns: [one, several] }: Props) => (
  <>
    <div className="mb-3.5">
      <ChipRow label="Applied filters">
        {filters.map(({ label, to }) => (
          <Chip key={label} label={label} to={to} />
        ))}
        <Link to={resetTo} preventScrollReset className="shrink-0 px-1 py-1 text-sm max-md:py-2">
          Reset
        </Link>
      </ChipRow>
    </div>
    <EmptyState house="bungalow" title={title}>
      <ul className="grid gap-0.5">
        {filters.map(({ label, total, to }) =>
          total === 0 ? (
            <li key={label} className="py-1 text-muted-foreground">
              Without {label}: still no {one}
            </li>
          ) : (
            <li key={label}>
              <Link to={to} preventScrollReset className="inline-block py-1 font-semibold">
                Without {label}: {counted(total, one, several)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </EmptyState>
  </>
)
