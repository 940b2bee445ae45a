import type { ReactNode } from 'react'
import type { LucideIcon } from '#app/ui/display/icon.tsx'

export type NavEntry = {
  label: string
  to: string
  /** Active on exactly this address, not on those below it. */
  end?: boolean
  /** Other pages that belong to it, each with those below it. */
  also?: readonly string[]
}

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** How much of an address an entry has: the length of the longest of its pages that this one is, or is below; 0 for none. */
const shareOf = ({ to, end = false, also = [] }: NavEntry, pathname: string) =>
  Math.max(0, ...[to, ...also].filter((path) => (end && path === to ? pathname === to : isAt(path, pathname))).map(({ length }) => length))

/** Where those of these entries lead that a page belongs to. Below two of them, it belongs to the nearer one: `/jobs/new` is no page of `/jobs`. */
export function currentOf(entries: readonly NavEntry[], pathname: string): string[] {
  const most = Math.max(1, ...entries.map((entry) => shareOf(entry, pathname)))
  return entries.filter((entry) => shareOf(entry, pathname) === most).map(({ to }) => to)
}

/** An entry of an area's sidebar; `count` is what is new there: 0 and undefined show nothing. */
export type AreaEntry = NavEntry & { icon: LucideIcon; count?: number }

/** The menu by which somebody changes to another of their agencies. */
export type AreaSwitcher = { label: string; note: string; items: ReactNode }

export type AreaAction = { label: string; to: string; icon: LucideIcon }
