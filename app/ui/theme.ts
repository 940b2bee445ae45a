export const THEME_CHOICES = ['light', 'dark', 'system'] as const

export type ThemeChoice = (typeof THEME_CHOICES)[number]

const name = 'theme'
const yearSeconds = 31_536_000

/** The theme that a person chose, from their cookies; null follows their system. Set it on the root element as `data-theme`. */
export function themeFromCookie(cookies: string | null | undefined): 'light' | 'dark' | null {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

export const isThemeChoice = (value: unknown): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value)

/** The cookie that stores the choice for a year, or removes it. Scripts can read it: it is no secret, and the switch needs no request. */
export const themeCookie = (choice: ThemeChoice) =>
  choice === 'system' ? `${name}=; Path=/; Max-Age=0; SameSite=Lax` : `${name}=${choice}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
