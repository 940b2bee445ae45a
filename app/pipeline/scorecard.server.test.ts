import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { createMember } from '#test/factories/teams.ts'
import { pipelineEntry } from './personal-data.server.ts'
import { addCriterion, beginCriteria, listCriteria, loadScorecard, removeCriterion, scoreApplication } from './scorecard.server.ts'

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )

/** A company that looks for two things in every role and one in another role, with an application, its owner and a plain member. */
async function createScored() {
  const { advertiser, member: owner, applications } = await createBoard()
  const colleague = { advertiser, userId: (await createMember(advertiser, { memberRole: 'member', fullName: 'Mia Member' })).userId }
  for (const name of ['Communication', 'Reliability']) await addCriterion(owner, { name, category: null })
  await addCriterion(owner, { name: 'Levies', category: 'strata' })
  const { id, applicant_id } = applications[0]!
  await db
    .updateTable('jobs')
    .set({ category_slug: 'sales' })
    .where('id', '=', (query) => query.selectFrom('applications').select('job_id').where('id', '=', id))
    .execute()
  const criteria = (await loadScorecard(owner, id)).criteria
  return { owner, colleague, id, applicantId: applicant_id, criteria }
}

test('asks for what the team looks for in every role and in the role of the job', async () => {
  const { owner, id, criteria } = await createScored()
  expect(criteria.map(({ name }) => name).sort()).toEqual(['Communication', 'Reliability'])
  await beginCriteria(owner)
  const names = (await loadScorecard(owner, id)).criteria.map(({ name }) => name)
  expect(names.filter((name) => name === 'Communication')).toHaveLength(1)
  expect(names).toContain('Negotiation')
  expect(names).not.toContain('Levies')
})

test('shows the scores of colleagues only to whoever gave their own', async () => {
  const { owner, colleague, id, criteria } = await createScored()
  const [one, two] = [criteria[0]!, criteria[1]!]
  await scoreApplication(colleague, id, [{ criterion_id: one.id, score: 2, word: 'Quiet' }])
  expect(await loadScorecard(owner, id)).toMatchObject({ mine: [], colleagues: 1, others: [] })
  await scoreApplication(owner, id, [{ criterion_id: two.id, score: 4, word: '' }])
  expect((await loadScorecard(owner, id)).others).toEqual([
    { id: colleague.userId, name: 'Mia Member', given: [{ criterion_id: one.id, score: 2, word: 'Quiet' }] },
  ])
  await scoreApplication(owner, id, [])
  expect(await loadScorecard(owner, id)).toMatchObject({ mine: [], others: [] })
})

test('keeps the latest score of each, and refuses what the team does not look for', async () => {
  const { owner, colleague, id, criteria } = await createScored()
  const criterion_id = criteria[0]!.id
  await scoreApplication(owner, id, [{ criterion_id, score: 1, word: '' }])
  await scoreApplication(owner, id, [{ criterion_id, score: 3, word: 'Better on the phone' }])
  expect((await loadScorecard(owner, id)).mine).toEqual([{ criterion_id, score: 3, word: 'Better on the phone' }])
  const levies = (await listCriteria(owner.advertiser)).find(({ name }) => name === 'Levies')!
  expect(await codeOf(scoreApplication(owner, id, [{ criterion_id: levies.id, score: 3, word: '' }]))).toBe('conflict')
  expect(await codeOf(addCriterion(colleague, { name: 'Greek', category: null }))).toBe('forbidden')
  expect(await codeOf(removeCriterion(colleague, criterion_id))).toBe('forbidden')
  await removeCriterion(owner, criterion_id)
  expect((await loadScorecard(owner, id)).mine).toEqual([])
})

test('another company scores nothing here, reads nothing, and removes nothing', async () => {
  const { owner, id, criteria } = await createScored()
  await scoreApplication(owner, id, [{ criterion_id: criteria[0]!.id, score: 3, word: '' }])
  const { id: employerId, owner: person } = await createEmployer()
  const other = { advertiser: { employerId }, userId: person.id }
  expect(await codeOf(scoreApplication(other, id, []))).toBe('not_found')
  expect(await codeOf(scoreApplication({ ...owner, userId: person.id }, id, []))).toBe('forbidden')
  await removeCriterion(other, criteria[0]!.id)
  expect((await loadScorecard(owner, id)).mine).toHaveLength(1)
  expect(await loadScorecard(other, id)).toMatchObject({ criteria: [], mine: [], colleagues: 0 })
})

test('what was scored of a person is in the copy of their data without who scored, and goes with the member', async () => {
  const { owner, id, applicantId, criteria } = await createScored()
  await scoreApplication(owner, id, [{ criterion_id: criteria[0]!.id, score: 4, word: 'Clear' }])
  const copy = JSON.stringify(await pipelineEntry.list(applicantId))
  expect(copy).toContain('"word":"Clear"')
  expect(copy).not.toContain(owner.userId)
  await db.transaction().execute((tx) => pipelineEntry.erase(tx, owner.userId))
  expect((await loadScorecard(owner, id)).mine).toEqual([])
})
