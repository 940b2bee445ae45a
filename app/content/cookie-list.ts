import { COOKIES, type CookieFacts } from '#app/platform/cookies.ts'
import { counted } from '#app/ui/display/figure.ts'
import { SIDEBAR_COOKIE } from '#app/ui/shell/sidebar-state.ts'
import { THEME_COOKIE } from '#app/ui/theme.ts'

/** All cookies of the site: those of the server, and the two that the page sets, as no secrets. */
export const ALL_COOKIES: Readonly<Record<string, CookieFacts>> = {
  ...COOKIES,
  [THEME_COOKIE.name]: {
    seconds: THEME_COOKIE.seconds,
    when: 'You choose light or dark',
    purpose: 'Remembers the choice, so that a page has the right colours at once. Choosing “As my system” deletes it.',
  },
  [SIDEBAR_COOKIE.name]: {
    seconds: SIDEBAR_COOKIE.seconds,
    when: 'You fold the menu of an employer’s or recruiter’s page',
    purpose: 'Remembers whether the menu is folded.',
  },
}

const UNITS: readonly [seconds: number, one: string][] = [
  [31_536_000, 'year'],
  [86_400, 'day'],
  [60, 'minute'],
]

/** How long a cookie is kept: "7 days", "1 year". */
export function lifeInWords(seconds: number): string {
  const [size, one] = UNITS.find(([unit]) => seconds % unit === 0) ?? [1, 'second']
  const count = seconds / size
  return counted(count, one)
}
