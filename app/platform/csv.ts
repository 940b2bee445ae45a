/**
 * Text that a spreadsheet would run as a formula begins with one of these (OWASP, CSV injection): also in the full width of East Asian
 * keyboards, and after spaces, which some programs leave out as they read.
 */
const FORMULA_START = /^([\t\r\n]|\s*[=+\-@＝＋－＠])/

/** A line of a CSV file (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe, and is shown as text. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
