import { existsSync, readFileSync, rmSync } from 'node:fs'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { findStoredPath, putFile, temporaryFolder } from '#app/platform/storage.server.ts'
import { editProfile, findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import {
  addEntry,
  composeProfile,
  EMPTY_PROFILE,
  entryKey,
  NO_EDITS,
  type ProfileContent,
  removeEntry,
} from '#app/profiles/candidate-profile.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createCv, readingWith } from '#test/factories/cvs.ts'
import { createUser } from '#test/factories/people.ts'
import { findCurrentCv, findParseResult, listCvs } from './current.server.ts'
import { deleteCv } from './delete.server.ts'
import { parseCv, saveFailure, saveReading } from './parse.server.ts'
import { reparseCv } from './reparse.server.ts'
import { undoCvParse } from './undo.server.ts'

giveOwnDataDir()

const skillsOf = async (userId: string) => (await findCandidateProfile(userId))?.skills ?? []

test('a result becomes the profile, and says what the profile did not have before', async () => {
  const { id } = await createUser()
  await editProfile(id, (edits) => addEntry(edits, 'skills', 'auctions'))
  const cv = await createCv(id)
  const licence = { type: 'certificate_of_registration', number: '20481973', state: 'NSW' as const, expiry: '2027-01' }
  await saveReading(
    cv.id,
    readingWith({ skills: ['auctions', 'leasing'], software: ['property_me'], roles: ['property_manager'], licences: [licence] }),
  )
  expect(await findCurrentCv(id)).toMatchObject({ id: cv.id, parsed_status: 'parsed', problem: null, last_parsed_at: expect.any(Date) })
  expect(await skillsOf(id)).toEqual(['leasing', 'auctions'])
  expect(await findParseResult(id, cv.id)).toMatchObject({
    added_skills: ['leasing'],
    added_software: ['property_me'],
    added_roles: ['property_manager'],
    added_licence: { type: 'certificate_of_registration', state: 'NSW' },
    confidence_avg: 0.9,
  })
})

test('a reading with half a letter in it is kept without that', async () => {
  const { id } = await createUser()
  const cv = await createCv(id)
  await saveReading(cv.id, readingWith({ summary: 'I sell homes. \uD835', skills: ['leasing'] }))
  expect(await findCandidateProfile(id)).toMatchObject({ summary: 'I sell homes. ', skills: ['leasing'] })
})

const fixture = (name: string) => readFileSync(`test/fixtures/cvs/${name}`)

/** A person's CV with a real file. */
async function createStoredCv(userId: string, content: Buffer) {
  const storageKey = await putFile(content)
  const cv = await createCv(userId)
  await db
    .updateTable('files')
    .set({ storage_key: storageKey })
    .where('id', '=', db.selectFrom('resumes').select('file_id').where('id', '=', cv.resume_id))
    .execute()
  return { id: cv.id, storageKey }
}

test('a stored file is read in its place, not from a copy, and becomes the profile', async () => {
  const { id } = await createUser()
  const cv = await createStoredCv(id, fixture('s02-property-manager-qld.pdf'))
  rmSync(temporaryFolder(), { recursive: true })
  await parseCv(cv.id)
  expect(existsSync(temporaryFolder())).toBe(false)
  expect(await findStoredPath(cv.storageKey)).not.toBeNull()
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'parsed', problem: null })
  const profile = await findCandidateProfile(id)
  expect(profile?.jobs).not.toEqual([])
  expect((await findParseResult(id, cv.id))?.profile.jobs).toEqual(profile?.jobs)
})

function pdfOf(text: string): Promise<Buffer> {
  const doc = new PDFDocument()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.text(text).end()
  return new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
}

test('a letter, in which nothing of a CV is found, fails in words and leaves the profile as it was', async () => {
  const { id } = await createUser()
  await editProfile(id, (edits) => ({ ...edits, summary: 'Mine' }))
  const letter = [
    'Dear customer,',
    'Thank you for your payment of $120.50.',
    'Your gas bill for October is now settled.',
    'Kind regards',
  ].join('\n')
  const cv = await createStoredCv(id, await pdfOf(letter))
  await parseCv(cv.id)
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'failed', problem: expect.stringContaining('does not look like a CV') })
  expect(await findCandidateProfile(id)).toMatchObject({ summary: 'Mine' })
})

