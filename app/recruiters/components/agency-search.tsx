import Search from 'lucide-react/icons/search'
import { Form, href } from 'react-router'
import { directorySearchStyle, SearchBox, SearchInput, SearchSelect } from '#app/employers/components/directory-search.tsx'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import type { NetworkQuery } from '../directory-query.ts'

/** The form of the search: the order beside the result belongs to it, too. */
export const AGENCY_SEARCH = 'agency-search'

/** The search of the directory of agencies: a plain form whose fields are the address. */
export const AgencySearch = ({ query: { q, state, category, following } }: { query: NetworkQuery }) => (
  <Form id={AGENCY_SEARCH} action={href('/recruiters/network')} role="search" aria-label="Agencies" className={directorySearchStyle}>
    <SearchBox label="Agency" field="agency-q">
      <SearchInput key={q} id="agency-q" name="q" defaultValue={q} placeholder="Name or suburb" />
    </SearchBox>
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
    {following && <input type="hidden" name="following" value="1" />}
    <div className="p-2">
      <Button variant="primary" size="big" icon={Search} wide>
        Search
      </Button>
    </div>
  </Form>
)
