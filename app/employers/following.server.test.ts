import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { nextInstant } from '#test/next-instant.ts'
import { followAdvertiser, followsAdvertiser, listFollowed, unfollowAdvertiser } from './following.server.ts'
import { followingEntry } from './personal-data.server.ts'

const jobSeeker = async () => (await createUser({ role: 'job_seeker' })).id

test('follows a company once, however often and at once it is asked, and lists the latest first', async () => {
  const [userId, other, first, second] = [await jobSeeker(), await jobSeeker(), await createEmployer(), await createEmployer()]
  await followAdvertiser(userId, { employerId: first.id })
  await nextInstant()
  await Promise.all([followAdvertiser(userId, { employerId: second.id }), followAdvertiser(userId, { employerId: second.id })])
  expect((await listFollowed(userId)).map(({ id }) => id)).toEqual([second.id, first.id])
  expect([await followsAdvertiser(userId, { employerId: first.id }), await followsAdvertiser(other, { employerId: first.id })]).toEqual([
    true,
    false,
  ])
  await unfollowAdvertiser(other, { employerId: first.id })
  await unfollowAdvertiser(userId, { employerId: first.id })
  await unfollowAdvertiser(userId, { employerId: first.id })
  expect((await listFollowed(userId)).map(({ id }) => id)).toEqual([second.id])
})

test('follows no company that is unknown or not listed', async () => {
  const [userId, { id }] = [await jobSeeker(), await createEmployer()]
  await db.updateTable('employers').set({ profile_complete: false }).where('id', '=', id).execute()
  await expect(followAdvertiser(userId, { employerId: id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(followAdvertiser(userId, { employerId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  expect(await listFollowed(userId)).toEqual([])
})

test('at the most, following again what is followed is not refused', async () => {
  const [userId, first, other] = [await jobSeeker(), await createEmployer(), await createEmployer()]
  await followAdvertiser(userId, { employerId: first.id })
  await sql`with more as (insert into employers (slug, company_name) select gen_random_uuid(), gen_random_uuid() from generate_series(1, 499) returning id)
    insert into followed_companies (user_id, employer_id) select ${userId}::uuid, id from more`.execute(db)
  await followAdvertiser(userId, { employerId: first.id })
  await expect(followAdvertiser(userId, { employerId: other.id })).rejects.toMatchObject({ code: 'conflict' })
  expect(await listFollowed(userId)).toHaveLength(500)
})

test('the copy of a person’s data names whom they follow, and erasing forgets it', async () => {
  const [userId, { id, company_name }] = [await jobSeeker(), await createEmployer()]
  await followAdvertiser(userId, { employerId: id })
  expect(await followingEntry.list(userId)).toEqual([{ company: company_name, since: expect.any(Date) }])
  await db.transaction().execute((tx) => followingEntry.erase(tx, userId))
  expect(await listFollowed(userId)).toEqual([])
})
