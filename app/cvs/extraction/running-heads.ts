/** How many lines at the top and at the foot of a page may be a running head. */
const EDGE_LINES = 3
const PAGE_NUMBER = /^\W*(?:page\s*)?\d{1,2}(?:\s*(?:of|\/|\|)\s*\d{1,2})?\W*$/i

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\d\s]+/g, ' ')
    .trim()

/**
 * Whether a line is a page number, or repeats at the edge of this page what stood at the edge of one before: the first is kept, since
 * some CVs have their name and phone number nowhere else.
 *
 * @param pages the texts of the lines of each page, in order
 */
export function isRunningHead(pages: readonly (readonly string[])[], page: number, line: number): boolean {
  const lines = pages[page] ?? []
  const isEdge = (count: number, at: number) => at < EDGE_LINES || at >= count - EDGE_LINES
  if (!isEdge(lines.length, line)) return false
  const text = lines[line] ?? ''
  if (PAGE_NUMBER.test(text)) return true
  const key = plain(text)
  if (key.length < 4) return false
  return pages.slice(0, page).some((before) => before.some((other, at) => isEdge(before.length, at) && plain(other) === key))
}
