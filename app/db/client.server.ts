import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type KyselyPlugin, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { config } from '#app/platform/config.server.ts'
import { requireDiskSpace } from '#app/platform/disk-space.server.ts'
import { createDb, parsers } from './connection.server.ts'
import { DataFolder } from './disk-full.server.ts'
import { lockDataDir } from './lock.server.ts'
import type { DB } from './tables.ts'

export { insideTransaction } from './connection.server.ts'

/** The handle a write passes on inside its transaction. */
export type Tx = Transaction<DB>

// The development server evaluates modules again after an edit; the embedded database may be opened once a process.
const shared = globalThis as {
  frontagePglite?: Promise<PGlite> | undefined
  frontagePool?: pg.Pool | undefined
  frontageSearchPool?: pg.Pool | undefined
  frontageMaintenancePool?: pg.Pool | undefined
}

/**
 * The planner counts fetching the words of an ad as cheap, and would rather read every ad than the index: 180 ms instead of 20 at
 * 100,000 jobs. Connections with these settings may not. The embedded database has one connection, so that all its statements plan so.
 */
const PREFER_INDEXES = 'set enable_seqscan = off; set jit = off'

/**
 * Opens the embedded database once a process. Its folder is locked first: it has no lock of its own, and two processes
 * would lose each other's rows.
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
    const pglite = await PGlite.create({ ...options, ...storage, extensions: { btree_gin, pg_trgm }, parsers })
    await pglite.exec(PREFER_INDEXES)
    return pglite
  })()
  return shared.frontagePglite
}

/** A request is answered within ten seconds even where the server is silent: three for a connection, six and a half for a statement. */
const REQUEST_LIMITS = { statement_timeout: 6_000, query_timeout: 6_500, idle_in_transaction_session_timeout: 30_000 }

/** The pool of connections to the PostgreSQL server of DATABASE_URL. */
export function pool(): pg.Pool {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  shared.frontagePool ??= openPool(config.databaseUrl, { max: 10, ...REQUEST_LIMITS })
  return shared.frontagePool
}

/** Connections that only read, by indexes alone; they may be another server's one day. */
function searchPool(): pg.Pool {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  if (!shared.frontageSearchPool) {
    shared.frontageSearchPool = openPool(config.databaseUrl, { max: 5, ...REQUEST_LIMITS })
    // Statements of one connection run in the order they are given: this one before any search.
    shared.frontageSearchPool.on('connect', (client) => void client.query(PREFER_INDEXES).catch(() => {}))
  }
  return shared.frontageSearchPool
}

/** Connections for work that may take minutes: migrations, figures for the query planner. */
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
    // The driver's type asks for its own overloads; the function is the documented hook.
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that dies must not end the process, idle or in use: whoever waits for it is told, the next query opens another.
  opened.on('error', () => {})
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}

/** True when the database is the embedded one. */
export const isEmbedded = config.databaseUrl === null

/**
 * Refuses new rows while the disk is nearly full: every write of the product has one, at the latest its event. What only
 * changes rows goes on, so that people who are signed in stay so.
 */
const refuseInsertsWhenDiskFull: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode') requireDiskSpace()
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The one database handle. Forbidden inside `db.transaction()`: use `tx`. */
export const db = createDb<DB>(
  isEmbedded ? new PGliteDialect({ pglite: () => embedded() }) : new PostgresDialect({ pool: async () => pool() }),
  isEmbedded ? [refuseInsertsWhenDiskFull] : [],
)

/** The handle for the reads of search. Not for what a write has changed a moment ago and has to see. */
export const searchDb = isEmbedded ? db : createDb<DB>(new PostgresDialect({ pool: async () => searchPool() }))

/** The handle for statements that may take minutes. */
export const maintenanceDb = isEmbedded ? db : createDb<DB>(new PostgresDialect({ pool: async () => maintenancePool() }))

/** Ends every connection; the embedded database is written out. */
export async function closeDatabase(): Promise<void> {
  const { frontagePglite, frontagePool, frontageSearchPool, frontageMaintenancePool } = shared
  shared.frontagePglite = undefined
  shared.frontagePool = undefined
  shared.frontageSearchPool = undefined
  shared.frontageMaintenancePool = undefined
  // One that could not be opened, because another process holds its folder, needs no closing.
  const pglite = await frontagePglite?.catch(() => null)
  await pglite?.close()
  await Promise.all([frontagePool?.end(), frontageSearchPool?.end(), frontageMaintenancePool?.end()])
}
