/** The key under which the browser keeps the texts of a search box; ui/browser/unsent.ts removes them at log out. */
export const recentKey = (box: 'what' | 'where') => `frontage.recent-${box}`

/** How many texts each search box remembers. */
const MOST = 5

/** Parses what the browser stored; none when the text is malformed. */
export function readRecent(stored: string | null): string[] {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string' && text !== '').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The recent texts with another one first. The beginning of it that was searched while typing is no search of its own. */
export function withRecent(recent: readonly string[], text: string): string[] {
  const isOther = (one: string) => !text.toLowerCase().startsWith(one.toLowerCase())
  return text === '' ? [...recent] : [text, ...recent.filter(isOther)].slice(0, MOST)
}
