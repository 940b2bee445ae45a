export const THEME_CHOICES = ['light', 'dark', 'system'] as const

export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** The cookie of the choice, kept for a year. */
export const THEME_COOKIE = { name: 'theme', seconds: 31_536_000 } as const

/** The theme that a person chose, from their cookies; null follows their system. Set it on the root element as `data-theme`. */
export function themeFromCookie(cookies: string | null | undefined): 'light' | 'dark' | null {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

export const isThemeChoice = (value: unknown): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value)

/** The cookie that stores the choice for a year, or removes it. Scripts can read it: it is no secret, and the switch needs no request. */
export const themeCookie = (choice: ThemeChoice) =>
  `${THEME_COOKIE.name}=${choice === 'system' ? '; Path=/; Max-Age=0' : `${choice}; Path=/; Max-Age=${THEME_COOKIE.seconds}`}; SameSite=Lax`
