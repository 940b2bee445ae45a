import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'
import { crowd } from '#test/crowd.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { moveCards, undoMoves } from './move.server.ts'
import { DEFAULT_STAGES, MOST_STAGES } from './stage.ts'
import { addStage, applyTemplate, changeStage, countPlaced, listStages, removeStage, shiftStage } from './stages.server.ts'

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )

async function createEditor() {
  const { id, owner } = await createEmployer()
  return { advertiser: { employerId: id }, userId: owner.id }
}
const namesOf = async ({ advertiser }: Awaited<ReturnType<typeof createEditor>>) => (await listStages(advertiser)).map(({ name }) => name)

test('every team has stages before any row is written, an agency too', async () => {
  const editor = await createEditor()
  expect(await listStages(editor.advertiser)).toEqual(DEFAULT_STAGES)
  expect(await listStages({ agencyId: (await createAgency()).id })).toEqual(DEFAULT_STAGES)
  const rows = await db.selectFrom('pipeline_stages').select('id').where('employer_id', '=', editor.advertiser.employerId).execute()
  expect(rows).toEqual([])
})

test('adds a stage after those of its status, renames and shifts it', async () => {
  const editor = await createEditor()
  await addStage(editor, { name: 'Reference check', status: 'interview' })
  expect(await namesOf(editor)).toEqual(['New', 'Read', 'Phone call', 'Interview', 'Offer', 'Reference check', 'Hired', 'Not going ahead'])
  const key = (await listStages(editor.advertiser)).find(({ name }) => name === 'Reference check')!.key
  await changeStage(editor, { key, name: 'References', status: 'shortlisted' })
  await shiftStage(editor, key, -1)
  await shiftStage(editor, 'new', -1)
  await shiftStage(editor, 'not-going-ahead', 1)
  expect(await namesOf(editor)).toEqual(['New', 'Read', 'Phone call', 'Interview', 'References', 'Offer', 'Hired', 'Not going ahead'])
  expect((await listStages(editor.advertiser)).find((stage) => stage.key === key)).toMatchObject({ status: 'shortlisted' })
})

test('refuses a name that is taken, a stage too many, the last of a status, and a member who may not', async () => {
  const editor = await createEditor()
  expect(await codeOf(addStage(editor, { name: 'phone CALL', status: 'interview' }))).toBe('conflict')
  expect(await codeOf(changeStage(editor, { key: 'offer', name: 'Interview', status: 'interview' }))).toBe('conflict')
  expect(await codeOf(changeStage(editor, { key: 'hired', name: 'Hired', status: 'interview' }))).toBe('conflict')
  expect(await codeOf(removeStage(editor, { key: 'hired', into: 'offer' }))).toBe('conflict')
  expect(await codeOf(removeStage(editor, { key: 'gone', into: 'offer' }))).toBe('not_found')
  for (let at = DEFAULT_STAGES.length; at < MOST_STAGES; at++) await addStage(editor, { name: `More ${at}`, status: 'interview' })
  expect(await codeOf(addStage(editor, { name: 'Too many', status: 'interview' }))).toBe('conflict')
  const reader = await createUser({ role: 'employer' })
  await db
    .insertInto('employer_users')
    .values({ employer_id: editor.advertiser.employerId, user_id: reader.id, member_role: 'member' })
    .execute()
  expect(await codeOf(applyTemplate({ ...editor, userId: reader.id }, 'short'))).toBe('forbidden')
})

