// `npm run screenshots`: the pictures of the README, of links to us and of the public pages, from the built product on a new demonstration
// board. With `-- readme`, `-- share` or `-- product` only those.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { type ProductShotName, SHOT_SIZES } from '#app/content/product-shots.ts'
import { SHARE_CARD_SIZE, SHARE_CARDS, type ShareCardName, shareCardPath } from '#app/content/share-cards.ts'
import { browserPath } from '../test/e2e/browser.ts'

const PORT = Number(process.env.SCREENSHOTS_PORT ?? 3220)
const base = `http://127.0.0.1:${PORT}`
const README_PICTURES = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/jobs?category=sales&category=property-management&minSalary=60000' },
] as const

/** `link`: the first link on the page that the picture is of. `show`: what stands at the top of the picture. `type`: what is typed before. */
type Shot = { who: string | null; path: string; link?: RegExp; show?: string; type?: Record<string, string> }

const PASSWORD = 'Frontage-demo-1'
const [EMPLOYER, RECRUITER, CLIENT] = ['demo-employer', 'demo-recruiter', 'demo-employer'].map((name) => `${name}@example.com`) as [
  string,
  string,
  string,
]
const SHOTS: Record<ProductShotName, Shot> = {
  application: { who: EMPLOYER, path: '/employer/dashboard', link: /^\/employer\/applications\/[0-9a-f-]{36}$/ },
  posting: {
    who: EMPLOYER,
    path: '/employer/jobs/new',
    show: 'input[name="salary_range"]',
    type: { title: 'Senior Property Manager', location: 'Parramatta NSW 2150', salary_range: '$85k + super + car' },
  },
  candidates: { who: EMPLOYER, path: '/employer/candidates' },
  company: { who: null, path: '/companies', link: /^\/companies\/merindah[a-z-]*$/ },
  clients: { who: RECRUITER, path: '/recruiter/clients' },
  approval: { who: CLIENT, path: '/employer/agencies', link: /^\/employer\/agencies\/approvals\/[0-9a-f-]{36}$/ },
}

const VIEWS = [
  { suffix: '', viewport: SHOT_SIZES.wide, scale: 1 },
  { suffix: '-phone', viewport: { width: SHOT_SIZES.phone.width / 2, height: SHOT_SIZES.phone.height / 2 }, scale: 2 },
] as const

async function takeReadmePictures(browser: Browser): Promise<void> {
  mkdirSync('docs/screenshots', { recursive: true })
  const page = await openPage(browser, { viewport: { width: 1280, height: 860 }, colorScheme: 'light' })
  for (const { name, path } of README_PICTURES) {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `docs/screenshots/${name}.png` })
    console.log(`docs/screenshots/${name}.png`)
  }
}

async function takeShareCards(browser: Browser): Promise<void> {
  mkdirSync('public/share', { recursive: true })
  const page = await openPage(browser, { viewport: SHARE_CARD_SIZE, colorScheme: 'light' })
  for (const name of Object.keys(SHARE_CARDS) as ShareCardName[]) {
    await page.goto(`${base}/dev/ui/share-card?name=${name}`, { waitUntil: 'networkidle' })
    await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toFile(`public${shareCardPath(name)}`)
    console.log(`public${shareCardPath(name)}`)
  }
}

async function takeProductShots(browser: Browser): Promise<void> {
  mkdirSync('public/product', { recursive: true })
  for (const [name, shot] of Object.entries(SHOTS))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const { suffix, viewport, scale } of VIEWS) {
        const page = await openPage(browser, { viewport, colorScheme, deviceScaleFactor: scale })
        await prepare(page, shot)
        const path = `public/product/${name}${suffix}${colorScheme === 'dark' ? '-dark' : ''}.webp`
        await sharp(await page.screenshot())
          .webp({ quality: 80, effort: 6 })
          .toFile(path)
        await page.context().close()
        console.log(path)
      }
}

async function prepare(page: Page, { who, path, link, show, type = {} }: Shot): Promise<void> {
  if (who) {
    const form = { email: who, password: PASSWORD }
    await page.request.post(`${base}/login`, { form, headers: { origin: base }, maxRedirects: 0 })
  }
  await page.goto(base + path, { waitUntil: 'load', timeout: 120_000 })
  if (link) {
    const addresses = await page.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const address = addresses.find((one) => link.test(one))
    if (!address) throw new Error(`No link ${link} on ${path}`)
    await page.goto(base + address, { waitUntil: 'load', timeout: 120_000 })
  }
  // Open pages keep a connection for live updates, so that the network is never idle.
  await page.waitForTimeout(1_000)
  for (const [name, value] of Object.entries(type)) await page.locator(`[name="${name}"]`).fill(value)
  // What was typed is read after a pause, and an open list of places closes.
  if (Object.keys(type).length > 0) await page.locator('h1').first().click()
  await page.waitForTimeout(1_500)
  if (show) await page.locator(show).evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top + window.scrollY - 180))
  await page.waitForTimeout(500)
}

async function openPage(browser: Browser, options: NonNullable<Parameters<Browser['newContext']>[0]>): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce', ...options })
  // The toast of the first visit would cover part of the picture.
  await context.addInitScript(() => sessionStorage.setItem('beta-toast-shown', 'yes'))
  return context.newPage()
}

const dataDir = mkdtempSync(join(tmpdir(), 'frontage-pictures-'))
const server = spawn(process.execPath, ['server/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    APP_URL: base,
    SEED: 'demo',
    DEMO_BANNER: 'off',
    DEV_PAGES: 'on',
    LOG_LEVEL: 'error',
    PASSWORD_TRIES_PER_CLIENT: '1000',
  },
})
try {
  await waitUntilReady()
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] })
  const takes = { readme: takeReadmePictures, share: takeShareCards, product: takeProductShots }
  for (const [name, take] of Object.entries(takes)) if ([undefined, name].includes(process.argv[2])) await take(browser)
  await browser.close()
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not start')
}
