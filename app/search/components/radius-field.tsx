import type { SearchQuery } from '#app/search/query.ts'
import { placesOf } from '#app/search/query-places.ts'
import { hasSurroundings, placeName, radiusOptions } from '#app/search/query-text.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { FilterPart } from './filter-part.tsx'
import { SEARCH_FORM } from './use-search.ts'

type Props = {
  query: SearchQuery
  onChange: (patch: Partial<SearchQuery>) => void
}

/**
 * How far around the searched places jobs may be, in kilometres. Renders nothing unless a place is named that a distance makes sense for.
 */
export function RadiusField({ query, onChange }: Props) {
  if (!hasSurroundings(query.location)) return null
  const places = placesOf(query.location)
  return (
    <FilterPart>
      <SelectField
        name="radius"
        label={`Distance from ${places.map(placeName).join(' or ')}`}
        form={SEARCH_FORM}
        value={String(query.radius ?? '')}
        onChange={({ target }) => onChange({ radius: target.value === '' ? null : Number(target.value) })}
        options={radiusOptions(query.radius, places.length)}
      />
    </FilterPart>
  )
}
