import { expect, test } from 'vitest'
import { markViewed } from '#app/applications/move.server.ts'
import { addNote, rateApplication } from '#app/applications/notes.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { moveCards, undoMoves } from './move.server.ts'
import { listTimeline } from './timeline.server.ts'

test('tells all that happened, moves with their stages, and nothing of a move that was undone', async () => {
  const { advertiser, member, job, applications } = await createBoard()
  const { id } = applications[0]!
  await markViewed(advertiser, id, member.userId)
  const { batchId } = await moveCards(member, job.id, { cards: [{ id, version: 1 }], to: 'interview' })
  await undoMoves(member, batchId)
  await moveCards(member, job.id, { cards: [{ id, version: 3 }], to: 'phone-call' })
  await addNote(member, id, 'Call back')
  await rateApplication(member, id, 4)
  const entries = await listTimeline(member, id)
  // Rows made one after the other may share a millisecond.
  expect(entries.map(({ key: _, at, ...entry }) => ({ ...entry, at: at instanceof Date })).toSorted(byWords)).toEqual(
    [
      { kind: 'status', status: 'submitted', reason: null, waits: false, feedback: null, by: 'Sam Seeker', at: true },
      { kind: 'status', status: 'viewed', reason: null, waits: false, feedback: null, by: 'Olive Owner', at: true },
      { kind: 'stage', from: 'Read', to: 'Phone call', status: 'shortlisted', waits: true, feedback: null, by: 'Olive Owner', at: true },
      { kind: 'note', by: 'Olive Owner', at: true },
      { kind: 'rating', stars: 4, by: 'Olive Owner', at: true },
    ].toSorted(byWords),
  )
  await runWaitingTasks()
  expect((await listTimeline(member, id)).find(({ kind }) => kind === 'stage')).toMatchObject({ waits: false, feedback: null })
})

test('tells other companies and agencies nothing', async () => {
  const { applications } = await createBoard()
  const others = [{ employerId: (await createEmployer()).id }, { agencyId: (await createAgency()).id }]
  for (const advertiser of others) expect(await listTimeline({ advertiser }, applications[0]!.id)).toEqual([])
})

const byWords = (a: object, b: object) => JSON.stringify(Object.entries(a).sort()).localeCompare(JSON.stringify(Object.entries(b).sort()))
