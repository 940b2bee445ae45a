import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { RetentionRow, RetentionRule } from './retention.ts'
import { applyRule, countRetention, findLastRun, nextSize, runHourlyRetention, runRetention } from './retention-run.server.ts'

const row = (rule: Partial<RetentionRule>): RetentionRow => ({
  name: randomUUID(),
  title: 'Something',
  tables: [],
  kept: '1 day.',
  rule: { count: async () => 0, runBatch: async () => 0, ...rule },
})

const WITHOUT: RetentionRow = { name: 'own', title: 'Your own', tables: [], kept: 'Until you delete it.', noRule: 'It is yours.' }

/** A rule with so much to do, which notes the sizes of its batches. */
function ruleOver(left: number, delayMs = 0) {
  const sizes: number[] = []
  const runBatch = async (most: number) => {
    sizes.push(most)
    if (delayMs > 0) await sleep(delayMs)
    const done = Math.min(most, left)
    left -= done
    return done
  }
  return { rule: { count: async () => left, runBatch }, sizes }
}

test.each([
  ['an idle one grows, by twice at most', 20, 1, 40],
  ['one of just the time stays', 100, 15, 100],
  ['one that took three times as long shrinks', 100, 45, 33],
  ['one that took very long has one row left', 10, 5_000, 1],
  ['none is larger than two thousand', 1_900, 0, 2_000],
])('the size of the next batch: %s', (_, size, tookMs, next) => {
  expect(nextSize(size, tookMs)).toBe(next)
})

test('a rule goes on until a batch comes back short', async () => {
  const { rule, sizes } = ruleOver(55)
  expect(await applyRule(rule)).toBe(55)
  expect(sizes[0]).toBe(20)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(55)
})

test('batches that take long get smaller, and others are served in between', async () => {
  const { rule, sizes } = ruleOver(30, 60)
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  await applyRule(rule)
  clearInterval(ticking)
  expect(sizes[1]).toBeLessThan(sizes[0]!)
  expect(turns).toBeGreaterThan(sizes.length)
})

test('a dry run counts what is due and what is on hold, and changes nothing', async () => {
  const { rule, sizes } = ruleOver(7)
  const counted = row({ ...rule, countHeld: async () => 2 })
  expect(await countRetention([WITHOUT, counted])).toEqual([{ name: counted.name, count: 7, held: 2, failed: false }])
  expect(sizes).toEqual([])
})

test('a run does what every rule asks for, and notes its numbers', async () => {
  const [many, held] = [row(ruleOver(300).rule), row({ countHeld: async () => 1 })]
  const reports = await runRetention([many, WITHOUT, held], 'command')
  expect(reports).toEqual([
    { name: many.name, count: 300, held: 0, failed: false },
    { name: held.name, count: 0, held: 1, failed: false },
  ])
  expect(await findLastRun()).toMatchObject({ started_by: 'command', ended_at: expect.any(Date), report: reports })
})

test('a rule that fails leaves the others alone, and is told', async () => {
  const fails = row({
    runBatch: async () => {
      throw new Error('away')
    },
  })
  const works = row(ruleOver(3).rule)
  expect(await runRetention([fails, works], 'command')).toMatchObject([
    { name: fails.name, failed: true },
    { name: works.name, count: 3, failed: false },
  ])
})

test('a rule that fails after some batches tells what those did', async () => {
  const { rule, sizes } = ruleOver(300)
  const fails = row({
    runBatch: (size) => {
      if (sizes.length === 2) throw new Error('away')
      return rule.runBatch(size)
    },
  })
  const reports = await runRetention([fails], 'command')
  expect(reports).toEqual([{ name: fails.name, count: 300 - (await rule.count()), held: 0, failed: true }])
  expect(reports?.[0]?.count).toBeGreaterThan(0)
})

test('of two runs at once one works, and the other says so', async () => {
  let go = () => {}
  const waits = row({ runBatch: () => new Promise<number>((resolve) => (go = () => resolve(0))) })
  const [first, begun] = [runRetention([waits], 'schedule'), Date.now()]
  while ((await findLastRun())?.started_by !== 'schedule' && Date.now() - begun < 5_000) await sleep(5)
  expect(await runRetention([waits], 'command')).toBeNull()
  await runHourlyRetention([row({ hourly: true, runBatch: async () => expect.unreachable() })])
  go()
  expect(await first).toHaveLength(1)
  expect(await runRetention([], 'command')).toEqual([])
})

test('between the nights only those run that cannot wait', async () => {
  const [hourly, nightly] = [ruleOver(5), ruleOver(5)]
  await runHourlyRetention([row({ ...hourly.rule, hourly: true }), row(nightly.rule)])
  expect([await hourly.rule.count(), await nightly.rule.count()]).toEqual([0, 5])
})

test('a run that was cut short has no end', async () => {
  await db.insertInto('retention_runs').values({ started_by: 'schedule' }).execute()
  expect(await findLastRun()).toMatchObject({ ended_at: null, report: [] })
})
