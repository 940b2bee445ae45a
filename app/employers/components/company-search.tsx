import Search from 'lucide-react/icons/search'
import { Form, href } from 'react-router'
import { STATES } from '#app/places/location.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CITIES, type DirectoryQuery, locationName } from '../directory-query.ts'
import { COMPANY_TYPES } from '../employer.ts'
import { directorySearchStyle, SearchBox, SearchInput, SearchSelect } from './directory-search.tsx'

/** The form of the search: the order beside the result belongs to it, too. */
export const COMPANY_SEARCH = 'company-search'

/** The search of the directory: a plain form whose fields are the address. */
export function CompanySearch({ query: { q, location, type, following } }: { query: DirectoryQuery }) {
  return (
    <Form id={COMPANY_SEARCH} action={href('/companies')} role="search" aria-label="Companies" className={directorySearchStyle}>
      <SearchBox label="Company" field="company-q">
        <SearchInput key={q} id="company-q" name="q" defaultValue={q} placeholder="Name or suburb" />
      </SearchBox>
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
      {following && <input type="hidden" name="following" value="1" />}
      <div className="p-2">
        <Button variant="primary" size="big" icon={Search} wide>
          Search
        </Button>
      </div>
    </Form>
  )
}
