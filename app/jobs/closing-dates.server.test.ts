import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { writeClosingDates } from './closing-dates.server.ts'
import { saveJob } from './saved.server.ts'
import { closingInstant } from './sydney-time.ts'

const eventsOf = async (userId: string) =>
  new ICAL.Component(ICAL.parse(await writeClosingDates(userId))).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

test('has the closing day of each saved job that is open, whatever the clock does on it', async () => {
  const person = await createUser()
  // Both days of the year on which the clocks of Sydney change, and the days beside them.
  const days = ['2027-04-03', '2027-04-04', '2027-10-02', '2027-10-03', '2027-10-04']
  const jobs = await Promise.all(days.map((day) => createJob({ title: `Agent; of, "${day}"`, expires_at: closingInstant(day) })))
  const others = [await createJob({ status: 'closed', expires_at: closingInstant('2027-05-01') }), await createJob({ expires_at: null })]
  for (const { id } of [...jobs, ...others]) await saveJob(person.id, id)
  const events = await eventsOf(person.id)
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(days)
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
  expect(events.map(({ summary }) => summary)).toEqual(days.map((day) => `Closes: Agent; of, "${day}", Test Realty`))
  expect(events.map(({ uid }) => uid.split('@')[0])).toEqual(jobs.map(({ id }) => `saved-job-${id}`))
  expect(events[0]?.description).toContain(`/jobs/${jobs[0]!.id}`)
})

test('is a calendar without events for who has saved nothing, and has nothing of others', async () => {
  const [person, other] = [await createUser(), await createUser()]
  await saveJob(other.id, (await createJob()).id)
  expect(await eventsOf(person.id)).toEqual([])
  expect(await writeClosingDates(person.id)).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('an event is the same when its job is changed', async () => {
  const [person, job] = [await createUser(), await createJob({ expires_at: closingInstant('2027-06-01') })]
  await saveJob(person.id, job.id)
  const [before] = await eventsOf(person.id)
  await db
    .updateTable('jobs')
    .set({ expires_at: closingInstant('2027-06-09') })
    .where('id', '=', job.id)
    .execute()
  const [after] = await eventsOf(person.id)
  expect([after?.uid, after?.startDate.toString()]).toEqual([before?.uid, '2027-06-09'])
})
