import { href } from 'react-router'
import { DirectorySearch, SearchBox, SearchSelect } from '#app/employers/components/directory-search.tsx'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import type { NetworkQuery } from '../directory-query.ts'

/** The form of the search. */
export const AGENCY_SEARCH = 'agency-search'

/** The search of the directory of agencies: a plain form whose fields are the address. */
export const AgencySearch = ({ query: { q, state, category, following } }: { query: NetworkQuery }) => (
  <DirectorySearch id={AGENCY_SEARCH} action={href('/recruiters/network')} label="Agencies" one="Agency" q={q} following={following}>
    <SearchBox label="State" field="agency-state">
      <SearchSelect key={state} id="agency-state" name="state" defaultValue={state ?? ''}>
        <option value="">All states</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {STATE_NAME[one]}
          </option>
        ))}
      </SearchSelect>
    </SearchBox>
    <SearchBox label="Kind of jobs" field="agency-category">
      <SearchSelect key={category} id="agency-category" name="category" defaultValue={category ?? ''}>
        <option value="">All kinds of jobs</option>
        {CATEGORIES.map((slug) => (
          <option key={slug} value={slug}>
            {CATEGORY[slug].label}
          </option>
        ))}
      </SearchSelect>
    </SearchBox>
  </DirectorySearch>
)
