/**
 * Mailboxes that anybody may open: one at such a domain shows nothing of a company. The large free ones, and those that
 * Australian internet providers hand to their customers.
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

/** Under these anybody may register a name: "au", "com.au", "co.nz". */
const PUBLIC_SUFFIX = /^((asn|co|com|edu|gov|id|info|net|org)\.[a-z]{2}|[^.]+)$/

/**
 * Whether an address and a website are of one domain: of the same, or one below the other ("mail.wren.com.au" and "wren.com.au").
 * False where anybody may have an address there, and for a website that cannot be read.
 */
export function belongsToWebsite(email: string, websiteUrl: string): boolean {
  const [mail, site] = [hostOf(`https://${email.slice(email.lastIndexOf('@') + 1)}`), hostOf(websiteUrl)]
  if (mail === null || site === null) return false
  const [upper, lower] = mail.length < site.length ? [mail, site] : [site, mail]
  return (lower === upper || lower.endsWith(`.${upper}`)) && !PUBLIC_SUFFIX.test(upper) && !isFree(mail)
}

/** The host of an address, other alphabets in ASCII, without the "www." that websites alone have. */
const hostOf = (address: string): string | null => URL.parse(address)?.hostname.replace(/^www\./, '') ?? null

const isFree = (mail: string): boolean => FREE_MAIL.has(mail) || [...FREE_MAIL].some((domain) => mail.endsWith(`.${domain}`))
