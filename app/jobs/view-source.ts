/** How somebody came to an ad: a class, in the order of the list. Never more than this is kept of where they came from. */
export const VIEW_SOURCES = [
  'frontage',
  'alert_mail',
  'campaign_mail',
  'embed',
  'search_engine',
  'social',
  'tagged',
  'other_site',
  'direct',
  'unknown',
] as const

export type ViewSource = (typeof VIEW_SOURCES)[number]

/** A class in words, and what belongs to it. */
export const VIEW_SOURCE: Record<ViewSource, { label: string; means: string }> = {
  frontage: { label: 'Frontage', means: 'from our search, lists and company pages' },
  alert_mail: { label: 'Job alerts', means: 'by the link of an alert’s mail' },
  campaign_mail: { label: 'Your campaigns', means: 'by the link of a campaign’s mail' },
  embed: { label: 'Board on a website', means: 'from a board of an agency that another site shows' },
  search_engine: { label: 'Search engines', means: 'from Google, Bing, DuckDuckGo and others' },
  social: { label: 'Social networks', means: 'from Facebook, LinkedIn, Instagram and others' },
  tagged: { label: 'Your tagged links', means: 'by a link with utm_source in its address' },
  other_site: { label: 'Other websites', means: 'from any other site that says where it links from' },
  direct: { label: 'Direct', means: 'typed, a bookmark, a mail program, or a page that does not say where it links from' },
  unknown: { label: 'Not known', means: 'before we noted it, or applied without opening the ad that day' },
}

/** What our own links to ads say of themselves in `utm_source`. */
export const LINK_SOURCES = {
  alert_mail: 'frontage-alert',
  campaign_mail: 'frontage-campaign',
  embed: 'frontage-board',
} as const satisfies Partial<Record<ViewSource, string>>

/** The path of an ad as our mails and embedded boards link to it. */
export const taggedJobPath = (jobId: number, source: keyof typeof LINK_SOURCES): string =>
  `/jobs/${jobId}?utm_source=${LINK_SOURCES[source]}`

const SEARCH_ENGINES =
  /(^|\.)(google\.(com?\.)?[a-z]{2,3}|bing\.com|duckduckgo\.com|yahoo\.(com?\.)?[a-z]{2,3}|ecosia\.org|search\.brave\.com|startpage\.com|qwant\.com|kagi\.com|baidu\.com|yandex\.(com?\.)?[a-z]{2,3}|com\.google\.android\.googlequicksearchbox)$/
const SOCIAL =
  /(^|\.)(facebook\.com|fb\.com|instagram\.com|linkedin\.com|lnkd\.in|x\.com|twitter\.com|t\.co|reddit\.com|tiktok\.com|youtube\.com|youtu\.be|pinterest\.(com?\.)?[a-z]{2,3}|threads\.net|threads\.com|bsky\.app|whatsapp\.com|com\.linkedin\.android|com\.facebook\.katana|com\.instagram\.android)$/

/** The class of a request for an ad, by the mark of its address, else by the page that it names as the one before. */
export function viewSourceOf({ url, headers }: Pick<Request, 'url' | 'headers'>): ViewSource {
  const { origin, searchParams } = new URL(url)
  const mark = searchParams.get('utm_source')
  if (mark === LINK_SOURCES.alert_mail) return 'alert_mail'
  if (mark === LINK_SOURCES.campaign_mail) return 'campaign_mail'
  if (mark === LINK_SOURCES.embed) return 'embed'
  if (mark) return 'tagged'
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return 'direct'
  const from = new URL(referer)
  if (from.origin === origin) return 'frontage'
  if (SEARCH_ENGINES.test(from.hostname)) return 'search_engine'
  return SOCIAL.test(from.hostname) ? 'social' : 'other_site'
}
