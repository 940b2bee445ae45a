import { expect, test } from 'vitest'
import { asMarkdown, asText, type Figure } from './bench-report.ts'

const FIGURES: Figure[] = [
  { group: 'Pages', what: '/jobs', value: '12 ms', target: '200 ms', met: true },
  { group: 'Import', what: '10,000 jobs', value: '9,000 a minute', target: '10,000 a minute', met: false },
  { group: 'Pages', what: '/', value: '5 ms', target: null, met: null },
]

test('the document groups the figures and says which miss what they are to reach', () => {
  const text = asMarkdown(FIGURES, ['A note.'])
  expect(text).toContain('| /jobs | 12 ms | 200 ms | met |\n| / | 5 ms | – |  |')
  expect(text).toContain('| 10,000 jobs | 9,000 a minute | 10,000 a minute | **missed** |')
  expect(text).toContain('- A note.')
  expect(text).toContain(process.version)
})

test('the terminal shows the same rows in columns', () => {
  const lines = asText(FIGURES).split('\n')
  expect(lines).toContain('Pages')
  expect(lines.find((line) => line.includes('10,000 jobs'))).toMatch(/9,000 a minute\s+10,000 a minute\s+missed$/)
})
