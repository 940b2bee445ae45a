import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { readSearchQuery, type SearchQuery, searchPath, writeSearchQuery } from '#app/search/query.ts'
import { hasSurroundings } from '#app/search/query-text.ts'
import type { SearchResult } from '#app/search/result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'

/** The id of the search form. Filters elsewhere on the page refer to it, so that without scripts they are sent with it. */
export const SEARCH_FORM = 'job-search'
/** The id of the filter panel: part of the page when it is wide, a sheet otherwise. */
export const FILTER_PANEL = 'filters'

const sheet = () => document.getElementById(FILTER_PANEL)
const sheetIsOpen = () => sheet()?.matches(':popover-open') ?? false

/** The text of the two boxes right now, including what has not been searched yet. */
function readBoxes(): Pick<SearchQuery, 'q' | 'location'> {
  const form = document.getElementById(SEARCH_FORM)
  const fields = form instanceof HTMLFormElement ? new FormData(form) : null
  return { q: String(fields?.get('q') ?? ''), location: String(fields?.get('location') ?? '') }
}

/** The search that all fields of the page make together; null if the form is missing. */
function readForm(): SearchQuery | null {
  const form = document.getElementById(SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return null
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return readSearchQuery(new URLSearchParams(texts))
}

const listOf = (query: SearchQuery) => searchPath({ ...query, page: 1, job: null })

/** The search that is loading. `awaited` also includes one that the router has not begun to load. */
function useSearchNavigation() {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const [asked, setAsked] = useState<SearchQuery | null>(null)
  const pending = next?.pathname === href('/jobs') ? readSearchQuery(new URLSearchParams(next.search)) : null
  const ask = async (search: SearchQuery, { preventScrollReset }: { preventScrollReset: boolean }) => {
    // Shows the choice until it has loaded or another link was followed, even if an earlier choice is rendered meanwhile.
    setAsked(search)
    // A change of filter replaces the entry of the history (specification, first document §4).
    await navigate(searchPath(search), { replace: true, preventScrollReset })
    // In a transition, because the router renders loaded data in one too: the choice must not end before that.
    startTransition(() => setAsked((last) => (last === search ? null : last)))
  }
  return { pending, awaited: asked ?? pending, ask }
}

/** The draft of a search in the sheet. It is dropped when the sheet closes, in whatever way, without being applied. */
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

/** The search that the page shows (its own, a loading one or the draft in the sheet), and the one way to change it. */
export function useSearch(query: SearchQuery) {
  const { pending, awaited, ask } = useSearchNavigation()
  const counts = useFetcher<{ result: SearchResult | null }>()
  const [draft, setDraft] = useDraft()
  const shown = draft ?? awaited ?? query

  const change = (patch: Partial<SearchQuery>) => {
    const chosen = { ...shown, ...readBoxes(), ...patch }
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

  // Runs before the effect that copies the address into the boxes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to take over what was typed and ticked before scripts ran
  useLayoutEffect(() => {
    const chosen = readForm()
    if (chosen && listOf(chosen) !== listOf(query)) change(chosen)
  }, [])

  return {
    shown,
    pending,
    /** The facet counts of the draft in the sheet; null when there is no draft. */
    draftResult: draft && counts.data ? counts.data.result : null,
    isCounting: counts.state !== 'idle',
    change,
    applySheet,
    sheetIsOpen,
  }
}
