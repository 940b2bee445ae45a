import { createSearchParams } from 'react-router'
import { queryReader } from '#app/platform/query-reader.ts'

/** What the list of threads shows: words that are searched, only unread ones, and its page from 1. */
export type ThreadQuery = { q: string; unread: boolean; page: number }

/** Reads the list from its address; `unreadable` says in sentences what of it was left out. */
export function readThreadQuery(params: URLSearchParams): { query: ThreadQuery; unreadable: string[] } {
  const reader = queryReader(params, 'The list')
  const query = { q: reader.text('q'), unread: reader.oneOf('show', 'choice', ['unread'] as const) !== null, page: reader.page() }
  return { query, unreadable: reader.unread }
}

/** The list as its address holds it; empty for all of it. */
export function threadSearch({ q, unread, page }: ThreadQuery): string {
  const search = createSearchParams({
    ...(q === '' ? {} : { q }),
    ...(unread ? { show: 'unread' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return search === '' ? '' : `?${search}`
}
