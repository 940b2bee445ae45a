import { expect, test } from 'vitest'
import { runSerialized } from './sign-in-queue.server.ts'

test('lets one work at a time, in the order they came, also after one that failed', async () => {
  const told: string[] = []
  let atOnce = 0
  const work = (name: string) => async () => {
    expect(++atOnce).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    atOnce--
    told.push(name)
    if (name === 'second') throw new Error('refused')
    return name
  }
  const answers = await Promise.allSettled(['first', 'second', 'third'].map((name) => runSerialized(work(name))))
  expect(told).toEqual(['first', 'second', 'third'])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('asks people to come again when two hundred wait', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const crowd = Array.from({ length: 201 }, () => runSerialized(() => gate))
  await Promise.resolve()
  await expect(runSerialized(async () => 'in')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  open()
  await Promise.all(crowd)
  await expect(runSerialized(async () => 'in')).resolves.toBe('in')
})
