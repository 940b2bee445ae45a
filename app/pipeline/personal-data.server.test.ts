import { expect, test } from 'vitest'
import { applicationsEntry } from '#app/applications/personal-data.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { moveCards } from './move.server.ts'
import { pipelineEntry } from './personal-data.server.ts'

test('the copy of a person’s data has the steps that they were told of, and no stage of the team', async () => {
  const { member, job, applications } = await createBoard(1, { status: 'viewed' })
  const { id, applicant_id } = applications[0]!
  await moveCards(member, job.id, { cards: [{ id, version: 1 }], to: 'phone-call' })
  const copy = async () => JSON.stringify([await pipelineEntry.list(applicant_id), await applicationsEntry.list(applicant_id)])
  expect(await copy()).not.toMatch(/Phone call|shortlisted/)
  await runWaitingTasks()
  expect(await copy()).toMatch(/"to":"shortlisted"/)
  expect(await copy()).not.toMatch(/Phone call/)
  expect(await pipelineEntry.list(member.userId)).toMatchObject({ moved_as_member: [{ application_id: id }] })
})
