// Loaded into the server of the journeys before the product: websites of others, under names that the internet does not have (RFC 6761).
// The product resolves them, checks the public address and connects to it as always; only then does the connection lead to this server.
import { Resolver } from 'node:dns/promises'
import { createServer } from 'node:http'
import net, { type AddressInfo, type LookupFunction, type NetConnectOpts } from 'node:net'
import sharp from 'sharp'

const PUBLIC_ADDRESS = '93.184.215.14'

const logo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f4c5c' } })
  .composite([{ input: { create: { width: 120, height: 200, channels: 3, background: '#e36414' } }, left: 0, top: 0 }])
  .png()
  .toBuffer()

const WREN = `<!doctype html><title>Home | Wren Realty</title>
  <meta name="description" content="Sales &amp; rentals in Mosman since 1987.">
  <script type="application/ld+json">{"@graph": [{"@type": "RealEstateAgent", "name": "Wren Realty Mosman", "logo": "/logo.png"}]}</script>
  <a href="https://www.linkedin.com/company/wren-mosman/?trk=x">LinkedIn</a><a href="https://www.facebook.com/wrenmosman">Facebook</a>`

const NEWS = `<rss version="2.0"><channel><title>Press</title><item><title>Auction rooms fill &amp;amp; empty</title><link>https://press.test/auctions</link>
  <description>&lt;p&gt;What agents &lt;b&gt;counted&lt;/b&gt; in October.&lt;/p&gt;</description><pubDate>${new Date(Date.now() - 7_200_000).toUTCString()}</pubDate>
  <enclosure url="/logo.png" type="image/png" length="1"/></item></channel></rss>`

const sites = createServer((request, response) => {
  const { host = '' } = request.headers
  if (host === 'slow.test') return
  if (host === 'broken.test')
    response.setHeader('content-type', 'text/html; charset=utf-8').end(Buffer.from('<title>Caf\xe9 R\xe9alty</tit><p <<a', 'latin1'))
  else if (host === 'press.test' && request.url === '/feed') response.setHeader('content-type', 'application/rss+xml').end(NEWS)
  else if (host !== 'wren.test' && host !== 'press.test') response.writeHead(500).end('<title>Inner secrets</title>')
  else if (request.url === '/logo.png') response.setHeader('content-type', 'image/png').end(logo)
  else response.setHeader('content-type', 'text/html').end(WREN)
}).unref()
await new Promise<void>((resolve) => sites.listen(0, '127.0.0.1', resolve))
const { port } = sites.address() as AddressInfo

const isSite = (host: string | undefined) => host?.endsWith('.test') ?? false

const { resolve4, resolve6 } = Resolver.prototype
Resolver.prototype.resolve4 = async function (this: Resolver, host: string) {
  return isSite(host) ? [PUBLIC_ADDRESS] : (resolve4 as (host: string) => Promise<string[]>).call(this, host)
} as typeof resolve4
Resolver.prototype.resolve6 = async function (this: Resolver, host: string) {
  return isSite(host) ? [] : (resolve6 as (host: string) => Promise<string[]>).call(this, host)
} as typeof resolve6

type Options = NetConnectOpts & { host?: string; lookup?: LookupFunction }

const { connect } = net
net.connect = ((options: Options, ...rest: []) => {
  const { host, lookup } = options
  if (!isSite(host) || !lookup) return connect(options, ...rest)
  const here: LookupFunction = (name, asked, callback) =>
    lookup(name, asked, (error, found, family) => {
      const isPublic = JSON.stringify(found).includes(PUBLIC_ADDRESS)
      if (error || !isPublic) callback(error, found, family)
      else callback(null, asked.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4)
    })
  return connect({ ...options, port, lookup: here } as NetConnectOpts, ...rest)
}) as typeof net.connect
