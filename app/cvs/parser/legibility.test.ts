import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knowledge, written } from '#test/cvs/written.ts'
import { parseCv } from './parse-cv.ts'

const TODAY = { year: 2026, month: 11 }
const CV = `# Tessa Marlowe
tessa.marlowe@example.com
0491 570 156
# Profile
Sales agent who has lived in the inner west for twenty years and sold homes there for ten of them.
# Experience
** Sales Agent
Ashdown & Vale, Marrickville NSW
Jan 2019 – Present
* Sold 41 homes and looked after the vendors of all of them
** Receptionist
Copper Thread, Newtown NSW
Aug 2016 – Dec 2018
# Skills
Auctions, Negotiation, Prospecting, Open homes`

const read = (text: string) => parseCv(written(text), knowledge, TODAY)
const moved = (letter: string, by: number, first: number, count: number) =>
  String.fromCharCode(first + ((letter.charCodeAt(0) - first + by) % count))

/** A text as a font without its table of letters gives it: every letter is another one, always the same. */
const inWrongLetters = (text: string, by: number) =>
  text.replace(/[a-z]/g, (letter) => moved(letter, by, 97, 26)).replace(/[A-Z]/g, (letter) => moved(letter, by, 65, 26))

test('is not sure of anything in wrong letters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), (by) => {
      const { confidence, jobs } = read(inWrongLetters(CV, by))
      expect(confidence).toBeLessThan(0.2)
      for (const { title, company } of jobs) expect(Math.max(title?.confidence ?? 0, company?.confidence ?? 0)).toBeLessThan(0.2)
    }),
    { numRuns: 25 },
  )
})

test.each([
  ['random letters', () => CV.replace(/[A-Za-z]/g, (_, at: number) => String.fromCharCode(97 + ((at * 7_919) % 26)))],
  ['two bytes read as one letter', () => Buffer.from(CV, 'utf16le').toString('latin1')],
  ['letters of another script', () => CV.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x4e00))],
])('is not sure of anything in %s', (_, garbled) => {
  expect(read(garbled()).confidence).toBeLessThan(0.2)
})

test('is the less sure the worse a scan was read', () => {
  const scanned = (every: number) => CV.replace(/[a-z]/g, (letter, at: number) => ((at * 31) % every === 0 ? '#' : letter))
  const [clean, poor, bad] = [read(CV), read(scanned(8)), read(scanned(2))].map(({ confidence }) => confidence)
  expect(clean).toBeGreaterThan(0.8)
  expect(poor).toBeLessThan(clean!)
  expect(bad).toBeLessThan(0.2)
})
