import { type Context, type ReactElement, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
} from 'react-router'

/** How old a relative time ("2 minutes ago") may be. */
const MAX_AGE_MS = 60_000

/** Characters of markup and keys that are kept: some 4,000 cards of jobs. */
const MOST_CHARACTERS = 8_000_000

/** What links need to know. They are rendered by a renderer of their own, which does not see what stands around them. */
const ROUTER = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
] as Context<unknown>[]

type Entry = { markup: string; renderedAt: number }

const entries = new Map<string, Entry>()
let characters = 0

function drop(key: string): void {
  const entry = entries.get(key)
  if (!entry) return
  entries.delete(key)
  characters -= key.length + entry.markup.length
}

const provide = (inside: ReactElement, Provider: Context<unknown>) => <Provider value={use(Provider)}>{inside}</Provider>

/**
 * Renders an element, or finds its markup of at most a minute ago. The key says everything that the markup depends on, so that nothing
 * makes it wrong. What was rendered longest ago goes first. Call it while a page is rendered.
 */
export function keepMarkup(key: string, element: ReactElement): string {
  const now = performance.now()
  const known = entries.get(key)
  if (known && now - known.renderedAt < MAX_AGE_MS) return known.markup
  const markup = renderToString(ROUTER.reduceRight(provide, element))
  drop(key)
  entries.set(key, { markup, renderedAt: now })
  characters += key.length + markup.length
  // A map keeps the order of insertion: its first key is the oldest.
  for (const [oldest] of entries) {
    if (characters <= MOST_CHARACTERS) break
    drop(oldest)
  }
  return markup
}
