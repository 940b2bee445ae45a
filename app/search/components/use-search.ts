import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { readSearchQuery, type SearchQuery, searchPath, writeSearchQuery } from '#app/search/query.ts'
import { hasSurroundings } from '#app/search/query-text.ts'
import type { SearchResult } from '#app/search/result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'

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

/** The search that is on its way to the page; `awaited` also holds one that the router has not begun to load. */
function useAsking() {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const [asked, setAsked] = useState<SearchQuery | null>(null)
  const pending = next?.pathname === href('/jobs') ? readSearchQuery(new URLSearchParams(next.search)) : null
  const ask = async (search: SearchQuery, { preventScrollReset }: { preventScrollReset: boolean }) => {
    // The choice shows until it was loaded or another link was followed, whatever of earlier choices is rendered meanwhile.
    setAsked(search)
    // A change of filter replaces the entry of the history (specification, first document §4).
    await navigate(searchPath(search), { replace: true, preventScrollReset })
    // In a transition, as the router renders what it has loaded: not a moment earlier.
    startTransition(() => setAsked((last) => (last === search ? null : last)))
  }
  return { pending, awaited: asked ?? pending, ask }
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
  const { pending, awaited, ask } = useAsking()
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