test('a CV that fails leaves the profile and the CV before it as they were', async () => {
  const { id } = await createUser()
  const first = await createCv(id)
  await saveReading(first.id, readingWith({ skills: ['leasing'] }))
  const second = await createCv(id)
  await saveFailure(second.id, 'This CV looks scanned')
  expect(await findCurrentCv(id)).toMatchObject({ id: second.id, parsed_status: 'failed', problem: 'This CV looks scanned' })
  expect(await skillsOf(id)).toEqual(['leasing'])
  await reparseCv(id)
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'uploaded', problem: null })
  await saveReading(second.id, readingWith({ skills: ['strata'] }))
  expect(await skillsOf(id)).toEqual(['strata'])
})

test('undo leaves the profile as it was before, with what was changed since; once undone there is nothing to undo', async () => {
  const { id } = await createUser()
  const [first, second] = [await createCv(id), await createCv(id)]
  await saveReading(first.id, readingWith({ skills: ['leasing'], summary: 'Leasing.' }))
  await saveReading(second.id, readingWith({ skills: ['strata', 'levies'], summary: 'Strata.' }))
  await editProfile(id, (edits) => addEntry(edits, 'skills', 'by-laws'))
  await undoCvParse(id, second.id)
  expect(await findCandidateProfile(id)).toMatchObject({ summary: 'Leasing.', skills: ['leasing', 'by-laws'] })
  expect(await findParseResult(id, second.id)).toBeNull()
  await expect(undoCvParse(id, second.id)).rejects.toMatchObject({ code: 'conflict' })
  await undoCvParse(id, first.id)
  expect(await findCandidateProfile(id)).toMatchObject({ summary: null, skills: ['by-laws'] })
})

test('a late result of an earlier CV never lands on a later one, and one of a deleted CV nowhere', async () => {
  const { id } = await createUser()
  const [early, late] = [await createCv(id), await createCv(id)]
  await saveReading(late.id, readingWith({ skills: ['strata'] }))
  await saveReading(early.id, readingWith({ skills: ['leasing'] }))
  expect(await skillsOf(id)).toEqual(['strata'])
  const third = await createCv(id)
  await deleteCv(id, third.id)
  await saveReading(third.id, readingWith({ skills: ['sales'] }))
  await saveFailure(third.id, 'late')
  expect(await skillsOf(id)).toEqual([])
  expect(await findCurrentCv(id)).toBeNull()
})

test('of two results at the same time the one of the later CV counts', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await createUser()
    const [early, late] = [await createCv(id), await createCv(id)]
    const save = (cvId: string, skill: string) => saveReading(cvId, readingWith({ skills: [skill] }))
    await Promise.all([save(late.id, 'strata'), save(early.id, 'leasing')])
    expect(await skillsOf(id)).toEqual(['strata'])
  }
})

