import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { nextInstant } from '#test/next-instant.ts'
import { followCompany, followsCompany, listFollowed, unfollowCompany } from './following.server.ts'
import { followingEntry } from './personal-data.server.ts'

const jobSeeker = async () => (await createUser({ role: 'job_seeker' })).id

test('follows a company once, however often and at once it is asked, and lists the latest first', async () => {
  const [userId, other, first, second] = [await jobSeeker(), await jobSeeker(), await createEmployer(), await createEmployer()]
  await followCompany(userId, first.id)
  await nextInstant()
  await Promise.all([followCompany(userId, second.id), followCompany(userId, second.id)])
  expect((await listFollowed(userId)).map(({ id }) => id)).toEqual([second.id, first.id])
  expect([await followsCompany(userId, first.id), await followsCompany(other, first.id)]).toEqual([true, false])
  await unfollowCompany(other, first.id)
  await unfollowCompany(userId, first.id)
  await unfollowCompany(userId, first.id)
  expect((await listFollowed(userId)).map(({ id }) => id)).toEqual([second.id])
})

test('follows no company that is unknown or not listed', async () => {
  const [userId, { id }] = [await jobSeeker(), await createEmployer()]
  await db.updateTable('employers').set({ profile_complete: false }).where('id', '=', id).execute()
  await expect(followCompany(userId, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(followCompany(userId, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  expect(await listFollowed(userId)).toEqual([])
})

test('the copy of a person’s data names whom they follow, and erasing forgets it', async () => {
  const [userId, { id, company_name }] = [await jobSeeker(), await createEmployer()]
  await followCompany(userId, id)
  expect(await followingEntry.list(userId)).toEqual([{ company: company_name, since: expect.any(Date) }])
  await db.transaction().execute((tx) => followingEntry.erase(tx, userId))
  expect(await listFollowed(userId)).toEqual([])
})
