import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = { name: string; text: string; sha256: string }

/** Lists the migration files of this program, in order. */
export function listMigrations(folder = join(process.cwd(), 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}
