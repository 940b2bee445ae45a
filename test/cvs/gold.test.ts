import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Cv, letters, textOf } from './cv.ts'
import { entryOf, type Gold, goldOf, unsaid } from './gold.ts'
import { hidden } from './sources/hidden/all.ts'
import { open } from './sources/open/all.ts'

const HERE = import.meta.dirname
const halves = Object.entries({ open, hidden })
const all = halves.flatMap(([half, cvs]) => cvs.map((cv) => ({ half, cv, file: join(HERE, half, cv.file), name: cv.file })))
const goldFile = (file: string) => file.replace(extname(file), '.json')

const value = z.union([z.string().min(1), z.strictObject({ label: z.string().min(1), accept: z.array(z.string().min(1)) })])
const date = z.string().regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/)
const category = z.enum(['sales', 'property_management', 'admin', 'marketing', 'valuation', 'commercial', 'strata', 'other'])
const goldJob = z
  .strictObject({
    title: value,
    company: z.string().min(1).nullable(),
    location: z.string().min(1).nullable().optional(),
    start_date: date,
    end_date: date.nullable(),
    current: z.boolean(),
    category: z.union([category, z.array(category).min(2)]),
  })
  .refine((job) => job.current === (job.end_date === null), 'a job is current or has ended')
  .refine((job) => job.end_date === null || job.end_date >= job.start_date.slice(0, job.end_date.length), 'ends after it began')
