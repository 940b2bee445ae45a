import { join } from 'node:path'
import pg from 'pg'

/** A database created for one round of the benchmark, and dropped after it. */
export type Round = { name: string; env: Record<string, string>; drop: () => Promise<void> }

function embeddedRound(folder: string, part: string): Round {
  return {
    name: 'embedded database',
    env: { DATA_DIR: join(folder, `embedded-${part}`), DATABASE_URL: '', SEED: 'demo' },
    drop: async () => {},
  }
}

async function serverRound(address: string, folder: string, part: string): Promise<Round> {
  const name = `frontage_bench_${part}_${process.pid}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>(statement)
    await client.end()
    return rows[0]?.server_version ?? ''
  }
  const version = await admin('show server_version')
  await admin(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return {
    name: `PostgreSQL ${version.split(' ')[0]}`,
    env: { DATA_DIR: join(folder, `server-${part}`), DATABASE_URL: url.href, SEED: 'demo' },
    drop: async () => void (await admin(`drop database if exists ${name} with (force)`)),
  }
}

/** Lists a round for each available database: the embedded one, and the server in TEST_DATABASE_URL. */
export const listRounds = async (folder: string, part: string): Promise<Round[]> => [
  embeddedRound(folder, part),
  ...(process.env.TEST_DATABASE_URL ? [await serverRound(process.env.TEST_DATABASE_URL, folder, part)] : []),
]

/** Runs work on the database of a round, and drops it afterwards. */
export async function within(round: Round, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await round.drop()
  }
}
