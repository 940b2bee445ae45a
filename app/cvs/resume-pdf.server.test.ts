import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { australianTowns } from '#app/places/towns.server.ts'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import { addEntry, type ProfileEdits, type ProfileJob } from '#app/profiles/candidate-profile.ts'
import { listResumes } from '#app/profiles/resumes.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createUser } from '#test/factories/people.ts'
import { cvReading } from './parse-data.ts'
import { readCv } from './read-cv.server.ts'
import { makeResume, saveMadeResume } from './resume-pdf.server.ts'
import { drawResume } from './resume-pdf.ts'

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

test('a profile as long as one may be is drawn, page by page', async () => {
  const entries = Array.from({ length: 100 }, (_, at) => ({ label: `Agent ${at} ${'W'.repeat(200)}`, detail: 'x '.repeat(200) }))
  const drawn = await drawResume(
    { name: 'A'.repeat(200), contact: [], summary: 'word '.repeat(1_000), sections: [{ title: 'Experience', entries }] },
    new Date(0),
  )
  expect(
    'pdf' in drawn &&
      Buffer.from(drawn.pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
  ).toBeGreaterThan(5)
})
