import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, Kysely, type KyselyPlugin } from 'kysely'
import { yieldToEventLoop } from '#app/platform/event-loop-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import { databaseAway, isDatabaseAway } from './unavailable.server.ts'

const connectionScope = new AsyncLocalStorage<{ open: boolean }>()

/** True while the caller is inside `db.transaction()`, where only `tx` may be used. */
export const insideTransaction = () => connectionScope.getStore()?.open === true

/**
 * A Kysely that refuses `db` inside `db.transaction()`. The embedded database has one connection, so it would wait for
 * itself for ever; on a server the statement would silently run outside the transaction.
 * Whatever a database that is away throws becomes the one AppError `unavailable`.
 */
export function createDb<DB>(dialect: Dialect, plugins: KyselyPlugin[] = []): Kysely<DB> {
  const db = new Kysely<DB>({ dialect, plugins })
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = async (consumer, options) => {
    if (insideTransaction()) throw new Error('`db` used inside db.transaction(): use `tx`')
    const scope = { open: true }
    const run: typeof consumer = async (connection) => {
      await yieldWhenDue()
      return connectionScope.run(scope, () =>
        consumer(connection).finally(() => {
          scope.open = false
        }),
      )
    }
    try {
      return await provide(run, options)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      // Nobody else tells of it: what people read is the same for a server that is down and a statement that takes too long.
      log.warn({ err: error }, 'the database did not answer')
      throw databaseAway(error)
    }
  }
  return db
}

/** How long statements may follow each other before the process hears what else has come. */
const MAX_BLOCKING_MS = 20
let lastYieldAt = 0

/** The embedded database answers on the thread that asks: without a pause a crowd's statements would follow each other, and nobody else be heard. */
async function yieldWhenDue(): Promise<void> {
  if (performance.now() - lastYieldAt < MAX_BLOCKING_MS) return
  await yieldToEventLoop()
  lastYieldAt = performance.now()
}

const same = (text: string) => text
const bytes = (text: string) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))

/**
 * How a value of each PostgreSQL type arrives in TypeScript. Both drivers read this one table; their own defaults differ
 * (int8, dates, intervals and bytes).
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8: counts and event ids, far below 2^53
  1082: same, // date
  1186: same, // interval
  17: bytes,
}
