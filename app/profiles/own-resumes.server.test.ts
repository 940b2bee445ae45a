import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createCv } from '#test/factories/cvs.ts'
import { createUser } from '#test/factories/people.ts'
import { flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { listOwnResumes } from './own-resumes.server.ts'
import { action, loader } from './routes/own-resumes.tsx'

const path = '/cv-management/resumes'

async function person() {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  return {
    id,
    remove: (resume: string) => visit(action, { path, cookie, form: { resume } }),
    open: async () => (await visit(loader, { path, cookie })).data as Awaited<ReturnType<typeof loader>>,
  }
}

const fileOf = (id: string) => db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()

test('lists every resume, however many, and removes one with its file', async () => {
  const { id, open, remove } = await person()
  const all = await Promise.all(Array.from({ length: 12 }, () => createResume(id)))
  const { resumes } = await open()
  expect(resumes.map((one) => one.id).toSorted()).toEqual(all.map((one) => one.id).toSorted())
  expect(resumes[0]).toMatchObject({ sent: 0, is_cv: false, link: expect.stringMatching(/^\/files\//) })
  const [gone] = all
  const answer = await remove(gone!.id)
  expect([answer.location, flashOf(answer.headers)]).toEqual([path, expect.stringContaining('Resume removed')])
  expect(await listOwnResumes(id)).toHaveLength(11)
  expect(await fileOf(gone!.file_id)).toBeUndefined()
  expect(await remove(gone!.id)).toMatchObject({ status: 404 })
})

test('a resume that was sent stays with its application, and is listed no more', async () => {
  const { id, open, remove } = await person()
  const resume = await createResume(id)
  const application = await createApplication({ applicant_id: id, resume_id: resume.id })
  expect((await open()).resumes).toMatchObject([{ id: resume.id, sent: 1 }])
  await remove(resume.id)
  expect((await open()).resumes).toEqual([])
  expect(await fileOf(resume.file_id)).toEqual({ id: resume.file_id })
  const { resume_id } = await db.selectFrom('applications').select('resume_id').where('id', '=', application.id).executeTakeFirstOrThrow()
  expect(resume_id).toBe(resume.id)
})

test('neither a version of the CV nor the resume of somebody else is removed', async () => {
  const [{ id, open, remove }, other] = [await person(), await person()]
  const { resume_id } = await createCv(id)
  const theirs = await createResume(other.id)
  expect(await remove(resume_id)).toMatchObject({ status: 409 })
  expect((await open()).resumes).toMatchObject([{ id: resume_id, is_cv: true }])
  expect(await remove(theirs.id)).toMatchObject({ status: 404 })
  expect(await listOwnResumes(other.id)).toHaveLength(1)
})
