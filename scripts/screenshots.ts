// `npm run screenshots`: the pictures of the README, from the built product on a new demonstration board.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserPath } from '../test/e2e/browser.ts'

const PORT = 3220
const base = `http://127.0.0.1:${PORT}`
const PICTURES = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/jobs?category=sales&category=property-management&minSalary=60000' },
] as const

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
    LOG_LEVEL: 'error',
  },
})
try {
  await waitUntilReady()
  mkdirSync('docs/screenshots', { recursive: true })
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] })
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  })
  // The toast of the first visit would cover part of the picture.
  await page.addInitScript(() => sessionStorage.setItem('beta-toast-shown', 'yes'))
  for (const { name, path } of PICTURES) {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `docs/screenshots/${name}.png` })
    console.log(`docs/screenshots/${name}.png`)
  }
  await browser.close()
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const ready = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not start')
}
