import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createUser } from '#test/factories/people.ts'
import { chooseEmail, chooseEmails, listUnwanted } from './email-choices.server.ts'
import { kindsOf } from './mail-kinds.ts'

test('keeps what each person chose, and only of what concerns their role', async () => {
  const [employer, other] = [await createUser({ role: 'employer' }), await createUser({ role: 'employer' })]
  await chooseEmails(employer, ['join_requests'])
  expect((await listUnwanted(employer.id)).sort()).toEqual([
    'agency_requests',
    'applications_received',
    'consent_answers',
    'interview_reminders',
    'job_runs',
    'messages',
  ])
  expect(await listUnwanted(other.id)).toEqual([])
  await chooseEmails(employer, [
    'join_requests',
    'agency_requests',
    'applications_received',
    'consent_answers',
    'job_runs',
    'messages',
    'interview_reminders',
    'application_steps',
  ])
  expect(await listUnwanted(employer.id)).toEqual([])
  const kept = await db.selectFrom('email_choices').select('kind').where('user_id', '=', employer.id).orderBy('kind').execute()
  expect(kept.map(({ kind }) => kind)).toEqual([
    'agency_requests',
    'applications_received',
    'consent_answers',
    'interview_reminders',
    'job_runs',
    'join_requests',
    'messages',
  ])
})

test('of two choices at once one counts as a whole', async () => {
  const person = await createUser({ role: 'employer' })
  for (let round = 0; round < 20; round++) {
    await Promise.all([chooseEmails(person, kindsOf('employer')), chooseEmails(person, [])])
    expect([0, kindsOf('employer').length]).toContain((await listUnwanted(person.id)).length)
  }
})

test('stops a kind and sends it again, however often it is said', async () => {
  const { id } = await createUser()
  await Promise.all([chooseEmail(id, 'application_steps', false), chooseEmail(id, 'application_steps', false)])
  expect(await listUnwanted(id)).toEqual(['application_steps'])
  await chooseEmail(id, 'application_steps', true)
  expect(await listUnwanted(id)).toEqual([])
})

test('says nothing of an account that is gone', async () => {
  const { id } = await createUser()
  await db.deleteFrom('users').where('id', '=', id).execute()
  await chooseEmail(id, 'application_steps', false)
  expect(await listUnwanted(id)).toEqual([])
})
