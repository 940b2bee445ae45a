import { expect, test } from 'vitest'
import { eventLoopQueue } from './event-loop-queue.server.ts'

test('lets others in many times between two that wait in one queue', async () => {
  const CALLS = 5
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  const ownTurn = eventLoopQueue()
  const begun: number[] = []
  await Promise.all(Array.from({ length: CALLS }, () => ownTurn().then(() => begun.push(turns))))
  clearImmediate(next)
  const between = begun.slice(1).map((turn, at) => turn - begun[at]!)
  expect(Math.min(...between)).toBeGreaterThanOrEqual(9)
})
