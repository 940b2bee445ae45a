import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { australianTowns } from '#app/places/towns.server.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import { addEntry, type ProfileEdits, type ProfileJob, removeEntry } from '#app/profiles/candidate-profile.ts'
import { listResumes } from '#app/profiles/resumes.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createUser } from '#test/factories/people.ts'
import { pdfLines } from './extraction/pdf-lines.ts'
import { cvReading } from './parse-data.ts'
import { readCv } from './read-cv.server.ts'
import { makeResume, saveMadeResume } from './resume-pdf.server.ts'
import { drawResume, type ResumeText } from './resume-pdf.ts'

giveOwnDataDir()

const jobs: ProfileJob[] = [
  {
    title: 'Senior Property Manager',
    company: 'Kestrel Rentals',
    location: 'Chermside QLD',
    start_date: '2020-12',
    end_date: null,
    current: true,
    category: 'property-management',
  },
  {
    title: 'Leasing Consultant',
    company: 'Bayview Realty Group',
    location: 'Redcliffe QLD',
    start_date: '2018-03',
    end_date: '2020-11',
    current: false,
    category: 'property-management',
  },
]

async function personWith(...changes: ((edits: ProfileEdits) => ProfileEdits)[]) {
  const { id, email } = await createUser({ fullName: 'Māia Łukaszewska-Faʻasavalu' })
  for (const change of changes) await editProfile(id, change)
  return { id, email, name: 'Māia Łukaszewska-Faʻasavalu' }
}

const working = () => personWith(...jobs.map((job) => (edits: ProfileEdits) => addEntry(edits, 'jobs', job)))

test('a resume that was made is read as the profile it was made of', async () => {
  const { pdf, filename } = await makeResume(await working())
  expect(filename).toBe('Māia Łukaszewska-Faʻasavalu resume.pdf')
  const path = join(mkdtempSync(join(tmpdir(), 'frontage-resume-')), 'resume.pdf')
  writeFileSync(path, pdf)
  const reading = await readCv(path, australianTowns(), 'profile', cvReading)
  if ('problem' in reading) return expect.unreachable(reading.problem)
  expect(reading.profile.jobs).toEqual(jobs)
})

test('a profile from which everything is gone, or that names wanted roles alone, makes no resume', async () => {
  const empty = await personWith(
    (edits) => addEntry(edits, 'skills', 'negotiation'),
    (edits) => removeEntry(edits, 'skills', 'negotiation'),
    (edits) => addEntry(edits, 'roles', 'property_manager'),
  )
  await expect(saveMadeResume(empty)).rejects.toMatchObject({ code: 'invalid' })
  expect(await listResumes(empty.id)).toEqual([])
})

test('the same profile is the same resume, saved once', async () => {
  const person = await working()
  expect(await saveMadeResume(person)).toBe(await saveMadeResume(person))
  expect((await listResumes(person.id)).map(({ filename }) => filename.replace(/^\d+-/, ''))).toEqual([
    'Māia Łukaszewska-Faʻasavalu resume.pdf',
  ])
})

test('says what stands in the way: no profile, or letters that no font has', async () => {
  await expect(makeResume(await personWith())).rejects.toThrow('Your profile is empty')
  const written = await personWith((edits) => addEntry(edits, 'skills', '房地产 sales'))
  await expect(makeResume(written)).rejects.toThrow('A resume cannot be made with these letters yet: 房 地 产')
  await expect(makeResume(await working())).resolves.toBeDefined()
})

async function drawn(resume: Partial<ResumeText>): Promise<Uint8Array> {
  const answer = await drawResume({ name: 'Ana Lee', contact: [], summary: null, sections: [], ...resume }, new Date(0))
  return 'pdf' in answer ? answer.pdf : expect.unreachable(answer.missing)
}

test('a profile as long as one may be is drawn, page by page', async () => {
  const entries = Array.from({ length: 100 }, (_, at) => ({
    label: `Agent ${at} ${'W'.repeat(200)}`,
    time: 'May 2020 – present',
    detail: 'x '.repeat(200),
  }))
  const long = { name: 'A'.repeat(200), summary: 'word '.repeat(1_000), sections: [{ title: 'Experience', entries }] }
  const pdf = await drawn(long)
  expect((await pdfLines(pdf)).pages).toBeGreaterThan(5)
})

test('no heading and no title stands alone at the foot of a page', async () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ label: `Title ${at}`, time: '2020', detail: `Firm ${at}` }))
  for (let count = 12; count < 26; count++) {
    const sections = [
      { title: 'Experience', entries: entries(count) },
      { title: 'Skills', list: ['Open homes'] },
      { title: 'Software', list: ['Canva'] },
    ]
    const { lines } = await pdfLines(await drawn({ sections }))
    const lowest = [...Map.groupBy(lines, ({ page }) => page).values()].map((page) => page.at(-1)?.text)
    expect(lowest).toSatisfy((texts: string[]) => texts.every((text) => /^(?:Firm|Open homes|Canva)/.test(text)))
  }
})

test('mail address and telephone open, emoji are left out, and one page has no number', async () => {
  const contact = [
    { text: 'ana@example.com', link: 'mailto:ana%40example.com' },
    { text: '0412 345 678', link: 'tel:0412345678' },
  ]
  const pdf = await drawn({ contact, summary: 'I sell homes 🏡 well' })
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/URI \(.*?\)/g),
  ).toEqual(['/URI (mailto:ana%40example.com)', '/URI (tel:0412345678)'])
  const { lines } = await pdfLines(pdf)
  expect(lines.map(({ text }) => text)).toEqual(['Ana Lee', 'ana@example.com | 0412 345 678', 'Summary', 'I sell homes well'])
})
