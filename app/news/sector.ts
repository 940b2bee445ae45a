/** The sectors of the news, in their order (specification, second document, data: sector keys). */
export const SECTORS = [
  { key: 'market_trends', name: 'Market trends' },
  { key: 'investing', name: 'Investing' },
  { key: 'industry', name: 'Industry' },
  { key: 'commercial', name: 'Commercial' },
] as const

export type SectorKey = (typeof SECTORS)[number]['key']

/** The sector of a key; the first without one that is known. */
export const sectorOf = (key: string | null) => SECTORS.find((sector) => sector.key === key) ?? SECTORS[0]

/** The address of the news of a sector, with so many further pages of older articles. */
export function newsPath(sector: SectorKey, more = 0): string {
  const params = new URLSearchParams()
  if (sector !== SECTORS[0].key) params.set('sector', sector)
  if (more > 0) params.set('more', String(more))
  return `/news${params.size > 0 ? `?${params}` : ''}`
}
