const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
// A host name as the URL class normalises it: lower case and ASCII. Its last label must have letters, so that IP addresses do not match.
const HOST_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * Normalises a typed web address: "example.com.au" becomes "https://example.com.au". Null for anything but the address of a public
 * site: a scheme other than http and https, credentials, or a host name without a dot (security requirements §3).
 */
export function normaliseWebsite(text: string): string | null {
  const typed = text.trim()
  const address = SCHEME.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const { protocol, username, password, hostname, pathname, search, hash, href } = url
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || !HOST_NAME.test(hostname)) return null
  return pathname === '/' && !search && !hash ? url.origin : href
}

/** The longest address of a logo that is taken from a website. */
export const MAX_LOGO_ADDRESS = 2_000

/** The networks that a company can link to: the hosts of each, and an example for the message. */
export const NETWORKS = {
  linkedin_url: { name: 'LinkedIn', hosts: ['linkedin.com'], example: 'linkedin.com/company/wren-realty' },
  facebook_url: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'], example: 'facebook.com/wrenrealty' },
  instagram_url: { name: 'Instagram', hosts: ['instagram.com'], example: 'instagram.com/wrenrealty' },
} as const

export type NetworkField = keyof typeof NETWORKS

/** Normalises the address of a company on a network; null for another site, another scheme, and for the network's front page. */
export function normaliseNetworkLink(field: NetworkField, text: string): string | null {
  const address = normaliseWebsite(text)
  if (!address) return null
  const url = new URL(address)
  const isHost = NETWORKS[field].hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (!isHost || url.port || url.pathname === '/') return null
  url.protocol = 'https:'
  return url.href
}
