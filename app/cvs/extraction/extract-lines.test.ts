import { expect, onTestFinished, test, vi } from 'vitest'
import { extractLines } from './extract-lines.ts'

async function extracted(path: string): Promise<string[]> {
  const found = await extractLines(`test/fixtures/${path}`)
  return 'problem' in found ? [found.problem] : found.lines.map(({ text }) => text)
}

test.each([
  ['cvs/s01-sales-agent-nsw.pdf', 'Sales Agent, Harrow & Finch Property, Marrickville, NSW'],
  ['cvs/s02-property-manager-qld.pdf', 'Kestrel Rentals, Chermside QLD\t12/2020 - Present'],
  ['cvs/s03-receptionist-vic.docx', 'Receptionist / Administrator'],
  ['cvs/s05-strata-manager-nsw.doc', 'Meridian Strata Services Pty Ltd, Parramatta NSW'],
  ['cvs-bad/owner-locked.pdf', 'Senior Property Manager'],
  ['cvs-bad/really-a-doc.docx', 'Helen Okafor'],
  ['hostile/files/docx-linked-image.docx', 'Jane Example'],
  ['hostile/files/pdf-page-dag-100k-pages.pdf', 'Sales Agent, Ray White Kiama'],
])('reads the lines of %s', async (path, line) => {
  expect(await extracted(path)).toContain(line)
})

test.each([
  ['cvs-bad/noise.pdf', 'Invalid file type'],
  ['cvs-bad/program.pdf', 'Invalid file type'],
  ['cvs-bad/plain-zip.docx', 'Invalid file type'],
  ['cvs-bad/really-rtf.doc', 'Invalid file type'],
  ['cvs-bad/deep-nesting.docx', 'Damaged file'],
  ['cvs-bad/truncated.doc', 'Damaged file'],
  ['cvs-bad/scan-only.pdf', 'This CV looks scanned'],
  ['cvs-bad/empty.docx', 'There is no text in this file.'],
  ['hostile/files/zero-bytes.pdf', 'Empty file'],
  ['hostile/files/docx-bomb-96mib.docx', 'File too complex'],
  ['hostile/files/docx-lying-size-64mib.docx', 'File too complex'],
  ['hostile/files/docx-external-entity.docx', 'Unusual Word document'],
  ['hostile/files/docx-entity-expansion.docx', 'Unusual Word document'],
  ['hostile/files/pdf-password.pdf', 'Password-protected file'],
  ['hostile/files/docx-password.docx', 'Password-protected file'],
  ['hostile/files/doc-chain-loop.doc', 'Damaged file'],
  ['hostile/files/pdf-array-nest-50k.pdf', 'Damaged file'],
])('says in words why it does not read %s', async (path, title) => {
  const [problem] = await extracted(path)
  expect(problem?.startsWith(title)).toBe(true)
})

test.each([
  ['s01-sales-agent-nsw.pdf', 1],
  ['s03-receptionist-vic.docx', null],
  ['s05-strata-manager-nsw.doc', null],
])('knows the pages of a PDF, and none of a Word document: %s', async (name, pages) => {
  expect(await extractLines(`test/fixtures/cvs/${name}`)).toMatchObject({ pages })
})

test.each(['ERR_MODULE_NOT_FOUND', 'ERR_ACCESS_DENIED', 'ENOENT'])('blames no file for a library that ends with %s', async (code) => {
  const fault = Object.assign(new Error('not here'), { code })
  const docxLines = () => Promise.reject(fault)
  vi.doMock('./docx-lines.ts', () => ({ docxLines }))
  onTestFinished(() => void vi.doUnmock('./docx-lines.ts'))
  await expect(extracted('cvs/s03-receptionist-vic.docx')).rejects.toBe(fault)
})

test('blames no file for a library that is not there', async () => {
  vi.doMock('./docx-lines.ts', () => {
    throw new Error('not here')
  })
  onTestFinished(() => void vi.doUnmock('./docx-lines.ts'))
  await expect(extracted('cvs/s03-receptionist-vic.docx')).rejects.toThrow()
})

test('takes characters out that a database refuses', async () => {
  expect((await extracted('hostile/files/pdf-tounicode-nul.pdf')).join('')).not.toMatch(/\p{Cc}|\p{Cs}/u)
})

test('reads the two columns of a page one after the other', async () => {
  const lines = await extracted('cvs/s04-bdm-vic.pdf')
  expect(lines.indexOf('Salesforce')).toBeLessThan(lines.indexOf('Marcus Delaney'))
  expect(lines.indexOf('Property Manager')).toBe(lines.indexOf('Tullock & Co Real Estate – Essendon, VIC') - 1)
})

test('knows the lists and the cells of a Word document', async () => {
  const found = await extractLines('test/fixtures/cvs/s07-career-changer-wa.docx')
  const lines = 'lines' in found ? found.lines : []
  expect(lines.find(({ text }) => text.startsWith('Sold an average'))).toMatchObject({
    bullet: true,
    cell: { table: 0, row: 0, column: 1 },
  })
  expect(lines.find(({ text }) => text === 'Work History')).toMatchObject({ heading: 2, bullet: false })
})
