import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { cleanLine } from '#app/platform/text.ts'
import { locationText, SEARCH_DEBOUNCE_MS, type SearchQuery } from '#app/search/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SortField } from './sort-field.tsx'
import { SuggestBox } from './suggest-box.tsx'
import { SEARCH_FORM } from './use-search.ts'

type Props = {
  /** The search as the page shows it. */
  query: SearchQuery
  /** Takes what stands in the boxes, and the patch, as the new search. */
  onChange: (patch: Partial<SearchQuery>) => void
  /** The form was sent, by Enter or by a button. True when that applied the filters of the sheet. */
  onSubmit: () => boolean
}

/** Keyword, place and order. Typing searches by itself once it rests; without scripts it is a plain form. */
export function SearchBar({ query, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { type, settle, search } = useTyping(form, query, onChange)
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
      onBlur={settle}
      onSubmit={submit}
      className="border-b border-border py-3.5 max-md:py-3"
    >
      <div className="wrap grid items-end gap-3 max-md:gap-2.5 max-md:[&_label]:sr-only md:grid-cols-[1.25fr_1fr_9.5rem_auto] md:[&_label]:mb-1 md:[&_label]:text-xs md:[&_label]:font-normal md:[&_label]:text-muted-foreground">
        <SuggestBox kind="what" onChoose={search} className="min-w-0">
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
        <SuggestBox kind="where" onChoose={search} className="min-w-0">
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

/** What a box holds, as the search writes it. */
const WRITTEN = { q: cleanLine, location: (text: string) => locationText(cleanLine(text)) } as const

/** Runs the search when typing rests, and keeps the boxes in step with an address that changes by other ways. */
function useTyping(form: React.RefObject<HTMLFormElement | null>, query: SearchQuery, onChange: Props['onChange']) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const sent = useRef<Pick<SearchQuery, 'q' | 'location'>>({ q: query.q, location: query.location })
  const change = useRef(onChange)
  change.current = onChange
  const boxOf = (name: 'q' | 'location') => form.current?.elements.namedItem(name) as HTMLInputElement | null

  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  const search = () => {
    stop()
    sent.current = { q: WRITTEN.q(boxOf('q')?.value ?? ''), location: WRITTEN.location(boxOf('location')?.value ?? '') }
    change.current({})
  }
  const settle = () => {
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
      if (!(box instanceof HTMLInputElement) || WRITTEN[name](box.value) === text) continue
      // The answer to what was typed must not overwrite what is typed meanwhile.
      const isOwnAnswer = box === document.activeElement && sent.current[name] === text
      if (!isOwnAnswer) box.value = text
    }
  }, [form, query.q, query.location])

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )

  return { type, settle, search }
}
