import { href } from 'react-router'
import { STATES } from '#app/places/location.ts'
import { CITIES, type DirectoryQuery, locationName } from '../directory-query.ts'
import { COMPANY_TYPES } from '../employer.ts'
import { DirectorySearch, SearchBox, SearchSelect } from './directory-search.tsx'

/** The form of the search. */
export const COMPANY_SEARCH = 'company-search'

/** The search of the directory: a plain form whose fields are the address. */
export function CompanySearch({ query: { q, location, type, following } }: { query: DirectoryQuery }) {
  return (
    <DirectorySearch id={COMPANY_SEARCH} action={href('/companies')} label="Companies" one="Company" q={q} following={following}>
      <SearchBox label="Location" field="company-location">
        <SearchSelect key={location} id="company-location" name="location" defaultValue={location ?? ''}>
          <option value="">All states and cities</option>
          <optgroup label="States">
            {STATES.map((state) => (
              <option key={state} value={state}>
                {locationName(state)}
              </option>
            ))}
          </optgroup>
          <optgroup label="Cities and surrounds">
            {CITIES.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </optgroup>
        </SearchSelect>
      </SearchBox>
      <SearchBox label="Company type" field="company-type">
        <SearchSelect key={type} id="company-type" name="type" defaultValue={type ?? ''}>
          <option value="">All company types</option>
          {COMPANY_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SearchSelect>
      </SearchBox>
    </DirectorySearch>
  )
}
