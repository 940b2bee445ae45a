import { expect, test } from 'vitest'
import { listAudit } from '#app/accounts/audit.server.ts'
import { moveApplication } from '#app/applications/move.server.ts'
import { tellMove } from '#app/applications/untold.server.ts'
import { db } from '#app/db/client.server.ts'
import { putFile } from '#app/platform/storage.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createResume } from '#test/factories/applications.ts'
import { readArchive } from '#test/factories/archive.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createOwner } from '#test/factories/owners.ts'
import { createSeekerWithData } from '#test/factories/personal-data.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { archiveHeaders } from '../export.server.ts'
import { loader } from './export.ts'

giveOwnDataDir()

const download = async (cookie: string) => answerOf(async () => loader((await routeArgs({ path: '/account/export', cookie })) as never))

/** Downloads a person's archive. @returns its data as text and read, and its files */
async function archiveOf({ cookie }: { cookie: string }) {
  const files = readArchive(await (await download(cookie)).bytes())
  const text = files.get('data.json')!
  files.delete('data.json')
  return { text, data: JSON.parse(text), files }
}

test('answers one archive to keep, and notes it', async () => {
  const owner = await createOwner()
  const { status, headers } = await download(owner.cookie)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="frontage-data-\d{4}-\d\d-\d\d\.zip"$/)
  expect(headers.get('cache-control')).toContain('no-store')
  expect((await listAudit(owner.userId)).map(({ action }) => action)).toEqual(['data_exported'])
})

test('is named by the day that it is here, also before ten in the morning', () => {
  const { 'content-disposition': name } = archiveHeaders('data', new Date('2026-11-28T20:00:00Z'))
  expect(name).toBe('attachment; filename="frontage-data-2026-11-29.zip"')
})

test('holds everything of a job seeker, with their files', async () => {
  const seeker = await createSeekerWithData()
  const { data, files } = await archiveOf(seeker)
  expect(data).toMatchObject({
    made_by: 'Frontage',
    account: { full_name: seeker.name, email: seeker.email, role: 'job_seeker', sessions: [{ browser: expect.any(String) }] },
    profile: { stated: { contact_phone: seeker.phone }, files: [{ filename: `robinia-${seeker.word}.pdf` }] },
    applications: {
      sent: [{ id: seeker.application.id, cover_letter: seeker.letter, phone: seeker.phone, moves: [{ to: 'submitted', by: 'you' }] }],
      drafts: [{ title: 'Drafted job', content: { cover_letter: seeker.letter } }],
    },
    jobs: { saved: [{ title: 'Saved job' }] },
  })
  expect(files).toEqual(new Map([[`files/robinia-${seeker.word}.pdf`, seeker.content]]))
})

test('holds no hash, no token, no other person and nothing of another account', async () => {
  const [seeker, stranger] = [await createSeekerWithData(), await createSeekerWithData()]
  const member = await db
    .selectFrom('jobs as j')
    .innerJoin('employer_users as m', 'm.employer_id', 'j.employer_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.full_name', 'm.employer_id'])
    .where('j.id', '=', seeker.application.job_id)
    .executeTakeFirstOrThrow()
  const { id, version } = seeker.application
  const { moveId } = await moveApplication({ employerId: member.employer_id }, id, { to: 'shortlisted', version, actorId: member.id })
  await tellMove({ applicationId: id, moveId })
  const { text, data } = await archiveOf(seeker)
  expect(data.applications.sent[0].moves.at(-1)).toMatchObject({ to: 'shortlisted', by: 'the employer' })
  const { token } = await db.selectFrom('sessions').select('token').where('id', '=', seeker.sessionId).executeTakeFirstOrThrow()
  for (const secret of ['$argon2', token, seeker.storageKey, member.id, member.email, member.full_name, stranger.word, stranger.email])
    expect(text).not.toContain(secret)
})

test('names two files of one name apart, and leaves out one whose bytes are missing', async () => {
  const seeker = await createSeekerWithData()
  const again = await createResume(seeker.userId, `1700000000001-robinia-${seeker.word}.pdf`)
  await createResume(seeker.userId, '1700000000002-lost.pdf')
  const key = await putFile(new TextEncoder().encode('another version'))
  await db.updateTable('files').set({ storage_key: key }).where('id', '=', again.file_id).execute()
  const { files } = await archiveOf(seeker)
  expect([...files.keys()]).toEqual([`files/robinia-${seeker.word}.pdf`, `files/robinia-${seeker.word} (2).pdf`])
})

test('tells an employer their company and what they posted', async () => {
  const owner = await createOwner({ role: 'employer' })
  const company = await createEmployer({ companyName: 'Wren Realty' })
  await db.insertInto('employer_users').values({ employer_id: company.id, user_id: owner.userId, member_role: 'member' }).execute()
  await createJob({ employer_id: company.id, posted_by: owner.userId, title: 'Leasing consultant' })
  const { data, text } = await archiveOf(owner)
  expect(data).toMatchObject({
    companies: [{ company_name: 'Wren Realty', member_role: 'member' }],
    jobs: { posted: [{ title: 'Leasing consultant' }] },
  })
  expect(text).not.toContain(company.owner.email)
})

test('is made five times an hour for one person', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  for (let count = 0; count < 5; count++) expect((await download(owner.cookie)).status).toBe(200)
  const refused = await download(owner.cookie)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await download(other.cookie)).status).toBe(200)
})
