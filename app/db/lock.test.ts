import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { lockDataDir } from './lock.server.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'frontage-lock-'))

test('refuses the folder while another process holds it, and names that process', async () => {
  const dir = folder()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(join(dir, 'lock'), `${other.pid} -\n`)
  expect(() => lockDataDir(dir)).toThrow(`process ${other.pid}`)
  const ended = new Promise((resolve) => other.once('exit', resolve))
  other.kill('SIGKILL')
  await ended
  expect(() => lockDataDir(dir)).not.toThrow()
})

test('takes over from a process that is gone, also when its number is used again', () => {
  const dir = folder()
  writeFileSync(join(dir, 'lock'), `${process.ppid} 1\n`)
  lockDataDir(dir)
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  expect(() => lockDataDir(dir)).not.toThrow()
})

test('takes over from an earlier process of its own number', () => {
  const dir = folder()
  writeFileSync(join(dir, 'lock'), `${process.pid} 1\n`)
  lockDataDir(dir)
  const held = readFileSync(join(dir, 'lock'), 'utf8')
  expect(held).toMatch(new RegExp(`^${process.pid} [1-9]`))
  expect(held).not.toBe(`${process.pid} 1\n`)
})

test('takes over a lock that a crash left unreadable', () => {
  const dir = folder()
  writeFileSync(join(dir, 'lock'), '')
  expect(() => lockDataDir(dir)).not.toThrow()
})

test('takes over from a process that was killed and not yet buried', async () => {
  const dir = folder()
  // The shell does not wait for its child, so the child stays a zombie as long as the shell sleeps.
  const shell = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 5'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const pid = await new Promise<string>((resolve) => shell.stdout.once('data', (bytes) => resolve(String(bytes).trim())))
  await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z'))
  writeFileSync(join(dir, 'lock'), `${pid} -\n`)
  expect(() => lockDataDir(dir)).not.toThrow()
  shell.kill('SIGKILL')
})
