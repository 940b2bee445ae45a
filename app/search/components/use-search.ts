import { useEffect, useLayoutEffect, useState } from 'react'
import { href, useFetcher, useNavigate, useNavigation } from 'react-router'
import { readSearchQuery, type SearchQuery, searchPath, writeSearchQuery } from '#app/search/query.ts'
import { hasSurroundings } from '#app/search/query-text.ts'
import type { SearchResult } from '#app/search/result.ts'

/** The form of the search box; filters elsewhere on the page name it, so that without scripts they are sent with it. */
export const SEARCH_FORM = 'job-search'
/** The panel of filters: a part of the page when it is wide, a sheet otherwise. */
export const FILTER_PANEL = 'filters'

const sheet = () => document.getElementById(FILTER_PANEL)
const sheetIsOpen = () => sheet()?.matches(':popover-open') ?? false

/** What stands in the two boxes right now, typed a moment ago or not. */
function typedTexts(): Pick<SearchQuery, 'q' | 'location'> {
  const form = document.getElementById(SEARCH_FORM)
  const fields = form instanceof HTMLFormElement ? new FormData(form) : null
  return { q: String(fields?.get('q') ?? ''), location: String(fields?.get('location') ?? '') }
}

/** The search that all fields of the page make together; null without them. */
function chosenInForm(): SearchQuery | null {
  const form = document.getElementById(SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return null
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return readSearchQuery(new URLSearchParams(texts))
}

const listOf = (query: SearchQuery) => searchPath({ ...query, page: 1, job: null })

/** What a person chose last, on which page, and what was on its way to it by then. */
type Asked = { search: SearchQuery; from: SearchQuery; over: SearchQuery | null }

/** A choice shows at once, before the router has begun to load it, and until the page has another search or another link was followed. */
function holds({ search, from, over }: Asked, query: SearchQuery, pending: SearchQuery | null): boolean {
  if (from !== query) return false
  return pending === null || [search, over].some((known) => known !== null && searchPath(known) === searchPath(pending))
}

/** The search that is on its way to the page; `awaited` also holds one that the router has not begun to load. */
function useAsking(query: SearchQuery) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const pending = next?.pathname === href('/jobs') ? readSearchQuery(new URLSearchParams(next.search)) : null
  const awaited = asked && holds(asked, query, pending) ? asked.search : pending
  const ask = (search: SearchQuery, { preventScrollReset }: { preventScrollReset: boolean }) => {
    setAsked({ search, from: query, over: pending })
    // A change of filter replaces the entry of the history (specification, first document §4).
    navigate(searchPath(search), { replace: true, preventScrollReset })
  }
  return { pending, awaited, ask }
}

/** The search that is being put together in the sheet. However the sheet was closed, what was not applied is forgotten. */
function useDraft() {
  const [draft, setDraft] = useState<SearchQuery | null>(null)
  useEffect(() => {
    const element = sheet()
    const forget = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setDraft(null)
    }
    element?.addEventListener('toggle', forget)
    return () => element?.removeEventListener('toggle', forget)
  }, [])
  return [draft, setDraft] as const
}

/** The search of the page, the one that is on its way or being put together in the sheet, and the one way to change it. */
export function useSearch(query: SearchQuery) {
  const { pending, awaited, ask } = useAsking(query)
  const counts = useFetcher<{ result: SearchResult | null }>()
  const [draft, setDraft] = useDraft()
  const shown = draft ?? awaited ?? query

  const change = (patch: Partial<SearchQuery>) => {
    const chosen = { ...shown, ...typedTexts(), ...patch }
    const radius = hasSurroundings(chosen.location) ? chosen.radius : null
    const wanted = readSearchQuery(writeSearchQuery({ ...chosen, radius, page: 1, job: null }))
    if (sheetIsOpen()) {
      setDraft(wanted)
      counts.load(searchPath(wanted))
    } else if (searchPath(wanted) !== listOf(shown)) ask(wanted, { preventScrollReset: true })
  }

  const applySheet = () => {
    if (draft) ask(draft, { preventScrollReset: false })
    sheet()?.hidePopover()
  }

  // Before the boxes are brought in step with the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over what was typed and ticked without them
  useLayoutEffect(() => {
    const chosen = chosenInForm()
    if (chosen && listOf(chosen) !== listOf(query)) change(chosen)
  }, [])

  return {
    shown,
    pending,
    /** Counts of the search in the sheet; null while it has none of its own. */
    draftResult: draft && counts.data ? counts.data.result : null,
    isCounting: counts.state !== 'idle',
    change,
    applySheet,
    sheetIsOpen,
  }
}
