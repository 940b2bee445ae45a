// Sites that show a video under its own address.
const VIDEO_HOSTS = ['youtube.com', 'youtu.be', 'vimeo.com', 'loom.com']

/** Normalises the link to a video: "youtu.be/abc" becomes "https://youtu.be/abc". Null for other schemes, sites and for a site's front page. */
export function normaliseVideoLink(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, username, password, port, hostname, pathname, href } = new URL(address)
  if (protocol !== 'https:' || username || password || port || pathname === '/') return null
  return VIDEO_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? href : null
}
