import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { ReceivedFile } from '#app/files/upload.server.ts'
import { createResume } from '#test/factories/applications.ts'
import { createUser } from '#test/factories/people.ts'
import { nextInstant } from '#test/next-instant.ts'
import { listResumes, markResumeUsed, saveResume } from './resumes.server.ts'

async function received(filename: string, sha256: string): Promise<ReceivedFile> {
  const path = join(await mkdtemp(join(tmpdir(), 'resume-')), 'file')
  await writeFile(path, 'bytes')
  return { filename, contentType: 'application/pdf', path, size: 5, sha256, discard: async () => {} }
}

const inTransaction = (userId: string, resumeId: string) => db.transaction().execute((tx) => markResumeUsed(tx, userId, resumeId))

test('lists the own resumes that are not removed, used or added last first', async () => {
  const [person, stranger] = [await createUser(), await createUser()]
  const [first, second, removed] = [await createResume(person.id), await createResume(person.id), await createResume(person.id)]
  await createResume(stranger.id)
  await db.updateTable('resumes').set({ removed_at: new Date() }).where('id', '=', removed.id).execute()
  await nextInstant()
  await inTransaction(person.id, first.id)
  expect((await listResumes(person.id)).map(({ id }) => id)).toEqual([first.id, second.id])
})

test("does not mark somebody else's resume, a removed one or an unknown one as used", async () => {
  const [person, stranger] = [await createUser(), await createUser()]
  const [mine, theirs] = [await createResume(person.id), await createResume(stranger.id)]
  expect(await inTransaction(person.id, mine.id)).toBe(true)
  expect(await inTransaction(person.id, theirs.id)).toBe(false)
  expect(await inTransaction(person.id, person.id)).toBe(false)
  await db.updateTable('resumes').set({ removed_at: new Date() }).where('id', '=', mine.id).execute()
  expect(await inTransaction(person.id, mine.id)).toBe(false)
})

test('keeps a file once for each person, under the name it came with', async () => {
  const [person, other] = [await createUser(), await createUser()]
  const hash = crypto.randomUUID()
  const id = await saveResume(person.id, await received('Ana CV.pdf', hash))
  expect(await saveResume(person.id, await received('Ana CV.pdf', hash))).toBe(id)
  expect(await saveResume(other.id, await received('Ana CV.pdf', hash))).not.toBe(id)
  expect(await saveResume(person.id, await received('Another.pdf', crypto.randomUUID()))).not.toBe(id)
  const again = Array.from({ length: 5 }, () => received('Third.pdf', `${hash} 3`))
  expect(new Set(await Promise.all((await Promise.all(again)).map((file) => saveResume(person.id, file)))).size).toBe(1)
  const names = (await listResumes(person.id)).map(({ filename }) => filename.replace(/^\d{13}-/, ''))
  expect(names.toSorted()).toEqual(['Ana CV.pdf', 'Another.pdf', 'Third.pdf'])
})

test('a file under another name is another resume, which is sent under that name', async () => {
  const { id } = await createUser()
  const hash = crypto.randomUUID()
  const first = await saveResume(id, await received('draft-final2.pdf', hash))
  const renamed = await saveResume(id, await received('Ana CV.pdf', hash))
  expect(renamed).not.toBe(first)
  expect(await saveResume(id, await received('Ana CV.pdf', hash))).toBe(renamed)
  expect(await saveResume(id, await received('draft-final2.pdf', hash))).toBe(first)
})
