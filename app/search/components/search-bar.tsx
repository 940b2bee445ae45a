import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { cleanLine } from '#app/platform/text.ts'
import { SEARCH_DEBOUNCE_MS, type SearchQuery } from '#app/search/query.ts'
import { locationText } from '#app/search/query-places.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SortField } from './sort-field.tsx'
import { SuggestBox } from './suggest-box.tsx'
import { SEARCH_FORM } from './use-search.ts'

type Props = {
  /** The search that the page shows. */
  query: SearchQuery
  /** Starts a new search with the text of the boxes and this patch. */
  onChange: (patch: Partial<SearchQuery>) => void
  /** Called when the form is submitted, by Enter or a button. Returns true when that applied the filters of the sheet. */
  onSubmit: () => boolean
}

/** Keyword, place and order. Searches by itself after a pause in typing; without scripts it is a plain form. */
export function SearchBar({ query, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { type, flush, search } = useTyping(form, query, onChange)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!onSubmit()) search()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with a role needs no search element around it
    <form
      ref={form}
      id={SEARCH_FORM}
      method="get"
      action={href('/jobs')}
      role="search"
      aria-label="Jobs"
      onInput={type}
      onBlur={flush}
      onSubmit={submit}
      className="border-b border-border py-3.5 max-md:py-3"
    >
      <div className="wrap grid items-end gap-3 max-md:gap-2.5 max-md:[&_label]:sr-only md:grid-cols-[1.25fr_1fr_9.5rem_auto] md:[&_label]:mb-1 md:[&_label]:text-xs md:[&_label]:font-normal md:[&_label]:text-muted-foreground">
        <SuggestBox kind="what" text={query.q} onChoose={search} className="min-w-0">
          {(box) => (
            <TextField
              {...box}
              label="Keyword"
              name="q"
              type="search"
              icon={Search}
              defaultValue={query.q}
              placeholder="Job title, skill or company"
              maxLength={200}
              enterKeyHint="search"
            />
          )}
        </SuggestBox>
        <SuggestBox kind="where" text={query.location} onChoose={search} className="min-w-0">
          {(box) => (
            <TextField
              {...box}
              label="Location"
              name="location"
              icon={MapPin}
              defaultValue={query.location}
              placeholder="Suburb, city or postcode"
              maxLength={200}
              enterKeyHint="search"
            />
          )}
        </SuggestBox>
        <SortField query={query} onChange={onChange} />
        <Button variant="primary" className="min-h-11 max-md:hidden scripting-none:inline-flex">
          Search Jobs
        </Button>
      </div>
    </form>
  )
}

/** Normalises the text of each box as the address of a search holds it. */
const NORMALISE = { q: cleanLine, location: (text: string) => locationText(cleanLine(text)) } as const

/** Runs the search after a pause in typing, and updates the boxes when the address changes in another way. */
function useTyping(form: React.RefObject<HTMLFormElement | null>, query: SearchQuery, onChange: Props['onChange']) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  // What was searched for by each box and is not shown yet.
  const sent = useRef({ q: [query.q], location: [query.location] })
  const change = useRef(onChange)
  change.current = onChange
  const boxOf = (name: 'q' | 'location') => form.current?.elements.namedItem(name) as HTMLInputElement | null

  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  const search = () => {
    stop()
    for (const name of ['q', 'location'] as const) sent.current[name].push(NORMALISE[name](boxOf(name)?.value ?? ''))
    change.current({})
  }
  const flush = () => {
    if (timer.current !== null) search()
  }
  const type = (event: FormEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    stop()
    timer.current = setTimeout(search, SEARCH_DEBOUNCE_MS)
  }

  useEffect(() => {
    for (const [name, text] of [['q', query.q] as const, ['location', query.location] as const]) {
      const box = form.current?.elements.namedItem(name)
      const answered = sent.current[name].lastIndexOf(text)
      sent.current[name] = answered < 0 ? [] : sent.current[name].slice(answered + 1)
      if (!(box instanceof HTMLInputElement) || NORMALISE[name](box.value) === text) continue
      // The result of what was typed must not overwrite what has been typed since, or been chosen and searched for.
      const isOwnAnswer = box === document.activeElement && answered >= 0
      if (!isOwnAnswer) box.value = text
    }
  }, [form, query.q, query.location])

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )

  return { type, flush, search }
}
