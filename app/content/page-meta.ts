import type { MetaDescriptor } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { SHARE_CARD_SIZE, SHARE_CARDS, type ShareCardName, shareCardPath } from './share-cards.ts'

type Page = {
  title: string
  description: string
  /** Its canonical address, without the origin. */
  path: string
  kind?: 'website' | 'article'
  /** The picture that others show with a link to it. */
  card?: ShareCardName
  /** A picture of its own instead, such as the banner of a company. */
  image?: { path: string; alt: string } | null
  /** The way to it, from the top; the last is the page itself. */
  crumbs?: readonly Crumb[]
}
type Crumb = { label: string; to?: string }

/** The matches of a `meta` function: the first is the root, whose loader knows our public address. */
type Matches = readonly [{ loaderData?: { origin: string } | undefined }, ...unknown[]]

/** Our public address, for what a page says of itself with whole addresses. */
export const originOf = ([root]: Matches): string => root.loaderData?.origin ?? ''

/** What a public page says of itself to search engines, and to those who show links to it (Open Graph). */
export function pageMeta(matches: Matches, { title, description, path, kind = 'website', card = 'board', image, crumbs }: Page) {
  const origin = originOf(matches)
  const url = origin + path
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:type': kind,
    'og:site_name': brand.name,
    ...(image ? imageOf(origin + image.path, image.alt) : cardOf(origin, card)),
  }
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(crumbs ? [{ 'script:ld+json': breadcrumbMarkup(crumbs, origin, url) }] : []),
  ] satisfies MetaDescriptor[]
}

const imageOf = (url: string, alt: string) => ({ 'og:image': url, 'og:image:alt': alt })

const cardOf = (origin: string, card: ShareCardName) => ({
  ...imageOf(origin + shareCardPath(card), `${brand.name}: ${SHARE_CARDS[card].title}`),
  'og:image:width': String(SHARE_CARD_SIZE.width),
  'og:image:height': String(SHARE_CARD_SIZE.height),
})

/** The way to a page as structured data (schema.org BreadcrumbList). @param url of the page itself, for the last crumb */
const breadcrumbMarkup = (crumbs: readonly Crumb[], origin: string, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: to === undefined ? url : origin + to,
  })),
})
