import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { listMigrations } from '#app/db/migrations.server.ts'
import { countUnreadNoticesOf } from '#app/notices.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { tellOf, textsOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { chooseBoxes, chooseEmail, listUnwanted, listWantedBoxes } from './choices.server.ts'
import { type Box, boxesOf, kindsOf } from './choices.ts'

const mailsOf = (role: 'employer' | 'job_seeker') => boxesOf(role).filter((box) => box.endsWith('.mail'))

test('keeps what each person chose, and only of what concerns their role', async () => {
  const [employer, other] = [await createUser({ role: 'employer' }), await createUser({ role: 'employer' })]
  await chooseBoxes(employer, ['join_requests.mail', 'application_steps.mail', 'interviews.mail'])
  expect((await listUnwanted(employer.id)).sort()).toEqual(
    mailsOf('employer')
      .map((box) => box.split('.')[0])
      .filter((kind) => kind !== 'join_requests')
      .sort(),
  )
  expect(await listUnwanted(other.id)).toEqual([])
  const always = ['interviews', 'offers', 'ad_decisions'].flatMap((kind) => [`${kind}.app`, `${kind}.mail`])
  expect(await listWantedBoxes(employer)).toEqual([...always, 'join_requests.mail'])
  const kept = await db.selectFrom('notification_choices').select('kind').distinct().where('user_id', '=', employer.id).execute()
  expect(kept.map(({ kind }) => kind).sort()).toEqual(kindsOf('employer').toSorted())
})

test('until a person chooses, everything comes here and by mail, and to browsers what does not wait', async () => {
  const wanted = await listWantedBoxes(await createUser())
  expect(wanted).toContain('job_alerts.app')
  expect(wanted).toContain('job_alerts.mail')
  expect(wanted).not.toContain('job_alerts.push')
  expect(wanted).toContain('messages.push')
})

test('of two choices at once one counts as a whole', async () => {
  const person = await createUser({ role: 'employer' })
  const all = boxesOf('employer')
  for (let round = 0; round < 20; round++) {
    await Promise.all([chooseBoxes(person, all), chooseBoxes(person, [])])
    expect([0, mailsOf('employer').length]).toContain((await listUnwanted(person.id)).length)
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

test('what is not wanted here is neither shown nor counted, and is again once it is', async () => {
  const application = await createApplication()
  const person = { id: application.applicant_id, role: 'job_seeker' } as const
  await tellOf('application.viewed', { jobId: application.job_id, applicationId: application.id })
  const without = (await listWantedBoxes(person)).filter((box) => box !== 'application_steps.app')
  await chooseBoxes(person, without)
  expect([await textsOf(person.id), await countUnreadNoticesOf(person)]).toEqual([[], 0])
  await chooseBoxes(person, [...without, 'application_steps.app' satisfies Box])
  expect([(await textsOf(person.id)).length, await countUnreadNoticesOf(person)]).toEqual([1, 1])
})

test('choices of mails made before are taken over as they were', () => {
  const migration = listMigrations().find(({ name }) => name.startsWith('0116'))
  expect(migration?.text).toContain("select user_id, kind, 'mail', wanted, changed_at from email_choices")
})
