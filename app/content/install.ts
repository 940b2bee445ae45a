/** How a browser installs the site: it asks by itself, or the person follows steps in its menu. */
export type InstallWay = 'prompt' | 'steps'

/** The widest screen, in CSS pixels, on which installing is offered. */
const WIDEST = 767
/** How long an offer stays away after it was dismissed. */
export const DISMISSED_MS = 24 * 60 * 60 * 1000

const OFFERED_ON = /^\/(jobs)?$|^\/jobs?\/\d+$|^\/(company|companies)\/[^/]+$/

type Visit = {
  path: string
  width: number
  installed: boolean
  /** The browser has an install prompt ready. */
  prompt: boolean
  userAgent: string
  dismissedAt: number | null
  now: number
}

/**
 * How to offer installing the site; null for no offer. On phones only, where it is not installed, on the home page, the list of jobs, a
 * job and a company, and not within a day after the offer was dismissed.
 */
export function installOffer({ path, width, installed, prompt, userAgent, dismissedAt, now }: Visit): InstallWay | null {
  if (width > WIDEST || installed || !OFFERED_ON.test(path)) return null
  if (dismissedAt !== null && now - dismissedAt < DISMISSED_MS) return null
  if (prompt) return 'prompt'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'steps' : null
}
