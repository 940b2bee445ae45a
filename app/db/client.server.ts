import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type KyselyPlugin, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { config } from '#app/platform/config.server.ts'
import { requireDiskSpace } from '#app/platform/disk-space.server.ts'
import { startParams, writeCheckpoints } from './checkpoints.server.ts'
import { createDb, openPool } from './connection.server.ts'
import { DataFolder } from './disk-full.server.ts'
import { embeddedPool } from './embedded-pool.server.ts'
import { lockDataDir } from './lock.server.ts'
import { namingClient } from './named-statements.server.ts'
import type { DB } from './tables.ts'

export { insideTransaction } from './connection.server.ts'

/** The handle a write passes on inside its transaction. */
export type Tx = Transaction<DB>

/** True when the product runs on embedded PGlite, without DATABASE_URL. */
export const isEmbedded = config.databaseUrl === null

// Kept on globalThis: the development server evaluates modules again after an edit, but one process may open the embedded database only once.
const shared = globalThis as {
  frontagePglite?: Promise<PGlite> | undefined
  frontagePool?: pg.Pool | undefined
  frontageSearchPool?: pg.Pool | undefined
  frontageMaintenancePool?: pg.Pool | undefined
}

/**
 * Keeps the query planner from sequential scans. It underestimates the cost of reading an ad's words, and would scan every ad instead of
 * the index: 180 ms instead of 20 at 100,000 jobs. The embedded database has a single connection, so there it applies to every statement.
 */
const PREFER_INDEXES = 'set enable_seqscan = off; set jit = off'

/**
 * Opens the embedded database, once per process. The data folder is locked first: PGlite does not lock it, and two processes
 * would overwrite each other's rows.
 *
 * @throws Error when another process holds the folder
 */
export function embedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  shared.frontagePglite ??= (async () => {
    const inMemory = options.dataDir?.startsWith('memory://')
    const dataDir = options.dataDir ?? join(config.dataDir, 'pg')
    if (!inMemory) {
      mkdirSync(config.dataDir, { recursive: true })
      lockDataDir(config.dataDir)
    }
    const storage = inMemory ? { dataDir } : { fs: new DataFolder(dataDir) }
    return PGlite.create({ ...options, ...storage, startParams, extensions: { btree_gin, pg_trgm } })
  })()
  return shared.frontagePglite
}

/** Compiling a plan takes longer than the statement of any request: 40 of 60 ms for a list of candidates at 20,000 applications. */
const NO_COMPILING = 'set jit = off'

/** Answers every request within ten seconds, even if the database hangs: three to connect, six and a half for a statement. */
const REQUEST_LIMITS = { statement_timeout: 6_000, query_timeout: 6_500, idle_in_transaction_session_timeout: 30_000 }

/** The connection pool for requests: to the PostgreSQL server in DATABASE_URL, or the one connection of the embedded database. */
export function pool(): pg.Pool {
  shared.frontagePool ??= isEmbedded
    ? openEmbeddedPool()
    : openServerPool({ max: 10, Client: namingClient(), onConnect: (client) => client.query(NO_COMPILING), ...REQUEST_LIMITS })
  return shared.frontagePool
}

function openEmbeddedPool(): pg.Pool {
  const opened = embeddedPool(embedded, PREFER_INDEXES)
  writeCheckpoints(opened)
  return opened
}

/** A read-only pool for search, with `PREFER_INDEXES`. It could point at a replica one day. */
function searchPool(): pg.Pool {
  shared.frontageSearchPool ??= openServerPool({ max: 5, onConnect: (client) => client.query(PREFER_INDEXES), ...REQUEST_LIMITS })
  return shared.frontageSearchPool
}

/** A pool without time limits, for work that may take minutes: migrations, table statistics. The embedded database has one pool for all. */
export function maintenancePool(): pg.Pool {
  if (isEmbedded) return pool()
  shared.frontageMaintenancePool ??= openServerPool({ max: 2 })
  return shared.frontageMaintenancePool
}

function openServerPool(limits: pg.PoolConfig): pg.Pool {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  return openPool({ connectionString: config.databaseUrl, connectionTimeoutMillis: 3_000, ...limits })
}

/**
 * Refuses inserts while the disk is nearly full. Every write of the product inserts at least one row, its event. Statements that
 * only update rows still run, so that people stay signed in.
 */
const refuseInsertsWhenDiskFull: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode') requireDiskSpace()
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The database handle. Throws inside `db.transaction()`: use `tx` there. */
export const db = createDb<DB>(new PostgresDialect({ pool: async () => pool() }), isEmbedded ? [refuseInsertsWhenDiskFull] : [])

/** The handle for search queries. Not for reading back what was just written: it may become a replica. */
export const searchDb = isEmbedded ? db : createDb<DB>(new PostgresDialect({ pool: async () => searchPool() }))

/** The handle for statements that may take minutes. */
export const maintenanceDb = isEmbedded ? db : createDb<DB>(new PostgresDialect({ pool: async () => maintenancePool() }))

/** Closes every connection and flushes the embedded database to disk. */
export async function closeDatabase(): Promise<void> {
  const { frontagePglite, frontagePool, frontageSearchPool, frontageMaintenancePool } = shared
  shared.frontagePglite = undefined
  shared.frontagePool = undefined
  shared.frontageSearchPool = undefined
  shared.frontageMaintenancePool = undefined
  await Promise.all([frontagePool?.end(), frontageSearchPool?.end(), frontageMaintenancePool?.end()])
  // If it never opened, because another process holds the data folder, there is nothing to close.
  const pglite = await frontagePglite?.catch(() => null)
  await pglite?.close()
}
