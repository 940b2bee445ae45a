import { Parser } from 'htmlparser2'
import { decodePage, plainText } from '#app/platform/page-text.ts'
import type { Fetched } from '#app/platform/safe-fetch.server.ts'
import { cleanLine } from '#app/platform/text.ts'
import type { Suggestions } from './enrich.ts'
import { findOrganisation, type Organisation } from './json-ld.ts'
import { PROFILE_LIMITS } from './profile-fields.ts'
import { MAX_LOGO_ADDRESS, NETWORKS, type NetworkField, normaliseNetworkLink, normaliseWebsite } from './web-address.ts'

/** As deep as browsers nest elements. What stands deeper is not read, which keeps the work linear. */
const MAX_DEPTH = 512
/** The most of a text that is looked at. */
const MAX_TEXT = 20_000

/** What a page says, as it is written there. */
type Page = {
  title: string | null
  /** `<meta>` by its lower-case name or property; the first of each. */
  meta: Map<string, string>
  /** `<link rel="apple-touch-icon">` */
  icon: string | null
  base: string | null
  links: string[]
  jsonLd: string[]
}

/** Finds what the page of a company's website says of it. */
export function findSuggestions({ url, contentType, body }: Fetched): Suggestions {
  const page = readPage(decodePage(body, contentType))
  const organisation = findOrganisation(page.jsonLd)
  const base = resolveAddress(page.base, url) ?? url
  const found: Record<keyof Suggestions, string | null> = {
    company_name: shortText(organisation?.name ?? page.meta.get('og:site_name') ?? nameInTitle(page.title), PROFILE_LIMITS.company_name),
    about_company: shortText(
      organisation?.description ?? page.meta.get('description') ?? page.meta.get('og:description'),
      PROFILE_LIMITS.about_company,
    ),
    ...findNetworks([...(organisation?.sameAs ?? []), ...page.links], base),
    logo_url: findLogo(page, organisation, base),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as Suggestions // its own keys, without null
}

function readPage(html: string): Page {
  const page: Page = { title: null, meta: new Map(), icon: null, base: null, links: [], jsonLd: [] }
  let depth = 0
  let texts: string[] | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > MAX_DEPTH) return parser.pause()
      if (name === 'meta') readMeta(page, attributes)
      else if (name === 'link' && isTouchIcon(attributes.rel)) page.icon ??= attributes.href ?? null
      else if (name === 'base') page.base ??= attributes.href ?? null
      else if (name === 'a' && attributes.href) page.links.push(attributes.href)
      else if ((name === 'title' && page.title === null) || isJsonLd(name, attributes.type)) texts = []
    },
    ontext(text) {
      texts?.push(text)
    },
    onclosetag(name) {
      depth--
      if (texts === null) return
      if (name === 'title') page.title = texts.join('')
      else page.jsonLd.push(texts.join(''))
      texts = null
    },
  })
  parser.end(html)
  return page
}

function readMeta({ meta }: Page, { name, property, content }: Record<string, string>) {
  const key = (property ?? name)?.trim().toLowerCase()
  if (key && content?.trim() && !meta.has(key)) meta.set(key, content)
}

const isTouchIcon = (rel: string | undefined) => /^apple-touch-icon(-precomposed)?$/i.test(rel?.trim() ?? '')
const isJsonLd = (name: string, type: string | undefined) => name === 'script' && type?.trim().toLowerCase() === 'application/ld+json'

const TITLE_PARTS = / [|·•»:–—-]+ |: /
const NO_NAME = /^(home|home ?page|welcome|start|index|about( us)?|contact( us)?)$/i

/** The name of a company in a title such as "Home | Harbour Realty": the first part that says more than which page it is. */
const nameInTitle = (title: string | null): string | null =>
  title
    ?.slice(0, MAX_TEXT)
    .split(TITLE_PARTS)
    .map((part) => cleanLine(part).replace(/^welcome to /i, ''))
    .find((part) => part !== '' && !NO_NAME.test(part)) ?? null

/** Plain text in one line, cut between words. */
function shortText(html: string | null | undefined, max: number): string | null {
  if (!html) return null
  const text = cleanLine(plainText(html.slice(0, MAX_TEXT)))
  if (text.length <= max) return text || null
  const space = text.lastIndexOf(' ', max)
  return cleanLine(text.slice(0, space > max / 2 ? space : max))
}

/** First parts of paths on the networks that belong to the network itself, to a post, or to a person. */
const NOT_A_COMPANY: Record<NetworkField, RegExp> = {
  linkedin_url: /^\/(?!(company|showcase|school)\/[^/])/i,
  facebook_url: /^\/(sharer?|dialog|plugins|tr|login|policies|privacy|help|hashtag|events|watch|photo|story|l|permalink)(\.php)?(\/|$)/i,
  instagram_url: /^\/(p|reels?|explore|accounts|stories|tv|about|legal)(\/|$)/i,
}

function findNetworks(links: readonly string[], base: string): Record<NetworkField, string | null> {
  const found: Record<NetworkField, string | null> = { linkedin_url: null, facebook_url: null, instagram_url: null }
  const fields = Object.keys(NETWORKS) as NetworkField[] // its own keys
  for (const link of links) {
    const address = resolveAddress(link, base)
    if (address) for (const field of fields) found[field] ??= companyLink(field, address)
    if (fields.every((field) => found[field])) break
  }
  return found
}

function companyLink(field: NetworkField, address: string): string | null {
  const link = normaliseNetworkLink(field, address)
  if (!link) return null
  const url = new URL(link)
  if (NOT_A_COMPANY[field].test(url.pathname)) return null
  // Facebook names pages without a name of their own by a number.
  const id = url.pathname === '/profile.php' ? url.searchParams.get('id') : null
  url.search = id ? `id=${id}` : ''
  url.hash = ''
  return url.href.length <= PROFILE_LIMITS.website_url ? url.href : null
}

/** Kinds of images that a company's logo cannot be (files/image.server.ts). */
const OTHER_IMAGE = /\.(svgz?|webp|gif|ico|avif|bmp|tiff?)$/i

function findLogo({ meta, icon }: Page, organisation: Organisation | null, base: string): string | null {
  for (const address of [organisation?.logo, meta.get('og:image:secure_url'), meta.get('og:image'), icon]) {
    const logo = resolveAddress(address, base)
    if (logo && !OTHER_IMAGE.test(new URL(logo).pathname)) return logo
  }
  return null
}

/** A whole web address as a profile could keep it; null for anything else. */
function resolveAddress(address: string | null | undefined, base: string): string | null {
  if (!address || address.length > MAX_LOGO_ADDRESS || !URL.canParse(address, base)) return null
  const { protocol, href } = new URL(address, base)
  return protocol === 'https:' || protocol === 'http:' ? normaliseWebsite(href) : null
}
