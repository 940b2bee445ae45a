import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { db } from '#app/db/client.server.ts'
import { exclusively } from '#app/db/exclusive.server.ts'
import { log } from './log.server.ts'
import type { RetentionRow, RetentionRule, RuleReport } from './retention.ts'

type Table = readonly RetentionRow[]
type Ruled = RetentionRow & { rule: RetentionRule }

/** How a run over all rules was started. */
export type RunCause = 'schedule' | 'command' | 'desk'

// The key of the advisory lock that lets one run happen at a time. Any constant would do.
const RETENTION_LOCK = 4_182_027

/** How long a batch should take, in milliseconds: on the embedded database nobody else is served meanwhile. */
const BATCH_MS = 15
const FIRST_BATCH = 20
const LARGEST_BATCH = 2_000

const ruled = (table: Table): Ruled[] => table.filter((row): row is Ruled => 'rule' in row)

/** Counts what a run would do now, rule by rule. Changes nothing. */
export async function countRetention(table: Table): Promise<RuleReport[]> {
  const reports: RuleReport[] = []
  for (const { name, rule } of ruled(table))
    reports.push({ name, count: await rule.count(), held: (await rule.countHeld?.()) ?? 0, failed: false })
  return reports
}

/**
 * Does what every rule asks for, one batch after the other, and notes the run. Cut short anywhere, the next run goes on where it ended.
 * A rule that fails leaves the others alone.
 *
 * @returns what each rule did; null when another run is under way
 */
export async function runRetention(table: Table, startedBy: RunCause): Promise<RuleReport[] | null> {
  const run = await exclusively(RETENTION_LOCK, async () => {
    const { id } = await db.insertInto('retention_runs').values({ started_by: startedBy }).returning('id').executeTakeFirstOrThrow()
    const reports = await applyRules(ruled(table))
    await db
      .updateTable('retention_runs')
      .set({ ended_at: sql<Date>`now()`, report: JSON.stringify(reports) })
      .where('id', '=', id)
      .execute()
    return reports
  })
  return run?.done ?? null
}

/** Does what the rules ask for that cannot wait for the night. A run under way does it anyway. */
export async function runHourlyRetention(table: Table): Promise<void> {
  await exclusively(RETENTION_LOCK, () => applyRules(ruled(table).filter(({ rule }) => rule.hourly)))
}

async function applyRules(rows: readonly Ruled[]): Promise<RuleReport[]> {
  const reports: RuleReport[] = []
  for (const { name, rule } of rows) {
    let count = 0
    try {
      await applyRule(rule, (done) => (count += done))
      reports.push({ name, count, held: (await rule.countHeld?.()) ?? 0, failed: false })
    } catch (error) {
      log.error({ err: error, rule: name }, 'a retention rule failed')
      // What it did before that is done.
      reports.push({ name, count, held: 0, failed: true })
    }
  }
  return reports
}

/** Does all that a rule asks for. @param onBatch hears how many each batch did @returns how many it did */
export async function applyRule(rule: RetentionRule, onBatch?: (done: number) => void): Promise<number> {
  let [total, size] = [0, FIRST_BATCH]
  for (;;) {
    const startedAt = performance.now()
    const done = await rule.runBatch(size)
    const tookMs = performance.now() - startedAt
    total += done
    onBatch?.(done)
    if (done < size) return total
    size = nextSize(size, tookMs)
    // As long a rest as the work took: others are served in between.
    await sleep(tookMs)
  }
}

/** The size of the next batch: as large as its time allows, at most twice the last one. */
export function nextSize(size: number, tookMs: number): number {
  const fitting = Math.floor((size * BATCH_MS) / Math.max(tookMs, 0.1))
  return Math.max(1, Math.min(fitting, size * 2, LARGEST_BATCH))
}

const storedReport = z.array(z.object({ name: z.string(), count: z.int(), held: z.int(), failed: z.boolean() }))

/** The last run over all rules; null before the first. One without an end is under way, or was cut short. */
export async function findLastRun() {
  const row = await db.selectFrom('retention_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? { ...row, report: storedReport.parse(row.report) } : null
}
