import type { Facets } from '#app/search/facets.ts'
import { type SearchQuery, searchPath } from '#app/search/query.ts'
import { LICENCE_LABELS, listedLabel } from '#app/search/query-text.ts'
import { ChoiceChip } from '#app/ui/controls/chip.tsx'
import { ChipRow } from '#app/ui/controls/chip-row.tsx'

type Choice = { label: string; count: number; patch: Partial<SearchQuery> }

/** Above the list: the choices of date listed and licence that leave some of the jobs. One that was made is among the applied filters. */
export function QuickFilters({ query, facets, total }: { query: SearchQuery; facets: Facets; total: number }) {
  const days = query.listed === null ? ([3, 7] as const) : []
  const choices: Choice[] = [
    ...days.map((listed) => ({ label: listedLabel(listed), count: facets.listed[listed], patch: { listed } })),
    ...(query.licence === null
      ? [{ label: LICENCE_LABELS['not-needed'], count: facets.licence['not-needed'], patch: { licence: 'not-needed' as const } }]
      : []),
  ].filter(({ count }) => count > 0 && count < total)
  if (choices.length === 0) return null
  return (
    <ChipRow label="Narrow the list">
      {choices.map(({ label, count, patch }) => (
        <ChoiceChip key={label} label={label} count={count} to={searchPath({ ...query, ...patch, page: 1, job: null })} />
      ))}
    </ChipRow>
  )
}
