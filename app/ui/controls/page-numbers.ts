type PageEntry = number | 'gap-before' | 'gap-after'

/** The first page, the last, and the neighbours of this page, with gaps between them; a gap never stands for a single page. */
export function pageNumbers(page: number, pageCount: number): PageEntry[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b)
  return shown.flatMap((number, at): PageEntry[] => {
    const skipped = number - (shown[at - 1] ?? number - 1) - 1
    if (skipped === 0) return [number]
    if (skipped === 1) return [number - 1, number]
    return [number <= page ? 'gap-before' : 'gap-after', number]
  })
}
