import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { checkFile } from './check.server.ts'

giveOwnDataDir()

const cv = 'test/fixtures/cvs/s04-bdm-vic.pdf'
const good = { contentType: 'application/pdf', extension: '.pdf' }

test('checks a file on the disk', async () => {
  expect(await checkFile(cv, 'cv.pdf')).toEqual(good)
  expect(await checkFile('test/fixtures/hostile/files/docx-entity-expansion.docx', 'cv.docx')).toEqual({ problem: 'definitions' })
})

test('leaves the thread that answers requests free meanwhile', async () => {
  const path = join(config.dataDir, 'made-up.pdf')
  writeFileSync(path, '%PDF-1.7 trailer '.padEnd(10 * 1024 * 1024, '/Encrypt<<'))
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  expect(await checkFile(path, 'cv.pdf')).toEqual(good)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

test('goes on after a file that its thread does not survive', async () => {
  expect(await checkFile('no/such/file', 'cv.pdf')).toEqual({ problem: 'unpacked' })
  expect(await checkFile(cv, 'cv.pdf')).toEqual(good)
})

test('asks to come again when a hundred files wait', async () => {
  const found = await Promise.all(Array.from({ length: 105 }, () => checkFile(cv, 'cv.pdf')))
  expect(found.filter((one) => 'problem' in one && one.problem === 'busy').length).toBeGreaterThan(0)
  expect(found.filter((one) => 'extension' in one).length).toBeGreaterThanOrEqual(100)
})
