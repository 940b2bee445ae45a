import { BROWSER_MAP, parse } from 'bowser'

const KNOWN = new Set(Object.values(BROWSER_MAP))
const APPLE_PHONE = /\b(?:iPhone|iPad)\b/

/**
 * A browser in words, from what it says of itself: "Firefox on Windows". It helps people to tell their own apart and
 * proves nothing: anybody can send any words. Those of an unknown one are not repeated. Not for components: the table of
 * browsers is long.
 */
export function browserName(userAgent: string | null): string {
  // The library asks for at least one character.
  const { browser, os } = parse(userAgent || ' ')
  const name = browser.name && KNOWN.has(browser.name) ? browser.name.replace(' for Android', '') : 'A browser'
  // People call an iPhone by its name, not by that of its system.
  const system = APPLE_PHONE.exec(userAgent ?? '')?.[0] ?? os.name
  if (system) return `${name} on ${system}`
  return name === 'A browser' ? 'An unknown browser' : name
}
