import { useEffect, useState } from 'react'
import { href, useFetcher, useNavigate, useNavigation } from 'react-router'
import { readSearchQuery, type SearchQuery, searchPath, writeSearchQuery } from '#app/search/query.ts'
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

/** The search of the page, the one that is on its way or being put together in the sheet, and the one way to change it. */
export function useSearch(query: SearchQuery) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const counts = useFetcher<{ result: SearchResult | null }>()
  const [draft, setDraft] = useState<SearchQuery | null>(null)
  // A choice shows at once, before the router has begun to load it; it holds until the page has another search.
  const [asked, setAsked] = useState<{ search: SearchQuery; from: SearchQuery } | null>(null)
  const pending = next?.pathname === href('/jobs') ? readSearchQuery(new URLSearchParams(next.search)) : null
  const shown = draft ?? (asked?.from === query ? asked.search : null) ?? pending ?? query

  useEffect(() => {
    const element = sheet()
    // However the sheet was closed, what was not applied is forgotten.
    const forget = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setDraft(null)
    }
    element?.addEventListener('toggle', forget)
    return () => element?.removeEventListener('toggle', forget)
  }, [])

  const change = (patch: Partial<SearchQuery>) => {
    const wanted = readSearchQuery(writeSearchQuery({ ...shown, ...typedTexts(), ...patch, page: 1, job: null }))
    if (sheetIsOpen()) {
      setDraft(wanted)
      counts.load(searchPath(wanted))
    } else if (searchPath(wanted) !== searchPath({ ...shown, page: 1, job: null })) {
      setAsked({ search: wanted, from: query })
      // A change of filter replaces the entry of the history (specification, first document §4).
      navigate(searchPath(wanted), { replace: true, preventScrollReset: true })
    }
  }

  const applySheet = () => {
    if (draft) navigate(searchPath(draft), { replace: true })
    sheet()?.hidePopover()
  }

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
