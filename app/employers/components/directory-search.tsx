import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/display/icon.tsx'

type FrameProps = {
  id?: string
  /** The path of the list. */
  action: string
  /** What is searched. */
  label: string
  /** The boxes. */
  children: ReactNode
}

/** A search of a list: a plain form whose fields are the address. */
export const SearchFrame = ({ label, children, ...form }: FrameProps) => (
  <Form {...form} role="search" aria-label={label} className={frameStyle}>
    {children}
    <div className="p-2">
      <Button variant="primary" size="big" icon={Search} wide>
        Search
      </Button>
    </div>
  </Form>
)

type SearchProps = FrameProps & {
  /** The order beside the result belongs to the form, too. */
  id: string
  /** One of what is searched. */
  one: string
  q: string
  following: boolean
}

/** The search of a directory, by a name or a suburb first. */
export const DirectorySearch = ({ one, q, following, children, ...frame }: SearchProps) => (
  <SearchFrame {...frame}>
    <SearchBox label={one} field={`${frame.id}-q`}>
      <SearchInput key={q} id={`${frame.id}-q`} name="q" defaultValue={q} placeholder="Name or suburb" />
    </SearchBox>
    {children}
    {following && <input type="hidden" name="following" value="1" />}
  </SearchFrame>
)

/** Boxes in a line, the button last. */
const frameStyle = 'mt-1 grid rounded-lg border border-input bg-popover shadow-md md:max-lg:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_auto]'

/** One field of it, with its label. */
export const SearchBox = ({ label, field, children }: { label: string; field: string; children: ReactNode }) => (
  <div className="min-w-0 border-border px-4.5 pt-2.5 pb-2 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-ring not-first:border-t lg:not-first:border-t-0 lg:not-first:border-l">
    <label htmlFor={field} className="block text-xs font-semibold text-muted-foreground">
      {label}
    </label>
    {children}
  </div>
)

export const SearchInput = (props: Omit<ComponentProps<'input'>, 'className' | 'type'>) => (
  <input
    {...props}
    type="search"
    maxLength={200}
    autoComplete="off"
    className="min-h-8 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground"
  />
)

export const SearchSelect = (props: Omit<ComponentProps<'select'>, 'className'>) => (
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

type SortProps = { form: string; defaultValue: string; options: readonly { value: string; label: string }[] }

/** The order of a directory, a field of its search: it is sent when it changes, or with the search. */
export const DirectorySort = ({ form, defaultValue, options }: SortProps) => (
  <label className="relative flex items-center gap-2 text-muted-foreground">
    Sorted by
    <select
      key={defaultValue}
      form={form}
      name="sort"
      defaultValue={defaultValue}
      onChange={(event) => event.target.form?.requestSubmit()}
      className="min-h-9 appearance-none rounded-md bg-transparent pr-6 font-semibold text-foreground max-md:min-h-11 [&_option]:bg-popover forced:appearance-auto"
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon icon={ChevronDown} className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2 forced:hidden" />
  </label>
)
