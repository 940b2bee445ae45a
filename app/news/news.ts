import type { SectorKey } from './sector.ts'

/** A sector with its articles counted; `refreshedAt` is when one of its feeds last answered, `triedAt` when one was last asked. */
export type Sector = {
  key: SectorKey
  name: string
  articles: number
  refreshedAt: Date | null
  triedAt: Date | null
  /** Its sources that answered once and do not any more, with when they last did. */
  silent: { publisher: string; since: Date }[]
}

export type NewsItem = {
  id: number
  sectorKey: SectorKey
  title: string
  source: string
  published_at: Date
  description: string
  link: string
  image_url: string | null
}