const licence = z.strictObject({
  type: value,
  number: z.string().nullable(),
  state: z.enum(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']).nullable(),
  expiry: z
    .string()
    .regex(/^20\d{2}(-\d{2}){0,2}$/)
    .nullable(),
})
const slugs = z.array(z.string().refine((slug) => entryOf('role', slug)?.canonical_slug === slug, 'a role of the vocabulary'))
const shape = z.strictObject({
  summary: z.string().min(60).nullable(),
  contact: z.strictObject({
    name: z.string().min(3),
    email: z
      .string()
      .regex(/@example\.(com|org|net)$/)
      .nullable(),
    phone: z.string().nullable(),
  }),
  jobs: z.array(goldJob).min(1),
  jobs_optional: z.array(goldJob),
  skills: z.strictObject({ real_estate: z.array(value), sales: z.array(value), optional: z.array(z.string()) }),
  software: z.array(value),
  software_optional: z.array(z.string()),
  roles: slugs,
  roles_optional: slugs,
  licence: z.array(licence).min(1).nullable(),
  licence_optional: z.array(licence),
  experience: z.strictObject({ has_real_estate: z.boolean().nullable(), has_sales: z.boolean().nullable() }),
  _meta: z.strictObject({ file: z.string(), tests: z.string() }),
})

// https://www.acma.gov.au/phone-numbers-use-tv-shows-films-and-creative-works
const FICTION =
  /^04915(70(006|156|157|158|159|110|313|737)|71(266|491|804)|72(549|665|983)|73(770|087)|74(118|632)|75(254|789)|76(398|801)|77(426|644)|78(957|148|888)|79(212|760|455))$|^0[2378](5550|7010)\d{4}$/
const NUMBERS = /(?:\+61[ ()\d]{0,5}|\(\+61\) ?|\(?0)[2-478][\d) -]{7,12}\d/g
const national = (number: string) => {
  const digits = number.replace(/\(0\)/g, '').replace(/\D/g, '')
  return digits.startsWith('61') ? `0${digits.slice(2)}` : digits
}

const PRESENT = /present|current|now|today|ongoing|to date|since/i
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Do the printed dates name this month and this year, in words or in figures? */
function says(dates: string, value: string): boolean {
  const [year = '', month] = value.split('-')
  const years = `(?:${year}|(?<![0-9])’?'?${year.slice(2)}(?![0-9]))`
  if (month === undefined) return new RegExp(years).test(dates)
  const name = `${MONTHS[Number(month) - 1]}[a-z.]*[\\s-]+${years}`
  const figures = `(?<![0-9])${month}[/.]${years}|${year}/${month}`
  // "January → December 2015" tells the year once.
  const once = `${MONTHS[Number(month) - 1]}[a-z]* → [A-Z][a-z]+ ${year}`
  return new RegExp(`${name}|${figures}|${once}`, 'i').test(dates)
}

/** What one half may not share with the other, as letters alone. */
const known = (cvs: Cv[]) => {
  const golds = cvs.map(goldOf)
  const people = golds.map(({ contact }) => contact.name)
  const companies = golds.flatMap(({ jobs, jobs_optional }) => [...jobs, ...jobs_optional].flatMap(({ company }) => company ?? []))
  const mails = cvs.flatMap((cv) => textOf(cv).match(/[\w.-]+@[\w.-]+/g) ?? [])
  const headings = cvs.flatMap(({ sections }) => sections.flatMap(({ title }) => title ?? []))
  return new Set([...people, ...companies, ...mails, ...headings].map(letters))
}

describe.each(all)('the gold of $name', ({ cv, file }) => {
  const gold: Gold = JSON.parse(readFileSync(goldFile(file), 'utf8'))

  it('has the shape the scorer reads', () => {
    expect(shape.safeParse(gold).error?.issues ?? []).toEqual([])
  })

  it('is what its source tells, beside a rendered file', () => {
    expect(gold).toEqual(goldOf(cv))
    expect(existsSync(file)).toBe(true)
  })

  it('requires nothing that the CV does not say', () => {
    expect(unsaid(cv)).toEqual([])
  })

  it('gives each job the dates that are printed', () => {
    for (const { dates, start, end } of cv.sections.flatMap(({ jobs = [] }) => jobs)) {
      expect({ dates, start: says(dates, start), end: end === null ? PRESENT.test(dates) : says(dates, end) }).toEqual({
        dates,
        start: true,
        end: true,
      })
    }
  })

  it('knows the vocabulary for each licence and each role', () => {
    const types = (gold.licence ?? []).flatMap(({ type }) => (typeof type === 'string' ? type : type.label))
    expect(types.filter((type) => entryOf('licence', type) === undefined)).toEqual([])
  })

  it('holds only telephone numbers that belong to nobody', () => {
    const numbers = (textOf(cv).match(NUMBERS) ?? []).map(national)
    expect(numbers.filter((number) => !FICTION.test(number))).toEqual([])
    expect(gold.contact.phone === null || numbers.includes(national(gold.contact.phone))).toBe(true)
  })
})

describe('the two halves', () => {
  it('share no person, company, mail or heading', () => {
    const inOpen = known(open)
    expect([...known(hidden)].filter((word) => inOpen.has(word))).toEqual([])
  })

  it.each(halves)('%s: is large and mixed enough', (_half, cvs) => {
    const share = (format: string) => cvs.filter(({ file }) => extname(file) === format).length / cvs.length
    expect(cvs.length).toBeGreaterThanOrEqual(22)
    expect(share('.pdf')).toBeGreaterThan(0.5)
    expect(share('.docx')).toBeGreaterThan(0.2)
    expect(share('.doc')).toBeGreaterThan(0.1)
  })

  it.each(halves)('%s: its folder holds these files and no other, each told in its README', (half, cvs) => {
    const files = cvs.flatMap(({ file }) => [file, goldFile(file)])
    expect(
      readdirSync(join(HERE, half))
        .filter((file) => file !== 'README.md')
        .toSorted(),
    ).toEqual(files.toSorted())
    const readme = readFileSync(join(HERE, half, 'README.md'), 'utf8')
    for (const { file, tests } of cvs) expect(readme).toContain(`| ${file} | ${tests} |`)
  })

  it('stay small', () => {
    const bytes = all.reduce((sum, { file }) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThan(6 * 1024 * 1024)
  })
})

describe('the scorer', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'cv-gold-'))
  afterAll(() => rmSync(scratch, { recursive: true }))
  const plain = (item: string | { label: string }) => (typeof item === 'string' ? item : item.label)

  it.each(halves)('%s: gives the gold itself full marks', (half, cvs) => {
    for (const cv of cvs) {
      const { summary, contact, jobs, skills, software, roles, licence, experience } = goldOf(cv)
      const prediction = {
        summary,
        contact,
        jobs: jobs.map((job) => ({ ...job, title: plain(job.title), category: [job.category].flat()[0] })),
        skills: { real_estate: skills.real_estate.map(plain), sales: skills.sales.map(plain) },
        software: software.map(plain),
        roles,
        licence: licence?.map(({ type, ...others }) => ({ type: plain(type), ...others })),
        confidence: 1,
        experience,
      }
      writeFileSync(join(scratch, goldFile(cv.file)), JSON.stringify(prediction))
    }
    const vocabulary = join(HERE, '../../app/vocabulary/vocabulary.json')
    const scorer = join(HERE, '../../scripts/cv-score.mjs')
    const report = execFileSync(process.execPath, [scorer, join(HERE, half), scratch, '--vocab', vocabulary, '--json'], {
      encoding: 'utf8',
    })
    const { cases, macro_f1 } = JSON.parse(report)
    expect({ cases, macro_f1 }).toEqual({ cases: cvs.length, macro_f1: 1 })
  })
})
