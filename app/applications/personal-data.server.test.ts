import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { addNote, findRating, listNotes, rateApplication } from './notes.server.ts'
import { applicationsEntry } from './personal-data.server.ts'
import { listSavedViews, saveView } from './saved-views.server.ts'

async function scene() {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const application = await createApplication({ job_id: job.id })
  const member = { advertiser: { employerId: employer.id }, userId: employer.owner.id }
  await addNote(member, application.id, 'Calm on arrears.')
  await rateApplication(member, application.id, 4)
  await saveView(member, { name: 'To call', query: 'status=viewed' })
  return { application, member }
}

test('a person reads what teams wrote of them, without who wrote it', async () => {
  const { application } = await scene()
  const listed = await applicationsEntry.list(application.applicant_id)
  expect(listed).toMatchObject({
    sent: [{ id: application.id, notes: [{ note: 'Calm on arrears.' }], ratings: [{ stars: 4 }] }],
    written_notes: [],
  })
  expect(JSON.stringify(listed)).not.toContain('Olive')
})

test('a member reads what they wrote, and leaves notes without their name', async () => {
  const { application, member } = await scene()
  expect(await applicationsEntry.list(member.userId)).toMatchObject({
    sent: [],
    written_notes: [{ application_id: application.id, body: 'Calm on arrears.' }],
    given_ratings: [{ stars: 4 }],
    candidate_views: [{ name: 'To call', query: 'status=viewed' }],
  })
  await db.transaction().execute((tx) => applicationsEntry.erase(tx, member.userId))
  expect(await listNotes(member, application.id)).toMatchObject([{ body: 'Calm on arrears.', author_name: null, mine: false }])
  expect(await findRating(member, application.id)).toMatchObject({ count: 0 })
  expect(await listSavedViews(member)).toEqual([])
})

test('what teams wrote of a person goes with them', async () => {
  const { application, member } = await scene()
  await db.transaction().execute((tx) => applicationsEntry.erase(tx, application.applicant_id))
  expect(await listNotes(member, application.id)).toEqual([])
  expect(await findRating(member, application.id)).toMatchObject({ count: 0 })
})
