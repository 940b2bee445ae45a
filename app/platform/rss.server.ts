import XMLBuilder from 'fast-xml-builder'
import { brand } from './brand.ts'
import { FEED_TYPES } from './feed-types.ts'
import { cleanLine } from './text.ts'

/** An entry of a feed; its address is what readers know it by. */
export type RssItem = { url: string; title: string; text: string; category: string; postedAt: Date | null }

/** `link` is the page whose entries the feed has, `self` the feed's own address. */
export type RssFeed = { title: string; link: string; self: string; about: string; items: readonly RssItem[] }

/** A text as a line of XML 1.0, which cannot hold these two characters (§2.2); the others that it forbids are never part of a clean line. */
export const xmlLine = (text: string): string => cleanLine(text.replace(/[\uFFFE\uFFFF]/g, ''))

const xml = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
})
const escapeXml = (text: string): string => xml.build({ '#text': text })

/** Writes RSS 2.0 (rssboard.org/rss-specification). */
export function writeRss({ title, link, self, about, items }: RssFeed): string {
  return xml.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title,
        link,
        description: about,
        language: brand.locale,
        'atom:link': { '@href': self, '@rel': 'self', '@type': FEED_TYPES.rss },
        item: items.map(({ url, title: name, text, category, postedAt }) => ({
          title: name,
          link: url,
          guid: { '@isPermaLink': 'true', '#text': url },
          pubDate: postedAt?.toUTCString(),
          category,
          // Feed readers read a description as HTML, so its text is escaped once more than the other fields.
          description: escapeXml(text),
        })),
      },
    },
  })
}
