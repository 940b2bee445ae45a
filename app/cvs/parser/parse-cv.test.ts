import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knowledge, written } from '#test/cvs/written.ts'
import { growthOf } from '#test/growth.ts'
import type { CvLine } from './lines.ts'
import { parseCv } from './parse-cv.ts'

const TODAY = { year: 2026, month: 11 }

const line = fc.record<CvLine>({
  text: fc.oneof(
    fc.string({ maxLength: 80, unit: 'binary' }),
    fc.constantFrom(
      'Experience',
      'SKILLS:',
      'Jan 2019 – Present',
      'Sales Agent, Ray & Co\t2018 –',
      '2020',
      'Class 2 licence 20412345 exp 11/26',
      'a@b.example',
      '• Auctions, Rex',
    ),
  ),
  page: fc.integer({ min: 1, max: 3 }),
  line: fc.integer({ min: 1, max: 50 }),
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 800 }),
  width: fc.integer({ min: 0, max: 500 }),
  size: fc.constantFrom(0, 10, 12, 20),
  bold: fc.boolean(),
  heading: fc.integer({ min: 0, max: 3 }),
  bullet: fc.boolean(),
  cell: fc.constantFrom(null, { table: 0, row: 0, column: 1 }),
})

test('reads any lines without failing, and says how sure it is', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const cv = parseCv(lines, knowledge, TODAY)
      const findings = [
        cv.summary,
        ...Object.values(cv.contact),
        ...cv.skills,
        ...cv.software,
        ...cv.jobs.flatMap(({ title, company, location }) => [title, company, location]),
      ]
      for (const confidence of [cv.confidence, ...findings.map((finding) => finding?.confidence ?? 0)]) {
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }
    }),
  )
})

const PARTS = [
  '# Experience\n** Sales Agent\nAshdown & Vale, Marrickville NSW\nJan 2019 – Present\n* Sold 41 homes',
  '# Skills\nAuctions, Negotiation, Prospecting',
  '# Software\nAgentBox, Canva',
  '# Licence\nNSW Class 2 Real Estate Agent licence 20412345, exp 11/2026',
  '# Education\nCertificate IV in Real Estate Practice, 2018',
]

test('reads the same from the sections in any order', () => {
  const facts = (parts: readonly string[]) => {
    const cv = parseCv(written(['# Tessa Marlowe\n0491 570 156', ...parts].join('\n')), knowledge, TODAY)
    const values = (list: readonly { value: string }[]) => list.map(({ value }) => value).sort()
    return [
      cv.contact.name?.value,
      values(cv.skills),
      values(cv.software),
      cv.jobs.map(({ title, company }) => [title?.value, company?.value]),
      cv.licences.map(({ type }) => type.value.slug),
    ]
  }
  fc.assert(
    fc.property(fc.shuffledSubarray(PARTS, { minLength: PARTS.length }), (parts) => {
      expect(facts(parts)).toEqual(facts(PARTS))
    }),
  )
})

test('says of each finding which line it came from', () => {
  const { contact, jobs } = parseCv(written(['# Tessa Marlowe\n0491 570 156', ...PARTS].join('\n')), knowledge, TODAY)
  expect(contact.phone?.source).toEqual({ page: 1, line: 2, text: '0491 570 156' })
  expect(jobs[0]?.company?.source).toEqual({ page: 1, line: 5, text: 'Ashdown & Vale, Marrickville NSW' })
})

test('is unsure of what is no CV', () => {
  expect(parseCv(written('Invoice\nTotal 400 dollars\nPlease pay within 30 days'), knowledge, TODAY).confidence).toBeLessThan(0.2)
})

test('is less sure of jobs that stand in no order', () => {
  const years = ['2019 - 2020', '2013 - 2014', '2021 - 2022', '2010 - 2011', '2016 - 2017']
  const sureOf = (list: readonly string[]) =>
    parseCv(
      written(`# Experience\n${list.map((span) => `Sales Agent, Ashdown Realty\n${span}\n* Sold homes`).join('\n')}`),
      knowledge,
      TODAY,
    ).confidence
  expect(sureOf(years)).toBeLessThan(sureOf(years.toSorted()) - 0.05)
  expect(sureOf(years.toSorted())).toBe(sureOf(years.toSorted().reverse()))
})

const HARD: [name: string, piece: string][] = [
  ['dates', 'Jan 2019 – '],
  ['years', '2019 - '],
  ['names', 'Sales Agent, '],
  ['brackets', '(VIC '],
  ['numbers', '0491 '],
  ['addresses', 'a.a@'],
  ['spaced letters', 'A B '],
  ['licences', 'licence no 1'],
]

test.each(HARD)('takes time in proportion to the length of lines of %s', async (_, piece) => {
  const text = (size: number) =>
    written(`# Experience\n${piece.repeat(size / piece.length)}\n# Licences\n${piece.repeat(size / piece.length)}`)
  expect(await growthOf(text, (lines) => parseCv(lines, knowledge, TODAY), 10_000)).toBeLessThan(3)
})

test('takes time in proportion to the number of lines', async () => {
  const text = (size: number) => written(`# Experience\n${'Sales Agent, Ray & Co\nJan 2019 – Present\n* Sold homes\n'.repeat(size)}`)
  expect(await growthOf(text, (lines) => parseCv(lines, knowledge, TODAY), 250)).toBeLessThan(3)
})

const jobTitles = (text: string) => parseCv(written(text), knowledge, TODAY).jobs.map(({ title }) => title?.value)
const JOB = 'Sales Agent, Ashdown & Vale, Marrickville NSW\n2019 – now'

test.each(['# Εμπειρία / Work experience', '# 2. Experience', '# What fills my days', '# W O R K   H I S T O R Y', '# Skills'])(
  'finds the work under %s',
  (title) => {
    expect(
      jobTitles(`# Tessa Marlowe\n# Education\nHigher School Certificate, 2010 – 2015\n# Referees\nOn request\n${title}\n${JOB}`),
    ).toEqual(['Sales Agent'])
  },
)

test('takes the sign that begins several lines for the one of list items, whichever it is', () => {
  expect(jobTitles(`# Experience\n${JOB}\n¤ Boards\n¤ Boxes\n¤ Keys`)).toEqual(['Sales Agent'])
  const [skill] = parseCv(written('# Skills\n¤ Auctions\n¤ Origami\n¤ Choir'), knowledge, TODAY).skills.filter(({ concept }) => !concept)
  expect(skill?.value).toBe('Origami')
})

test('reads employers that are set like the titles of sections', () => {
  const text =
    '# EXPERIENCE\n# NORTHLINE\nSales Agent\n2019 – now\n* Homes\n# COPPER THREAD\nReceptionist\n2016 – 2018\n* Phones\n# EDUCATION\nHSC'
  const { jobs } = parseCv(written(text), knowledge, TODAY)
  expect(jobs.map(({ title, company }) => `${title?.value}, ${company?.value}`)).toEqual([
    'Sales Agent, NORTHLINE',
    'Receptionist, COPPER THREAD',
  ])
})
