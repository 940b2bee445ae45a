import { parseFeed } from '@rowanmanning/feed-parser'
import { z } from 'zod'
import { normalForm } from '#app/platform/normal-form.ts'
import { decodePage, plainText } from '#app/platform/page-text.ts'
import { cleanLine, cutAtWord } from '#app/platform/text.ts'

/** An article as its feed tells of it, in plain text; the image is an address of its own. */
export type Article = { link: string; title: string; description: string; publishedAt: Date; imageUrl: string | null }

/** The newest of a feed that are read. */
const MAX_ARTICLES = 60
const MAX_TITLE = 300
const MAX_DESCRIPTION = 280
/** Feeds of wrong clocks date articles ahead; further ahead it is no date of an article. */
const MAX_AHEAD_MS = 86_400_000

/**
 * Reads a feed: RSS, RDF, Atom or JSON Feed. Articles without a title, a link of the web or a date are left out, and those that come
 * twice.
 *
 * @returns the newest first
 * @throws Error when it is no feed
 */
export function readFeed(body: Uint8Array, contentType: string | null, base: string, now = new Date()): Article[] {
  const text = decodePage(body, contentType).trimStart()
  const articles = (text.startsWith('{') ? readJson(text) : readXml(text)).flatMap((entry) => toArticle(entry, base, now))
  const once = new Map(articles.map((article) => [article.link, article]))
  return [...once.values()].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, MAX_ARTICLES)
}

type Entry = { url: string | null; title: string | null; description: string | null; date: Date | null; image: string | null }

function readXml(text: string): Entry[] {
  // No feed needs entities of its own; they are how a small file becomes a huge one.
  if (/<!ENTITY/i.test(text)) throw new Error('a feed with entities of its own')
  return parseFeed(text).items.map(({ url, title, description, content, published, updated, image, mediaImages }) => ({
    url,
    title,
    description: description ?? content,
    date: published ?? updated,
    image: image?.url ?? mediaImages[0]?.url ?? null,
  }))
}

const some = z.string().nullish().catch(null)

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
const jsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  items: z.array(
    z.object({
      url: some,
      external_url: some,
      title: some,
      summary: some,
      content_text: some,
      content_html: some,
      image: some,
      banner_image: some,
      date_published: some,
      date_modified: some,
    }),
  ),
})

const readJson = (text: string): Entry[] =>
  jsonFeed.parse(JSON.parse(text)).items.map((item) => ({
    url: item.url ?? item.external_url ?? null,
    title: item.title ?? null,
    description: item.summary ?? item.content_text ?? item.content_html ?? null,
    date: new Date(item.date_published ?? item.date_modified ?? Number.NaN),
    image: item.image ?? item.banner_image ?? null,
  }))

function toArticle({ url, title, description, date, image }: Entry, base: string, now: Date): Article[] {
  const link = webAddress(url, base)
  const name = cutAtWord(cleanLine(plainText(title ?? '')), MAX_TITLE)
  const at = date?.getTime() ?? Number.NaN
  if (!link || !name || !(at < now.getTime() + MAX_AHEAD_MS)) return []
  return [
    {
      link,
      title: name,
      description: cutAtWord(cleanLine(plainText(description ?? '')), MAX_DESCRIPTION),
      publishedAt: new Date(Math.min(at, now.getTime())),
      imageUrl: webAddress(image, base),
    },
  ]
}

/** An address of the web without its fragment, relative to the feed's own; null for another scheme, or with a password. */
function webAddress(address: string | null, base: string): string | null {
  const url = address && URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > 2_000) return null
  url.hash = ''
  return url.href
}

/** Titles that differ by case, accents or marks alone are of one article. */
export const titleKey = (title: string): string =>
  normalForm(title, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
