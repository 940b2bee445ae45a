import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import type { ComponentProps, ReactNode } from 'react'
import { Form, href } from 'react-router'
import { STATES } from '#app/places/location.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { CITIES, type DirectoryQuery, locationName } from '../directory-query.ts'
import { COMPANY_TYPES } from '../employer.ts'

/** The form of the search: the order beside the result belongs to it, too. */
export const COMPANY_SEARCH = 'company-search'

/** The search of the directory: a plain form whose fields are the address. */
export function CompanySearch({ query: { q, location, type, following } }: { query: DirectoryQuery }) {
  return (
    <Form
      id={COMPANY_SEARCH}
      action={href('/companies')}
      role="search"
      aria-label="Companies"
      className="mt-1 grid rounded-lg border border-input bg-popover shadow-md md:max-lg:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_auto]"
    >
      <Box label="Company" field="company-q">
        <input
          key={q}
          id="company-q"
          name="q"
          type="search"
          defaultValue={q}
          placeholder="Name or suburb"
          maxLength={200}
          autoComplete="off"
          className="min-h-8 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
      </Box>
      <Box label="Location" field="company-location">
        <Select key={location} id="company-location" name="location" defaultValue={location ?? ''}>
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
        </Select>
      </Box>
      <Box label="Company type" field="company-type">
        <Select key={type} id="company-type" name="type" defaultValue={type ?? ''}>
          <option value="">All company types</option>
          {COMPANY_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Box>
      {following && <input type="hidden" name="following" value="1" />}
      <div className="p-2">
        <Button variant="primary" size="big" icon={Search} wide>
          Search
        </Button>
      </div>
    </Form>
  )
}

const Box = ({ label, field, children }: { label: string; field: string; children: ReactNode }) => (
  <div className="min-w-0 border-border px-4.5 pt-2.5 pb-2 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ring not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l">
    <label htmlFor={field} className="block text-xs font-semibold text-muted-foreground">
      {label}
    </label>
    {children}
  </div>
)

const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className="relative block">
    <select
      {...props}
      className="min-h-8 w-full appearance-none truncate bg-transparent pr-7 text-base outline-none [&_option]:bg-popover forced:appearance-auto"
    />
    <Icon
      icon={ChevronDown}
      className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2 text-muted-foreground forced:hidden"
    />
  </span>
)
