import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = { name: string; text: string; sha256: string }

const FOLDER = join(process.cwd(), 'migrations')

/** Lists the names of the migration files of this program, in order. */
export const listMigrationNames = (folder = FOLDER): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))
    .sort()

/** Reads the migration files of this program, in order. */
export function listMigrations(folder = FOLDER): Migration[] {
  return listMigrationNames(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}
