import { expect, test } from 'vitest'
import { isEmbedded } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createCv, fillQueue, readingWith } from '#test/factories/cvs.ts'
import { createUser } from '#test/factories/people.ts'
import { withNearlyFullDisk } from '#test/mocks/full-disk.ts'
import { findCurrentCv } from './current.server.ts'
import { saveFailure, saveReading } from './parse.server.ts'
import { countAhead, isReadingHalted, requireRoomInQueue } from './queue.server.ts'
import { reparseCv } from './reparse.server.ts'

giveOwnDataDir()

test('tells how many are read before', async () => {
  const { id } = await createUser()
  const before = await countAhead((await createCv(id)).id)
  const next = await createCv(id)
  expect(await countAhead(next.id)).toBe(before + 1)
  await saveReading(next.id, readingWith({}))
  expect(await countAhead(next.id)).toBe(0)
})

test('while 200 CVs wait no other is queued again, and one that waits stays in the queue', async () => {
  const { id } = await createUser()
  const cv = await createCv(id)
  await saveFailure(cv.id, 'This CV looks scanned')
  await requireRoomInQueue()
  const empty = await fillQueue()
  await expect(reparseCv(id)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60, field: null })
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'failed', problem: 'This CV looks scanned' })
  await empty()
  await reparseCv(id)
  await fillQueue()
  await reparseCv(id)
  expect(await findCurrentCv(id)).toMatchObject({ parsed_status: 'uploaded', problem: null })
})

test('knows that no CV can be read while the disk is full, but for the disk of a database elsewhere', async () => {
  expect(isReadingHalted()).toBe(false)
  await withNearlyFullDisk(async () => expect(isReadingHalted()).toBe(isEmbedded))
})
