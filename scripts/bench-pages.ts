// `npm run bench:pages`: the processor time of a page that is rendered for each request, by the part of the program that takes it, on the
// board of DATA_DIR or of DATABASE_URL. `--against=FOLDER` measures another built checkout beside this one, batch by batch in turn, so that
// other work on the machine slows both alike. Every request is for somebody with a cookie, so that the page cache answers none of them.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { profileParts, takeProfile } from './bench-profile.ts'
import { endAll, type Running, startServer } from './bench-server.ts'

const ROUNDS = 4
const BATCH = 40
const JOBS = 200
const WARM_UP = 80
const HEADERS = { cookie: 'theme=light', 'accept-encoding': 'br' }

type Page = { shown: string; paths: string[] }
type Measured = {
  name: string
  server: Running
  ms: Map<string, number[]>
  parts: Map<string, Map<string, number>>
  bytes: Map<string, string>
}

/** One of the pages below by its name, as in `--only=/jobs`. */
const ONLY = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)

const folder = mkdtempSync(join(tmpdir(), 'frontage-pages-'))

/** The words of the searches that are asked for: each another one, so that nothing is kept from the one before. */
function searches(): string[] {
  const { queries } = JSON.parse(readFileSync('scripts/search-queries.json', 'utf8')) as {
    queries: { kind: string; q?: string; location?: string }[]
  }
  const asked = queries.filter(({ kind }) => ['keyword', 'keyword+location', 'relevance', 'synonym'].includes(kind))
  return asked.map(({ q = '', location }) => `?${new URLSearchParams({ q, ...(location && { location }) })}`)
}

async function listPages({ url }: Running): Promise<Page[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemap[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  const texts = [sitemap, ...(await Promise.all(parts.map(async (path) => (await fetch(url + path)).text())))]
  const jobs = [...new Set(texts.flatMap((text) => text.match(/\/jobs\/\d+(?=<)/g) ?? []))].slice(0, JOBS)
  const words = searches()
  return [
    { shown: '/jobs with words', paths: words.map((search) => `/jobs${search}`) },
    { shown: '/jobs with words, .data', paths: words.map((search) => `/jobs.data${search}`) },
    { shown: '/jobs', paths: ['/jobs'] },
    { shown: '/jobs/{id}', paths: jobs },
    { shown: '/', paths: ['/'] },
  ]
}

async function ask(url: string, paths: string[], count: number, from: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const answer = await fetch(url + paths[(from + at) % paths.length]!, { headers: HEADERS })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`)
  }
}

/** Starts a checkout on a copy of the board: the embedded database belongs to one process. */
async function open(name: string, checkout: string): Promise<Measured> {
  const data = process.env.DATA_DIR
  const env: Record<string, string> = { DATA_DIR: join(folder, name) }
  if (data) cpSync(data, env.DATA_DIR!, { recursive: true })
  const server = await startServer(env, { cwd: resolve(checkout), args: ['--inspect=127.0.0.1:0'] })
  return { name, server, ms: new Map(), parts: new Map(), bytes: new Map() }
}

/** How much an address sends, and how much of it are class attributes. */
async function weigh(url: string): Promise<string> {
  const answer = await fetch(url, { headers: HEADERS })
  const text = await answer.text()
  const classes = [...text.matchAll(/ class="[^"]*"/g)].reduce((sum, [found]) => sum + found.length, 0)
  const script = [...text.matchAll(/<script[^>]*>[\s\S]*?<\/script>/g)].reduce((sum, [found]) => sum + found.length, 0)
  const sent = Number((await rawBytes(url)).length)
  const kb = (bytes: number) => `${Math.round(bytes / 1_000)} kB`
  return `${kb(text.length)}, ${kb(classes)} class, ${kb(script)} script, ${kb(sent)} sent, ${text.match(/<[a-z]/g)?.length ?? 0} elements`
}

async function rawBytes(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((done, fail) => {
    get(url, { headers: HEADERS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const whole = Buffer.concat(parts)
        if (answer.headers['content-encoding'] === 'br') brotliDecompressSync(whole)
        done(whole)
      })
    }).on('error', fail)
  })
}

async function measure(all: Measured[]): Promise<void> {
  const pages = (await listPages(all[0]!.server)).filter(({ shown }) => ONLY === undefined || shown === ONLY)
  for (const { server } of all) for (const { paths } of pages) await ask(server.url, paths, WARM_UP, 0)
  for (const { shown, paths } of pages) {
    for (let round = 0; round < ROUNDS; round++)
      for (const { server, ms } of all) {
        const before = server.cpuMs() ?? 0
        await ask(server.url, paths, BATCH, round * BATCH)
        const each = ((server.cpuMs() ?? 0) - before) / BATCH
        ms.set(shown, [...(ms.get(shown) ?? []), each])
      }
    for (const { server, parts, bytes } of all) {
      const profile = await takeProfile(server.inspectUrl(), () => ask(server.url, paths, BATCH * 2, 0))
      parts.set(shown, profileParts(profile, BATCH * 2))
      bytes.set(shown, await weigh(server.url + paths[0]!))
    }
    for (const { name, ms, parts, bytes } of all) {
      const each = ms.get(shown)!.toSorted((a, b) => a - b)
      const shares = [...parts.get(shown)!].map(([part, part_ms]) => `${part} ${part_ms.toFixed(1)}`).join(', ')
      console.log(
        `${shown.padEnd(24)} ${name.padEnd(7)} ${each[ROUNDS >> 1]!.toFixed(1)} ms (${each[0]!.toFixed(1)} to ${each.at(-1)!.toFixed(1)}); on the main thread: ${shares}; ${bytes.get(shown)}`,
      )
    }
  }
}

try {
  const against = process.argv.find((arg) => arg.startsWith('--against='))?.slice('--against='.length)
  const all = [...(against ? [await open('before', against)] : []), await open('now', '.')]
  await measure(all)
  for (const { server } of all) await server.stop()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  endAll()
  rmSync(folder, { recursive: true, force: true })
}
