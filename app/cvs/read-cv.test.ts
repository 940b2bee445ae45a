import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { australianTowns } from '#app/places/towns.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cvReading } from './parse-data.ts'
import { readCv } from './read-cv.server.ts'

const read = (name: string) => readCv(join(process.cwd(), 'test/fixtures', name), australianTowns(), 'profile', cvReading)

test('a CV becomes entries of a profile, each with its finding: how sure, and the words it came from', async () => {
  const reading = await read('cvs/s02-property-manager-qld.pdf')
  if ('problem' in reading) return expect.unreachable(reading.problem)
  expect(reading.profile.jobs[0]).toMatchObject({ title: expect.any(String), company: expect.any(String), current: true, end_date: null })
  const job = reading.findings.find(({ section }) => section === 'jobs')
  expect(job?.source.text).toContain(reading.profile.jobs[0]?.title)
  expect(reading.profile.licences).toHaveLength(1)
  expect(reading.skills_real_estate.length + reading.skills_sales.length).toBe(reading.profile.skills.length)
  expect(reading.confidence_avg).toBeGreaterThan(0.8)
  for (const { section, confidence, source } of reading.findings) {
    expect(confidence, section).toBeGreaterThan(0)
    expect(source).toEqual({ page: expect.any(Number), line: expect.any(Number), text: expect.stringMatching(/\S/) })
  }
})

test('a finding of a Word document has a line and no page', async () => {
  const reading = await read('cvs/s03-receptionist-vic.docx')
  if ('problem' in reading) return expect.unreachable(reading.problem)
  for (const { source } of reading.findings) expect(source).toMatchObject({ page: null, line: expect.any(Number) })
})

test.each([
  ['cvs-bad/scan-only.pdf', 'looks scanned'],
  ['cvs-bad/truncated.doc', 'Damaged file'],
  ['cvs-bad/really-rtf.doc', 'Invalid file type'],
  ['hostile/files/docx-bomb-96mib.docx', 'File too complex'],
  ['hostile/files/pdf-password.pdf', 'Password-protected file'],
  ['hostile/files/zero-bytes.pdf', 'Empty file'],
])('%s says what is wrong with it', async (name, words) => {
  expect(await read(name)).toEqual({ problem: expect.stringContaining(words), died: false })
})

test('a file that ends the process that reads it says so, and so that it may be tried again', async () => {
  expect(await read('hostile/files/pdf-flate-bomb-128mib.pdf')).toEqual({
    problem: expect.stringContaining('File too complex'),
    died: true,
  })
})

test('a failure of ours says so, and is logged by its kind without a word of the CV', async () => {
  const logged = vi.spyOn(log, 'error')
  onTestFinished(() => logged.mockRestore())
  const path = join(process.cwd(), 'test/fixtures/cvs/s02-property-manager-qld.pdf')
  // A place without a name, over which the parser throws.
  const places = [{ name: null as unknown as string, state: 'NSW' as const }]
  const reading = await readCv(path, places, 'profile', cvReading)
  expect(reading).toEqual({ problem: expect.stringContaining('our mistake and not one of your file. Please try again'), died: false })
  expect(logged).toHaveBeenCalledWith({ fault: expect.objectContaining({ type: 'TypeError' }) }, expect.any(String))
  expect(JSON.stringify(logged.mock.calls)).not.toContain('message')
})
