import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { insertFile, type StoredFile } from '#app/files/stored-file.server.ts'
import { drawNewsImage } from '#app/news/images.server.ts'
import { titleKey } from '#app/news/read-feed.ts'
import type { SectorKey } from '#app/news/sector.ts'
import type { Rgb } from '#app/ui/colour.ts'
import type { Seeding } from './companies.ts'
import { bay, hill, house, PAPER, type Picture, painting } from './images.ts'

/** A picture of other proportions in the middle of an image of sixteen to nine. */
const wide =
  (picture: Picture, proportions: number): Picture =>
  (x, y) =>
    picture(0.5 + ((x - 0.5) * 16) / 9 / proportions, y)

const PICTURES = { house: wide(house, 1), bay: wide(bay, 1), hill: wide(hill, 4) } as const

type Article = { hoursAgo: number; title: string; description: string; picture?: keyof typeof PICTURES }
type Source = { publisher: string; sector: SectorKey; site: string; silentHours?: number; articles: readonly Article[] }

/** Invented sources: three sectors with articles, one of whose sources is silent, and one without any. */
const SOURCES: readonly Source[] = [
  {
    publisher: 'Kerbside Weekly',
    sector: 'market_trends',
    site: 'https://kerbside-weekly.example',
    articles: [
      {
        hoursAgo: 2,
        title: 'What a weekend clearance rate leaves out',
        description:
          'Lots that were withdrawn, and results that are only rung in on Monday: three things to say before you quote the figure to a vendor.',
        picture: 'house',
      },
      {
        hoursAgo: 27,
        title: 'Two streets, one median',
        description: 'How a suburb report can rise while most of its houses do not, and how to show an owner why.',
      },
      {
        hoursAgo: 53,
        title: 'Winter stock came late this year',
        description: 'Listing counts by month for five regions, and what late stock did to days on market.',
      },
      {
        hoursAgo: 99,
        title: 'A note on asking prices in quiet weeks',
        description: 'Fewer inspections, longer campaigns: what advertised ranges did after the long weekend.',
      },
    ],
  },
  {
    publisher: 'The Title Page',
    sector: 'market_trends',
    site: 'https://title-page.example',
    articles: [
      {
        hoursAgo: 4,
        title: 'Reading the minutes as a property manager',
        description: 'Three sentences in the board’s minutes that owners will ask about, and plain answers to each.',
      },
      {
        hoursAgo: 30,
        title: 'Why a town of nine thousand runs out of rentals first',
        description: 'Bond counts beside advertised rents in twelve country towns.',
        picture: 'hill',
      },
      {
        hoursAgo: 76,
        title: 'Off the plan and on the record',
        description: 'The notices a buyer has to receive, in the order they fall due.',
      },
    ],
  },
  {
    publisher: 'Rent Ledger Review',
    sector: 'market_trends',
    site: 'https://rent-ledger.example',
    silentHours: 61,
    articles: [
      {
        hoursAgo: 70,
        title: 'Arrears calls that people answer',
        description: 'Times of day, first sentences and what four teams changed.',
      },
      {
        hoursAgo: 118,
        title: 'A year of rent reviews in one table',
        description: 'How often, how much and what was said, from 900 letters.',
      },
    ],
  },
  {
    publisher: 'Harbour & Acre',
    sector: 'investing',
    site: 'https://harbour-acre.example',
    articles: [
      {
        hoursAgo: 6,
        title: 'Yield is a fraction: mind both halves',
        description: 'The same rent on two prices, and why the lower number is not always the worse house.',
        picture: 'bay',
      },
      {
        hoursAgo: 49,
        title: 'Small blocks and long queues',
        description: 'How long councils take to approve a second dwelling, in the two states that publish it.',
      },
    ],
  },
  {
    publisher: 'Principal’s Desk',
    sector: 'industry',
    site: 'https://principals-desk.example',
    articles: [
      {
        hoursAgo: 3,
        title: 'The first ninety days of a new property manager',
        description: 'A portfolio of forty, not a hundred and forty: how three agencies begin.',
      },
      {
        hoursAgo: 26,
        title: 'What trainees ask before they sign',
        description: 'Car, phone, super on commission: the questions a good ad answers first.',
      },
      { hoursAgo: 74, title: 'Who opens the office on Saturdays', description: 'Rosters that hold on to people with families.' },
    ],
  },
  { publisher: 'Tower & Shed', sector: 'commercial', site: 'https://tower-shed.example', silentHours: 0, articles: [] },
]

const HOUR_MS = 3_600_000
const COLOURS: Record<'main' | 'second', Rgb> = { main: [24, 76, 58], second: [233, 170, 64] }

/** Draws and stores the images of the articles, outside the transaction as every upload does. */
export async function storeNewsImages(): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  for (const [name, picture] of Object.entries(PICTURES))
    stored.set(name, await drawNewsImage(await painting(picture, { width: 960, height: 540 }, COLOURS, PAPER).toBuffer()))
  return stored
}

/** Adds the news of invented sources, which are never asked for more. */
export async function addNews(tx: Tx, images: Map<string, StoredFile>, { now }: Pick<Seeding, 'now'>): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  for (const { publisher, sector, site, silentHours, articles } of SOURCES) {
    const feed_url = `${site}/feed`
    const tried = before(1 / 3)
    await tx
      .insertInto('news_feeds')
      .values({
        url: feed_url,
        publisher,
        sector,
        tried_at: tried,
        answered_at: articles.length === 0 ? null : silentHours === undefined ? tried : before(silentHours),
        failures: silentHours === undefined ? 0 : 3,
        next_try_at: sql<Date>`'infinity'`,
      })
      .execute()
    for (const [at, { hoursAgo, title, description, picture }] of articles.entries()) {
      const image = picture && images.get(picture)
      await tx
        .insertInto('news_items')
        .values({
          feed_url,
          link: `${site}/${at + 1}`,
          title,
          title_key: titleKey(title),
          description,
          published_at: before(hoursAgo),
          image_file_id: image ? (await insertFile(tx, null, image)).id : null,
        })
        .execute()
    }
  }
}
