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

/** Where those of these entries lead that a page belongs to: it is their own, or one below it. */
export const currentOf = (entries: readonly NavEntry[], pathname: string): string[] =>
  entries
    .filter(({ to, end = false, also = [] }) => (end ? pathname === to : isAt(to, pathname)) || also.some((path) => isAt(path, pathname)))
    .map(({ to }) => to)

/** An entry of an area's sidebar; `count` is what is new there: 0 and undefined show nothing. */
export type AreaEntry = NavEntry & { icon: LucideIcon; count?: number }

/** The menu by which somebody changes to another of their agencies. */
export type AreaSwitcher = { label: string; note: string; items: ReactNode }

export type AreaAction = { label: string; to: string; icon: LucideIcon }
