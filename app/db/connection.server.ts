import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, Kysely, type KyselyPlugin } from 'kysely'
import pg from 'pg'
import { yieldToEventLoop } from '#app/platform/event-loop-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import { databaseAway, isDatabaseAway } from './unavailable.server.ts'

const connectionScope = new AsyncLocalStorage<{ open: boolean }>()

/** True while the caller is inside `db.transaction()`, where only `tx` may be used. */
export const insideTransaction = () => connectionScope.getStore()?.open === true

/**
 * Creates a Kysely handle that throws when `db` is used inside `db.transaction()`: on the embedded database, which has one connection,
 * that would deadlock; on a server the statement would silently run outside the transaction.
 *
 * While the database is away, every query throws AppError `unavailable`.
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
      // Logged here only: people read the same message whether the server is down or a statement timed out.
      log.warn({ err: error }, 'the database did not answer')
      throw databaseAway(error)
    }
  }
  return db
}

/** How long statements may run back to back, in milliseconds, before the event loop gets a turn. */
const MAX_BLOCKING_MS = 20
let lastYieldAt = 0

/** Yields to the event loop at most every `MAX_BLOCKING_MS`: the embedded database runs on this thread and would otherwise starve other requests. */
async function yieldWhenDue(): Promise<void> {
  if (performance.now() - lastYieldAt < MAX_BLOCKING_MS) return
  await yieldToEventLoop()
  lastYieldAt = performance.now()
}

const same = (text: string) => text
const bytes = (text: string) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))

/** Parses a PostgreSQL value into TypeScript, by the type's OID, where the driver's own way is another. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8: counts and event ids, far below 2^53
  1082: same, // date
  1186: same, // interval
  17: bytes,
}

/** Opens a pool of connections, to a server or to the embedded database. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const opened = new pg.Pool({
    ...options,
    // The cast: the driver's type declares overloads that a single function cannot match. The hook itself is documented.
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
    },
  })
  // Without error listeners a lost connection would end the process. The query in flight fails, and the next one opens a new connection.
  opened.on('error', () => {})
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}
