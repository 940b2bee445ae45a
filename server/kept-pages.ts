import { createHash } from 'node:crypto'
import { keepFresh } from '#app/jobs/fresh.server.ts'
import { compressBytes, type Encoding } from './compress.ts'

/** The pages most visitors open first. A job's own page is not among them: each look at it is counted. */
const PATHS = new Set(['/', '/jobs'])
const LONGEST_ADDRESS = 400
const PAGES = 100

type Bytes = Buffer<ArrayBuffer>
type Page = { status: number; headers: [string, string][]; scriptHashes: string[]; plain: Bytes; packed: Map<Encoding, Promise<Bytes>> }

const kept = keepFresh<Page>(PAGES)

/** True for a page that any stranger gets alike: no cookie, so no session, theme or message, and no job whose looks are counted. */
export function isForStrangers(request: Request): boolean {
  const { pathname, search, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || request.headers.has('cookie')) return false
  return PATHS.has(pathname) && search.length <= LONGEST_ADDRESS && !searchParams.has('job')
}

/** A page that says it failed: those who wait for it get it, and whoever asks next has it drawn anew. */
class FailedPage extends Error {
  readonly page: Page

  constructor(page: Page) {
    super(`drawn with status ${page.status}`)
    this.page = page
  }
}

/**
 * A page for strangers, drawn and compressed at most once a second and anew when any job changes, so that a rush costs
 * one drawing. Only a good one is kept.
 *
 * @param draw makes the page without a nonce: one that several share would be one that others can learn
 * @returns the answer, and the hashes of its own scripts for the content policy
 */
export async function keptPage(request: Request, encoding: Encoding | null, draw: () => Promise<Response>) {
  const { status, headers, scriptHashes, plain, packed } = await kept(request.url, () => drawPage(draw)).catch((error: unknown) => {
    if (error instanceof FailedPage) return error.page
    throw error
  })
  if (!encoding) return { scriptHashes, response: new Response(plain, { status, headers }) }
  const body = packed.get(encoding) ?? compressBytes(plain, encoding)
  packed.set(encoding, body)
  const response = new Response(await body, { status, headers })
  response.headers.set('content-encoding', encoding)
  response.headers.append('vary', 'accept-encoding')
  return { scriptHashes, response }
}

async function drawPage(draw: () => Promise<Response>): Promise<Page> {
  const response = await draw()
  const plain = Buffer.from(await response.arrayBuffer())
  const page = {
    status: response.status,
    headers: [...response.headers],
    scriptHashes: hashScripts(plain.toString()),
    plain,
    packed: new Map(),
  }
  if (page.status !== 200) throw new FailedPage(page)
  return page
}

/** The sources of a content policy that let exactly these inline scripts run. What is drawn from people's words is escaped in them. */
function hashScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