test('a removed stage gives its cards to another of the same status, and nobody is told', async () => {
  const { advertiser, member, job, applications } = await createBoard(2, { status: 'interview' })
  const one = applications[0]!
  await moveCards(member, job.id, { cards: [{ id: one.id, version: 1 }], to: 'offer' })
  expect(await countPlaced(advertiser)).toEqual({ offer: 1 })
  expect(await codeOf(changeStage(member, { key: 'offer', name: 'Offer', status: 'shortlisted' }))).toBe('conflict')
  expect(await codeOf(removeStage(member, { key: 'offer', into: 'phone-call' }))).toBe('conflict')
  expect(await codeOf(removeStage(member, { key: 'offer', into: 'offer' }))).toBe('conflict')
  await removeStage(member, { key: 'offer', into: 'interview' })
  expect(await countPlaced(advertiser)).toEqual({ interview: 1 })
  const { status } = await db.selectFrom('applications').select('status').where('id', '=', one.id).executeTakeFirstOrThrow()
  expect(status).toBe('interview')
})

test('a template replaces all stages, and cards stand by their status', async () => {
  const { advertiser, member, job, applications } = await createBoard(1, { status: 'interview' })
  await moveCards(member, job.id, { cards: [{ id: applications[0]!.id, version: 1 }], to: 'offer' })
  await applyTemplate(member, 'sales')
  expect((await listStages(advertiser)).map(({ name }) => name)).toContain('Trial day')
  expect(await countPlaced(advertiser)).toEqual({})
})

test.skipIf(isEmbedded)('the first stages of a team are made once, however many members begin at once', async () => {
  const editor = await createEditor()
  await Promise.all(crowd(10, (at) => addStage(editor, { name: `Mine ${at}`, status: 'interview' }).catch(() => {})))
  const names = await namesOf(editor)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(MOST_STAGES)
})

test.skipIf(isEmbedded)('stages are changed beside a change of the role of whoever changes them, and neither is a deadlock', async () => {
  const editor = await createEditor()
  const changed = codeOf(
    db.transaction().execute(async (tx) => {
      // As `changeRole` does.
      await lockTeam(tx, editor.advertiser)
      await setTimeout(200)
      await tx.updateTable('employer_users').set({ member_role: 'manager' }).where('user_id', '=', editor.userId).execute()
    }),
  )
  await setTimeout(50)
  const added = codeOf(addStage(editor, { name: 'Reference check', status: 'interview' }))
  expect([await changed, await added]).toEqual(['done', 'done'])
})

test.skipIf(isEmbedded)('a move while the stages are replaced ends well, or says that the stage is gone', async () => {
  for (let round = 0; round < 8; round++) {
    const { member, job, applications } = await createBoard(3, { status: 'interview' })
    const cards = applications.map(({ id }) => ({ id, version: 1 }))
    await applyTemplate(member, 'property-management')
    const outcomes = await Promise.all([
      codeOf(moveCards(member, job.id, { cards, to: 'offer' })),
      codeOf(applyTemplate(member, 'sales')),
      codeOf(removeStage(member, { key: 'offer', into: 'interview' })),
    ])
    expect(['done', 'conflict']).toContain(outcomes[0])
    expect(['done', 'not_found', 'conflict']).toContain(outcomes[2])
    expect(outcomes[1]).toBe('done')
  }
})

test.skipIf(isEmbedded)('an undo while the stages are replaced ends well, or says that the stage is gone', async () => {
  for (let round = 0; round < 12; round++) {
    const { member, job, applications } = await createBoard(6, { status: 'interview' })
    await applyTemplate(member, 'property-management')
    const moveTo = (to: string) => moveCards(member, job.id, { cards: applications.map(({ id }) => ({ id, version: 1 })), to })
    await moveTo('offer')
    const { batchId } = await moveTo('interview')
    const outcomes = await Promise.all([
      codeOf(undoMoves(member, batchId)),
      codeOf(round % 2 === 0 ? applyTemplate(member, 'sales') : removeStage(member, { key: 'offer', into: 'interview' })),
    ])
    expect(['done', 'conflict']).toContain(outcomes[0])
    expect(outcomes[1]).toBe('done')
  }
})

test('every foreign key of the tables has an index, so that what it refers to is deleted quickly', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid in ('pipeline_stages'::regclass, 'application_stages'::regclass, 'stage_moves'::regclass, 'response_clocks'::regclass)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(db)
  expect(rows).toEqual([])
})
