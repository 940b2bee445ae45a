import type { LucideIcon } from '#app/ui/display/icon.tsx'

export type AreaEntry = {
  label: string
  to: string
  icon: LucideIcon
  end?: boolean
  /** The number of new things there; 0 and undefined show nothing. */
  count?: number
}

export type AreaAction = { label: string; to: string; icon: LucideIcon }
