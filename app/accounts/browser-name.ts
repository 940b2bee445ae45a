import { BROWSER_MAP, parse } from 'bowser'

const KNOWN = new Set(Object.values(BROWSER_MAP))
const APPLE_PHONE = /\b(?:iPhone|iPad)\b/

/**
 * Names a browser from its user agent: "Firefox on Windows". It helps people to tell their own browsers apart, and proves nothing:
 * anybody can send any user agent. An unknown one is not repeated. Do not import it into components: its table of browsers is large.
 */
export function browserName(userAgent: string | null): string {
  // The library requires at least one character.
  const { browser, os } = parse(userAgent || ' ')
  const name = browser.name && KNOWN.has(browser.name) ? browser.name.replace(' for Android', '') : 'A browser'
  // People call an iPhone by its name, not by that of its system.
  const system = APPLE_PHONE.exec(userAgent ?? '')?.[0] ?? os.name
  if (system) return `${name} on ${system}`
  return name === 'A browser' ? 'An unknown browser' : name
}
