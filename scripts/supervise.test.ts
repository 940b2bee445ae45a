import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Options = { pauseMs: number; maxRestarts: number; env?: Record<string, string> }
type Supervise = (command: string, args: string[], options: Options) => { ended: Promise<number> }

// Plain JavaScript, so that any Node can run it before anything is installed.
const { supervise } = (await import(new URL('./supervise.js', import.meta.url).href)) as { supervise: Supervise }

/** Supervises a command that exits with these codes, one per start. @returns the final exit code, and how often it was started */
async function start(codes: number[], maxRestarts: number): Promise<{ code: number; starts: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'starts')
  const script = `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(file)}, '.')
    process.exit(${JSON.stringify(codes)}[fs.readFileSync(${JSON.stringify(file)}).length - 1] ?? 0)`
  const code = await supervise(process.execPath, ['-e', script], { pauseMs: 1, maxRestarts }).ended
  return { code, starts: readFileSync(file).length }
}

test('starts again what ended for want of room, and passes on how it ends otherwise', async () => {
  expect(await start([75, 75, 3], 9)).toEqual({ code: 3, starts: 3 })
  expect(await start([1], 9)).toEqual({ code: 1, starts: 1 })
})

test('gives up after as many starts as were asked for', async () => {
  expect(await start([75, 75, 75, 75], 2)).toEqual({ code: 75, starts: 3 })
})

test('hands on variables that are not set yet, and leaves the others', async () => {
  process.env.FRONTAGE_TEST_SET = 'mine'
  onTestFinished(() => void delete process.env.FRONTAGE_TEST_SET)
  const script = "process.exit(process.env.FRONTAGE_TEST_SET === 'mine' && process.env.FRONTAGE_TEST_NEW === 'given' ? 4 : 1)"
  const env = { FRONTAGE_TEST_SET: 'given', FRONTAGE_TEST_NEW: 'given' }
  expect(await supervise(process.execPath, ['-e', script], { pauseMs: 1, maxRestarts: 0, env }).ended).toBe(4)
})
