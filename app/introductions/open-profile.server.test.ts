import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { brand } from '#app/platform/brand.ts'
import { blockByName } from '#app/profiles/blocks.server.ts'
import { countProfileViews, listProfileViews, recordProfileView } from '#app/profiles/views.server.ts'
import { changeVisibility } from '#app/profiles/visibility.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createOpenPerson } from '#test/factories/open-people.ts'
import { MOST_OPENED, openProfile } from './open-profile.server.ts'

const openId = async (profile: Parameters<typeof createOpenPerson>[0] = {}) => {
  const { id, userId } = await createOpenPerson(profile)
  return { id: id!, userId } // the people of these tests are to be found
}

/** Counts so many openings of others for a company, today by the board's time zone. */
const fillDay = (employerId: string, count: number) =>
  sql`with person as (
      insert into users (full_name, email, role) select 'Somebody', gen_random_uuid() || '@example.com', 'job_seeker' from generate_series(1, ${count}::int) returning id
    ) insert into profile_views (user_id, employer_id, viewed_on, from_search)
      select id, ${employerId}::uuid, (now() at time zone ${brand.timeZone})::date, true from person`.execute(db)

const countOpened = async (employerId: string) => {
  const { count } = await db
    .selectFrom('profile_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employer_id', '=', employerId)
    .where('from_search', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

test('opens what the person shows, and the person sees who looked, once a day', async () => {
  const { id: employerId } = await createEmployer({ companyName: 'Wattle Realty' })
  const { id, userId } = await openId({ role: 'Valuer', suburb: 'Hornsby NSW', profile_visibility: 'limited' })
  for (let twice = 0; twice < 2; twice++)
    expect(await openProfile(employerId, id)).toMatchObject({ id, role: 'Valuer', place: 'NSW', summary: null })
  expect(await listProfileViews(userId)).toMatchObject([{ name: 'Wattle Realty', title: null }])
  expect(await countOpened(employerId)).toBe(1)
})

test('nobody is opened by an unknown id, nor who blocks the company or is private since, and nothing is counted', async () => {
  const employer = await createEmployer({ companyName: `Wattle ${randomUUID()}` })
  const [blocking, hiding] = [await openId(), await openId()]
  await blockByName(blocking.userId, employer.company_name)
  await changeVisibility(hiding.userId, 'private')
  // The id of the person is not the one of their profile.
  for (const id of [randomUUID(), blocking.id, hiding.id, blocking.userId]) expect(await openProfile(employer.id, id)).toBeNull()
  expect([await countProfileViews(blocking.userId), await countOpened(employer.id)]).toEqual([0, 0])
})

test('of twenty openings at once beside 195 exactly five go through', async () => {
  const { id: employerId } = await createEmployer()
  const people = await Promise.all(Array.from({ length: 20 }, () => openId()))
  await fillDay(employerId, MOST_OPENED - 5)
  const opened = await Promise.all(people.map(({ id }) => openProfile(employerId, id)))
  expect(opened.filter((one) => one === 'limit')).toHaveLength(15)
  expect(await countOpened(employerId)).toBe(MOST_OPENED)
  // What was opened today stays open, and tomorrow there is room again.
  const at = opened.findIndex((one) => one !== 'limit')
  expect(await openProfile(employerId, people[at]!.id)).toMatchObject({ role: 'Property Manager' })
  await db.updateTable('profile_views').set({ viewed_on: sql`viewed_on - 1` }).where('employer_id', '=', employerId).execute()
  for (const { id } of people) expect(await openProfile(employerId, id)).not.toBe('limit')
})

test('a view of an application does not count, an opening of the same person on the same day does', async () => {
  const { id: employerId } = await createEmployer()
  const { id, userId } = await openId()
  const application = await createApplication({ applicant_id: userId, job_id: (await createJob({ employer_id: employerId })).id })
  await recordProfileView({ employerId }, { userId, applicationId: application.id })
  expect(await countOpened(employerId)).toBe(0)
  await fillDay(employerId, MOST_OPENED)
  expect(await openProfile(employerId, id)).toBe('limit')
  const { id: otherId } = await createEmployer()
  await recordProfileView({ employerId: otherId }, { userId, applicationId: application.id })
  await openProfile(otherId, id)
  expect([await countOpened(otherId), await countProfileViews(userId)]).toEqual([1, 2])
})
