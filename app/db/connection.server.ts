import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, Kysely } from 'kysely'

const holding = new AsyncLocalStorage<{ open: boolean }>()

/** True while the caller is inside `db.transaction()`, where only `tx` may be used. */
export const insideTransaction = () => holding.getStore()?.open === true

/**
 * A Kysely that refuses `db` inside `db.transaction()`. The embedded database has one connection, so it would wait for
 * itself for ever; on a server the statement would silently run outside the transaction.
 */
export function createDb<DB>(dialect: Dialect): Kysely<DB> {
  const db = new Kysely<DB>({ dialect })
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = async (consumer, options) => {
    if (insideTransaction()) throw new Error('`db` used inside db.transaction(): use `tx`')
    const hold = { open: true }
    return provide(
      (connection) =>
        holding.run(hold, () =>
          consumer(connection).finally(() => {
            hold.open = false
          }),
        ),
      options,
    )
  }
  return db
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
