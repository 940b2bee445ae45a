import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PORT = Number(process.env.E2E_PORT ?? 3210)
/** With which journeys pass on mails. */
export const MAIL_IN_SECRET = 'the secret of the journeys, shared with nobody'
const START_MS = 180_000

/**
 * Starts the built product on a new demonstration board for the journeys, and stops it afterwards. Set E2E_URL and E2E_DATA_DIR to use
 * one that is already running.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'frontage-e2e-'))
  const server = spawn(process.execPath, ['--import', './test/e2e/sites.ts', '--import', './test/e2e/clock.ts', 'server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      LOG_LEVEL: 'error',
      // All journeys come from one address and sign up within minutes.
      CODE_RESEND_SECONDS: '1',
      // Long enough to press Undo, short for those who wait for a mail.
      UNDO_SECONDS: '3',
      CODES_PER_CLIENT_PER_HOUR: '1000',
      PASSWORD_TRIES_PER_CLIENT: '1000',
      DEV_PAGES: 'on',
      NEW_COMPANY_PLAN: 'enterprise',
      NEWS_FEEDS: 'test/e2e/news-feeds.json',
      MAIL_IN_DOMAIN: 'reply.frontage.example',
      MAIL_IN_SECRET,
    },
  })
  // Where the journeys read the mails.
  process.env.E2E_DATA_DIR = dataDir
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  await ready(`http://127.0.0.1:${PORT}/readyz`).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}

async function ready(url: string): Promise<void> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server for the journeys did not start within ${START_MS / 1_000} s`)
}
