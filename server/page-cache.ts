import { createHash, randomUUID } from 'node:crypto'
import { jobCacheOptions } from '#app/jobs/changes.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { compressBytes, type Encoding } from './compress.ts'

/** The pages most visitors open first. A job's own page is not among them: each look at it is counted. */
const PATHS = new Set(['/', '/jobs'])
const LONGEST_ADDRESS = 400
const PAGES = 100

type Bytes = Buffer<ArrayBuffer>
type Render = (request: Request, nonce: string) => Promise<Response>
type Page = { status: number; headers: [string, string][]; scriptHashes: string[]; plain: Bytes; packed: Map<Encoding, Promise<Bytes>> }

const cache = ttlCache<Page>({ ...jobCacheOptions, max: PAGES })

/** True for a page that any stranger gets alike: no cookie, so no session, theme or message, and no job whose looks are counted. */
export function isForStrangers(request: Request): boolean {
  const { pathname, search, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('cookie')) return false
  return PATHS.has(pathname) && search.length <= LONGEST_ADDRESS && !searchParams.has('job')
}

/** A page that says it failed: those who wait for it get it, and the next request renders it anew. */
class FailedPage extends Error {
  readonly page: Page

  constructor(page: Page) {
    super(`rendered with status ${page.status}`)
    this.page = page
  }
}

/**
 * A page for visitors without a cookie, from the page cache: rendered and compressed at most once a second and anew when any
 * job changes, so that a rush costs one rendering. Only a page with status 200 is cached.
 *
 * @param render makes the page with a nonce for our own scripts, by which they are told from any other; it is taken out again
 * @returns the answer, and the hashes of its own scripts for the content policy
 */
export async function cachedPage(request: Request, encoding: Encoding | null, render: Render) {
  const { status, headers, scriptHashes, plain, packed } = await cache(request.url, () => renderPage(request, render)).catch(
    (error: unknown) => {
      if (error instanceof FailedPage) return error.page
      throw error
    },
  )
  if (!encoding) return { scriptHashes, response: new Response(plain, { status, headers }) }
  const body = packed.get(encoding) ?? compressBytes(plain, encoding, 'many')
  packed.set(encoding, body)
  const response = new Response(await body, { status, headers })
  response.headers.set('content-encoding', encoding)
  response.headers.append('vary', 'accept-encoding')
  return { scriptHashes, response }
}

async function renderPage(request: Request, render: Render): Promise<Page> {
  const nonce = randomUUID()
  // Others wait for it too: whoever asked first may go without taking it along.
  const response = await render(new Request(request, { signal: null }), nonce)
  const html = await response.text()
  const attribute = ` nonce="${nonce}"`
  const plain = Buffer.from(html.replaceAll(attribute, ''))
  const page = {
    status: response.status,
    headers: [...response.headers],
    scriptHashes: hashScripts(html, attribute),
    plain,
    packed: new Map(),
  }
  if (page.status !== 200) throw new FailedPage(page)
  return page
}

/** The sources of a content policy that let exactly our own inline scripts run: those with the attribute that nobody else could know. */
function hashScripts(html: string, attribute: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const own = scripts.filter(([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
  return own.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
