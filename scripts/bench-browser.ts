import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { browserPath } from '#test/e2e/browser.ts'

/** What a page costs a browser: scripts in bytes as sent and as gzipped, and how fast it paints. */
export type PageCost = {
  scriptFiles: number
  scriptGzip: number
  scriptWire: number
  styleGzip: number
  lcpMs: number
  cls: number
}

/** This machine, or an emulated slow phone. */
export type Device = 'laptop' | 'phone'

const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const LAPTOP = { viewport: { width: 1280, height: 860 } }
const RUNS = 3
// The slowed phone of Lighthouse's mobile runs: 1.6 Mbit/s, 150 ms a round trip, a processor four times slower.
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1_600 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 }
const CPU_TIMES_SLOWER = 4
const SETTLED_MS = 1_500

/** Visits each page as a new visitor; figures are medians of three visits. */
export async function visitPages(urls: string[], device: Device): Promise<PageCost[]> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] })
  try {
    const costs: PageCost[] = []
    for (const url of urls) {
      const visits: PageCost[] = []
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, url, device))
      costs.push({ ...visits[0]!, lcpMs: median(visits.map(({ lcpMs }) => lcpMs)), cls: median(visits.map(({ cls }) => cls)) })
    }
    return costs
  } finally {
    await browser.close()
  }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function visit(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string, device: Device): Promise<PageCost> {
  const context = await browser.newContext(device === 'phone' ? PHONE : LAPTOP)
  const page = await context.newPage()
  if (device === 'phone') {
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  }
  const files: Promise<{ kind: string; body: Buffer; wire: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet') files.push(readFile(request, kind))
  })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(SETTLED_MS)
  const paint = await page.evaluate(readPaint)
  const loaded = await Promise.all(files)
  await context.close()
  const scripts = loaded.filter(({ kind }) => kind === 'script')
  const sum = (list: typeof loaded, size: (file: (typeof loaded)[number]) => number) => list.reduce((total, file) => total + size(file), 0)
  return {
    ...paint,
    scriptFiles: scripts.length,
    scriptGzip: sum(scripts, ({ body }) => gzipSync(body).length),
    scriptWire: sum(scripts, ({ wire }) => wire),
    styleGzip: sum(
      loaded.filter(({ kind }) => kind === 'stylesheet'),
      ({ body }) => gzipSync(body).length,
    ),
  }
}

type Request = { response(): Promise<{ body(): Promise<Buffer> } | null>; sizes(): Promise<{ responseBodySize: number }> }

async function readFile(request: Request, kind: string) {
  const response = await request.response()
  return { kind, body: (await response?.body()) ?? Buffer.alloc(0), wire: (await request.sizes()).responseBodySize }
}

/** Runs in the page: the largest paint so far and the sum of unexpected shifts. */
async function readPaint(): Promise<{ lcpMs: number; cls: number }> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), 300)
    })
  const [paints, shifts] = [await entries('largest-contentful-paint'), await entries('layout-shift')]
  const cls = shifts.reduce((sum, entry) => {
    // The fields of a LayoutShift, which the DOM types do not know yet.
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    return hadRecentInput ? sum : sum + value
  }, 0)
  return { lcpMs: paints.at(-1)?.startTime ?? Number.NaN, cls }
}
