import { useId, useState } from 'react'
import { defaultSort, type SearchQuery, SORTS } from '#app/search/query.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'

export const SORT_LABELS = { newest: 'Newest first', relevance: 'Relevance' } as const

const EXPLANATION =
  'With words, jobs are sorted by relevance: first those with your words in their title. Featured jobs are paid for, and count a little more. Without words the newest come first, by the day of first publication.'

/** The order of the list. An explanation appears on hover and on focus, and closes with Escape (WCAG 1.4.13). */
export function SortField({ query, onChange }: { query: SearchQuery; onChange: (patch: Partial<SearchQuery>) => void }) {
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  const id = useId()
  const hydrated = useHydrated()
  const byDefault = defaultSort(query)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shows and hides the explanation of the control inside
    <div
      className="relative max-md:hidden"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      <SelectField
        label="Sorted by"
        name="sort"
        value={query.sort ?? ''}
        onChange={(event) => onChange({ sort: SORTS.find((sort) => sort === event.target.value) ?? null })}
        aria-describedby={id}
        options={SORTS.map((sort) => ({
          // The default order is not part of the address, also when a plain form sends it.
          value: sort === byDefault ? '' : sort,
          label: SORT_LABELS[sort],
          // Without words all jobs are equally relevant. Without scripts the words may be sent together with the order, so that it stays
          // enabled.
          disabled: hydrated && sort === 'relevance' && query.q === '',
        }))}
      />
      <p
        id={id}
        role="tooltip"
        className={`absolute top-full right-0 z-30 w-72 rounded-md border border-border bg-popover p-3 text-sm text-popover-foreground shadow-md ${isShown ? '' : 'hidden'}`}
      >
        {EXPLANATION}
      </p>
    </div>
  )
}
