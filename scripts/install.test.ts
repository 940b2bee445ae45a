import { expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error plain JavaScript without types: it runs before anything is installed
import { runWithProgress } from './install.js'

test('says what it is doing again and again while a long step runs, and gives its end', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => log.mockRestore())
  const code = await runWithProgress('Building', process.execPath, ['-e', 'setTimeout(() => process.exit(3), 400)'], {}, 50)
  expect(code).toBe(3)
  expect(said[0]).toBe('Building …')
  expect(said.length).toBeGreaterThan(2)
  expect(said[1]).toMatch(/^Building … \d+ s$/)
  expect(await runWithProgress('Building', 'no-such-program', [])).not.toBe(0)
})
