/**
 * Domains where anybody can get a mailbox, so that an address there proves nothing about a company: the large free providers, and
 * Australian internet providers.
 */
const FREE_MAIL = new Set([
  'adam.com.au',
  'aol.com',
  'aussiebroadband.com.au',
  'bigpond.com',
  'bigpond.com.au',
  'bigpond.net.au',
  'dodo.com.au',
  'fastmail.com',
  'fastmail.com.au',
  'fastmail.fm',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.au',
  'icloud.com',
  'iinet.net.au',
  'internode.on.net',
  'iprimus.com.au',
  'live.com',
  'live.com.au',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'optusnet.com.au',
  'outlook.com',
  'outlook.com.au',
  'ozemail.com.au',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'rocketmail.com',
  'telstra.com',
  'tpg.com.au',
  'westnet.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'ymail.com',
  'zoho.com',
])

/** Suffixes under which anybody can register a domain: "au", "com.au", "co.nz". */
const PUBLIC_SUFFIX = /^((asn|co|com|edu|gov|id|info|net|org)\.[a-z]{2}|[^.]+)$/

/**
 * True when an email address belongs to the domain of a website: both are the same domain, or one is a subdomain of the other
 * ("mail.wren.com.au" and "wren.com.au"). False for domains where anybody can get an address, and for an invalid website.
 */
export function belongsToWebsite(email: string, websiteUrl: string): boolean {
  const [mail, site] = [hostOf(`https://${email.slice(email.lastIndexOf('@') + 1)}`), hostOf(websiteUrl)]
  if (mail === null || site === null) return false
  const [upper, lower] = mail.length < site.length ? [mail, site] : [site, mail]
  return (lower === upper || lower.endsWith(`.${upper}`)) && !PUBLIC_SUFFIX.test(upper) && !isFree(mail)
}

/** The host name of a URL in ASCII, without "www."; null for an invalid URL. */
const hostOf = (address: string): string | null => URL.parse(address)?.hostname.replace(/^www\./, '') ?? null

const isFree = (mail: string): boolean => FREE_MAIL.has(mail) || [...FREE_MAIL].some((domain) => mail.endsWith(`.${domain}`))
