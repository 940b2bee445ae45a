import { expect, test } from 'vitest'
import { fileProblem, fileSize } from './file-rules.ts'

const cv = { accept: '.pdf,.doc,.docx', maxBytes: 10_000_000 }

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [12_345, '12 KB'],
  [412_000, '0.4 MB'],
  [9_960_000, '10.0 MB'],
  [12_600_000, '13 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})

test.each([
  [{ name: 'cv.pdf', size: 1, type: 'application/pdf' }, null],
  [{ name: 'CV.DOCX', size: 10_000_000, type: '' }, null],
  [{ name: 'cv.pdf', size: 0, type: 'application/pdf' }, '“cv.pdf” is empty. Choose another file.'],
  [{ name: 'cv.pdf', size: 10_600_000, type: 'application/pdf' }, '“cv.pdf” has 11 MB. Choose a file of up to 10 MB.'],
  [{ name: 'me.png', size: 5, type: 'image/png' }, '“me.png” is not a file of this kind. Choose one that ends in .pdf, .doc or .docx.'],
])('says what is wrong with %o', (file, words) => {
  expect(fileProblem(file, cv)).toBe(words)
})

test('reads kinds by media type as well', () => {
  const logo = { accept: 'image/png,image/jpeg', maxBytes: 2_000_000 }
  expect(fileProblem({ name: 'a', size: 5, type: 'image/png' }, logo)).toBeNull()
  expect(fileProblem({ name: 'a.gif', size: 5, type: 'image/gif' }, logo)).toBe(
    '“a.gif” is not a file of this kind. Choose one that ends in .png or .jpeg.',
  )
  expect(fileProblem({ name: 'a.gif', size: 5, type: 'image/gif' }, { accept: 'image/*', maxBytes: 9 })).toBeNull()
})

test("says it in the page's own words when it has them", () => {
  const words = { kind: 'Another kind', size: 'Too large' }
  const rules = { accept: '.pdf', maxBytes: 10, words }
  expect(fileProblem({ name: 'cv.html', size: 5, type: '' }, rules)).toBe('Another kind')
  expect(fileProblem({ name: 'cv.pdf', size: 11, type: '' }, rules)).toBe('Too large')
})
