import { placesOf, RADII, type SearchQuery } from '#app/search/query.ts'
import { hasSurroundings, placeName, radiusLabel } from '#app/search/query-text.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { FilterPart } from './filter-part.tsx'
import { SEARCH_FORM } from './use-search.ts'

type Props = {
  query: SearchQuery
  onChange: (patch: Partial<SearchQuery>) => void
}

/** How far around the named places jobs may be; nothing where no place is named that has something around it. */
export function RadiusField({ query, onChange }: Props) {
  if (!hasSurroundings(query.location)) return null
  const places = placesOf(query.location)
  // An address may ask for other kilometres than are offered.
  const offered = [...new Set([...RADII, ...(query.radius === null ? [] : [query.radius])])].sort((a, b) => a - b)
  return (
    <FilterPart>
      <SelectField
        name="radius"
        label={`Distance from ${places.map(placeName).join(' or ')}`}
        form={SEARCH_FORM}
        value={String(query.radius ?? '')}
        onChange={({ target }) => onChange({ radius: target.value === '' ? null : Number(target.value) })}
        options={[
          { value: '', label: radiusLabel(null, places.length) },
          ...offered.map((km) => ({ value: String(km), label: radiusLabel(km, places.length) })),
        ]}
      />
    </FilterPart>
  )
}
