import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type KyselyPlugin, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { config } from '#app/platform/config.server.ts'
import { requireDiskSpace } from '#app/platform/disk-space.server.ts'
import { startParams, writeCheckpoints } from './checkpoints.server.ts'
import { createDb, parsers } from './connection.server.ts'
import { DataFolder } from './disk-full.server.ts'
import { lockDataDir } from './lock.server.ts'
import { nameStatements, namingClient } from './named-statements.server.ts'
import type { DB } from './tables.ts'

export { insideTransaction } from './connection.server.ts'

/** The handle a write passes on inside its transaction. */
export type Tx = Transaction<DB>

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
    const pglite = await PGlite.create({ ...options, ...storage, startParams, extensions: { btree_gin, pg_trgm }, parsers })
    await pglite.exec(PREFER_INDEXES)
    nameStatements(pglite)
    writeCheckpoints(pglite)
    return pglite
  })()
  return shared.frontagePglite
}

/** Compiling a plan takes longer than the statement of any request: 40 of 60 ms for a list of candidates at 20,000 applications. */
const NO_COMPILING = 'set jit = off'

/** Answers every request within ten seconds, even if the database hangs: three to connect, six and a half for a statement. */
const REQUEST_LIMITS = { statement_timeout: 6_000, query_timeout: 6_500, idle_in_transaction_session_timeout: 30_000 }

/** The connection pool for requests, to the PostgreSQL server in DATABASE_URL. */
export function pool(): pg.Pool {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  if (!shared.frontagePool) {
    const onConnect = async (client: pg.ClientBase) => void (await client.query(NO_COMPILING))
    shared.frontagePool = openPool(config.databaseUrl, { max: 10, Client: namingClient(), onConnect, ...REQUEST_LIMITS })
  }
  return shared.frontagePool
}

/** A read-only pool for search, with `PREFER_INDEXES`. It could point at a replica one day. */
function searchPool(): pg.Pool {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  if (!shared.frontageSearchPool) {
    const onConnect = async (client: pg.ClientBase) => void (await client.query(PREFER_INDEXES))
    shared.frontageSearchPool = openPool(config.databaseUrl, { max: 5, onConnect, ...REQUEST_LIMITS })
  }
  return shared.frontageSearchPool
}

/** A pool without time limits, for work that may take minutes: migrations, table statistics. */
export function maintenancePool(): pg.Pool {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  shared.frontageMaintenancePool ??= openPool(config.databaseUrl, { max: 2 })
  return shared.frontageMaintenancePool
}

function openPool(connectionString: string, limits: pg.PoolConfig): pg.Pool {
  const opened = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: 3_000,
    ...limits,
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

/** True when the product runs on embedded PGlite, without DATABASE_URL. */
export const isEmbedded = config.databaseUrl === null

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
export const db = createDb<DB>(
  isEmbedded ? new PGliteDialect({ pglite: () => embedded() }) : new PostgresDialect({ pool: async () => pool() }),
  isEmbedded ? [refuseInsertsWhenDiskFull] : [],
)

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
  // If it never opened, because another process holds the data folder, there is nothing to close.
  const pglite = await frontagePglite?.catch(() => null)
  await pglite?.close()
  await Promise.all([frontagePool?.end(), frontageSearchPool?.end(), frontageMaintenancePool?.end()])
}
