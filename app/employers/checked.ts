/**
 * Domains where anybody can get a mailbox, so that an address there proves nothing about a company: the large free providers, and
 * Australian internet providers.
 */
export const FREE_MAIL: ReadonlySet<string> = new Set([
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
export const PUBLIC_SUFFIX = /^((asn|co|com|edu|gov|id|info|net|org)\.[a-z]{2}|[^.]+)$/

/**
 * Why a code to an address proves nothing about the company of a website, in words; null when it does. The domain has to be the website's own,
 * letter for letter: whoever asks may be anybody, and a part of a domain may be somebody else's.
 */
export function addressProblem(email: string, websiteUrl: string): string | null {
  const [mail, site] = [email.slice(email.lastIndexOf('@') + 1), hostOf(websiteUrl)]
  if (site === null || PUBLIC_SUFFIX.test(site) || isFreeMail(site))
    return 'No address proves anything about this website. Please ask our desk instead.'
  if (mail === site) return null
  const wanted = `Please use an address that ends in @${site}.`
  if (isFreeMail(mail)) return `Anybody can get an address at ${mail}. ${wanted}`
  if (mail.split('.').some((label) => label.startsWith('xn--')))
    return `This domain has letters that only look like those of ${site}. ${wanted}`
  if (PUBLIC_SUFFIX.test(mail)) return `Anybody can have a domain below ${mail}. ${wanted}`
  if (mail.endsWith(`.${site}`) || site.endsWith(`.${mail}`)) return `${mail} is not ${site} itself, and may be somebody else’s. ${wanted}`
  return mail.includes(site) ? `${mail} only looks like ${site}. ${wanted}` : `${mail} is not the domain of the website. ${wanted}`
}

/** The domain of a website, at which an address vouches for its company; null where none does. */
export function provingDomain(websiteUrl: string): string | null {
  const site = hostOf(websiteUrl)
  return site !== null && addressProblem(`code@${site}`, websiteUrl) === null ? site : null
}

/** The host name of a URL in ASCII, without "www."; null for an invalid URL. */
const hostOf = (address: string): string | null => URL.parse(address)?.hostname.replace(/^www\./, '') ?? null

/** True for a domain at which anybody can have an address. */
export const isFreeMail = (mail: string): boolean => FREE_MAIL.has(mail) || [...FREE_MAIL].some((domain) => mail.endsWith(`.${domain}`))