test('nobody undoes or deletes the CV of another', async () => {
  const [{ id }, stranger] = [await createUser(), await createUser()]
  const cv = await createCv(id)
  await saveReading(cv.id, readingWith({ skills: ['leasing'] }))
  await expect(undoCvParse(stranger.id, cv.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteCv(stranger.id, cv.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(reparseCv(stranger.id)).rejects.toMatchObject({ message: 'No CV found to reparse' })
  expect(await findParseResult(stranger.id, cv.id)).toBeNull()
  expect(await skillsOf(id)).toEqual(['leasing'])
})

test('deleting takes all versions with it; a copy that was sent stays with its application, by hand stays by hand', async () => {
  const { id } = await createUser()
  const [sent, unsent] = [await createCv(id), await createCv(id)]
  await createApplication({ applicant_id: id, resume_id: sent.resume_id })
  await saveReading(unsent.id, readingWith({ skills: ['leasing'] }))
  await editProfile(id, (edits) => addEntry(edits, 'skills', 'auctions'))
  await deleteCv(id, unsent.id)
  expect(await listCvs(id)).toEqual([])
  expect(await skillsOf(id)).toEqual(['auctions'])
  const resumes = await db.selectFrom('resumes').select(['id', 'removed_at']).where('user_id', '=', id).execute()
  expect(resumes).toEqual([{ id: sent.resume_id, removed_at: expect.any(Date) }])
  expect(await db.selectFrom('files').select('id').where('owner_id', '=', id).execute()).toHaveLength(1)
})

test('a CV whose reading was cut short twice is failed with words, and read again when its person asks', async () => {
  const { id } = await createUser()
  const cv = await createCv(id)
  await db.updateTable('cvs').set({ attempts: 2, parsed_status: 'parsing' }).where('id', '=', cv.id).execute()
  await parseCv(cv.id)
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'failed', problem: 'Reading was cut short. Please try again' })
  await reparseCv(id)
  expect(await db.selectFrom('cvs').select(['attempts', 'parsed_status']).where('id', '=', cv.id).execute()).toEqual([
    { attempts: 0, parsed_status: 'uploaded' },
  ])
})

test('a CV whose file is gone says so', async () => {
  const { id } = await createUser()
  const cv = await createCv(id)
  await parseCv(cv.id)
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'failed', problem: expect.stringContaining('no longer here') })
})

type Step = { kind: 'upload' | 'parse' | 'fail' | 'undo' | 'reparse' | 'delete' | 'add' | 'remove'; pick: number; word: string }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('upload', 'upload', 'parse', 'parse', 'parse', 'fail', 'undo', 'reparse', 'delete', 'add', 'remove'),
  pick: fc.nat(9),
  word: fc.constantFrom('leasing', 'strata', 'auctions', 'levies', 'arrears'),
})

/** What should be so: the CVs from the first to the last, each with its results that are not undone. */
type Model = { cvs: { id: string; waits: boolean; results: ProfileContent[] }[]; edits: typeof NO_EDITS }

const profileOf = ({ cvs, edits }: Model) =>
  composeProfile(cvs.findLast(({ results }) => results.length > 0)?.results.at(-1) ?? null, edits)

async function take(userId: string, model: Model, { kind, pick, word }: Step): Promise<void> {
  const cv = model.cvs[pick % Math.max(1, model.cvs.length)]
  if (kind === 'upload') return void model.cvs.push({ id: (await createCv(userId)).id, waits: true, results: [] })
  if (kind === 'add') model.edits = addEntry(model.edits, 'skills', word)
  if (kind === 'remove') model.edits = removeEntry(model.edits, 'skills', entryKey(word))
  if (kind === 'add' || kind === 'remove') return void (await editProfile(userId, () => model.edits))
  if (!cv) return
  if (kind === 'parse') {
    const content = { ...EMPTY_PROFILE, skills: [word, `${word} ${pick}`] }
    await saveReading(cv.id, readingWith(content))
    if (cv.waits) cv.results.push(content)
    cv.waits = false
  }
  if (kind === 'fail') {
    await saveFailure(cv.id, 'no')
    cv.waits = false
  }
  if (kind === 'undo') {
    const undone = undoCvParse(userId, cv.id)
    if (cv.results.length === 0) return expect(undone).rejects.toMatchObject({ code: 'conflict' })
    await undone
    cv.results.pop()
  }
  if (kind === 'reparse') {
    await reparseCv(userId)
    model.cvs.at(-1)!.waits = true
  }
  if (kind === 'delete') {
    await deleteCv(userId, cv.id)
    model.cvs = []
  }
}

test('whatever is uploaded, read late, edited, undone, replaced and deleted in whatever order, the profile is the last result with the edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { id } = await createUser()
      const model: Model = { cvs: [], edits: NO_EDITS }
      for (const one of steps) {
        await take(id, model, one)
        expect((await findCandidateProfile(id)) ?? EMPTY_PROFILE).toMatchObject(profileOf(model))
      }
      // Those that still wait would fill the queue.
      await db.deleteFrom('cvs').where('user_id', '=', id).execute()
    }),
    { numRuns: 40 },
  )
})
