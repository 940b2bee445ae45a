import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { candidateSearch, readCandidateQuery } from './candidate-query.ts'
import { viewForm } from './forms.ts'
import { deleteView, listSavedViews, renameView, saveView } from './saved-views.server.ts'

async function member() {
  const { id, owner } = await createEmployer()
  return { advertiser: { employerId: id }, userId: owner.id }
}

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const namesOf = async (one: Awaited<ReturnType<typeof member>>) => (await listSavedViews(one)).map(({ name }) => name)

test('saves, renames and deletes a view, by name', async () => {
  const one = await member()
  await saveView(one, { name: 'to call', query: 'status=viewed&km=25&page=3&unknown=1' })
  await saveView(one, { name: 'Licensed', query: 'licence=full_licence' })
  const [licensed, toCall] = await listSavedViews(one)
  expect([licensed, toCall]).toMatchObject([{ name: 'Licensed' }, { name: 'to call', query: 'status=viewed&km=25' }])
  await renameView(one, { view: toCall!.id, name: 'Call today' })
  expect(await namesOf(one)).toEqual(['Call today', 'Licensed'])
  await deleteView(one, licensed!.id)
  expect(await namesOf(one)).toEqual(['Call today'])
  expect(await codeOf(renameView(one, { view: licensed!.id, name: 'Gone' }))).toBe('not_found')
})

test('saves the longest search that a list reads, in any script', async () => {
  const one = await member()
  const query = candidateSearch(
    readCandidateQuery(new URLSearchParams({ q: '界'.repeat(200), near: 'あ'.repeat(200), status: 'viewed' })).query,
  )
  expect(viewForm.safeParse({ intent: 'save-view', name: 'Long', query }).error).toBeUndefined()
  await saveView(one, { name: 'Long', query })
  expect(await listSavedViews(one)).toMatchObject([{ query }])
})

test('a name is one view of a member, in any case, and theirs alone', async () => {
  const [one, other] = [await member(), await member()]
  const colleague = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: one.advertiser.employerId, user_id: colleague.id }).execute()
  await saveView(one, { name: 'To call', query: '' })
  await saveView(one, { name: 'Other', query: '' })
  await saveView(other, { name: 'To call', query: '' })
  await saveView({ ...one, userId: colleague.id }, { name: 'To call', query: '' })
  expect(await codeOf(saveView(one, { name: 'TO CALL', query: '' }))).toBe('conflict')
  const [second] = await listSavedViews(one)
  expect(await codeOf(renameView(one, { view: second!.id, name: 'to call' }))).toBe('conflict')
})

test("changes nobody else's view", async () => {
  const [one, other] = [await member(), await member()]
  await saveView(one, { name: 'Mine', query: '' })
  const [mine] = await listSavedViews(one)
  expect(await codeOf(renameView(other, { view: mine!.id, name: 'Theirs' }))).toBe('not_found')
  await deleteView(other, mine!.id)
  expect(await codeOf(saveView({ ...one, userId: other.userId }, { name: 'Theirs', query: '' }))).toBe('forbidden')
  expect(await namesOf(one)).toEqual(['Mine'])
  expect(await namesOf(other)).toEqual([])
})

test('takes twenty views of a member, also of two at once, and no more', async () => {
  const one = await member()
  for (let at = 0; at < 19; at++) await saveView(one, { name: `View ${at}`, query: '' })
  const answers = await Promise.all(['a', 'b'].map((name) => codeOf(saveView(one, { name, query: '' }))))
  expect(answers.toSorted()).toEqual(['conflict', 'done'])
  expect(await listSavedViews(one)).toHaveLength(20)
})
