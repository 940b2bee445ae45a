import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { type LiveEvent, listenForEvents, onEvent, recordEvent } from './events.server.ts'

test('tells a fact after the commit and never one that was rolled back', async () => {
  const stop = await listenForEvents()
  const heard: LiveEvent[] = []
  const off = onEvent((event) => heard.push(event))
  await db
    .transaction()
    .execute(async (tx) => {
      await recordEvent(tx, 'job.created', { data: { rolledBack: true } })
      throw new Error('no')
    })
    .catch(() => {})
  const id = await db.transaction().execute((tx) => recordEvent(tx, 'job.created', {}))
  await vi.waitFor(() => expect(heard.map((event) => event.id)).toContain(id))
  expect(heard.filter((event) => event.id === id)).toHaveLength(1)
  expect(await db.selectFrom('events').select('id').where('data', '@>', '{"rolledBack":true}').execute()).toEqual([])
  off()
  await stop()
})

test('refuses db inside a transaction instead of waiting for itself', async () => {
  const write = db.transaction().execute(() => db.selectFrom('users').select('id').execute())
  await expect(write).rejects.toThrow('use `tx`')
})
