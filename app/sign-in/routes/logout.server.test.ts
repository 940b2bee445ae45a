import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createUser } from '#test/factories/people.ts'
import { flashOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { action } from './logout.ts'

const sessionsOf = (userId: string) => db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()

test('ends the session and returns to the front page', async () => {
  const { id } = await createUser({ role: 'employer' })
  const answer = await visit(action, { path: '/logout', form: {}, cookie: await createSessionFor(id) })
  expect([answer.status, answer.location, flashOf(answer.headers)]).toEqual([302, '/', 'You are logged out'])
  expect(await sessionsOf(id)).toEqual([])
})

test('says that it failed, and leaves the person signed in', async () => {
  const { id } = await createUser({ role: 'employer' })
  const cookie = await createSessionFor(id)
  const broken = vi.spyOn(db, 'deleteFrom').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const answer = await visit(action, { path: '/logout', form: {}, cookie })
  broken.mockRestore()
  expect([answer.status, flashOf(answer.headers)]).toEqual([302, 'Failed to sign out'])
  expect(await sessionsOf(id)).toHaveLength(1)
})
