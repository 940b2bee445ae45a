// Writes app/db/tables.ts from the migrated database: `npm run db:types`.
import { writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { listMigrations } from '#app/db/migrations.server.ts'

const SCALARS: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  tsquery: 'string',
  bit: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'Numeric',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  xid8: 'string',
}

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: 'default' | 'always' | null
  words: string | null
}

const pglite = await PGlite.create({ dataDir: 'memory://', extensions: { btree_gin, pg_trgm } })
for (const { text } of listMigrations()) await pglite.exec(text)
const { rows } = await pglite.query<Column>(`
  with tables as (
    select relname as name, oid as shown, oid as source from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union
    -- The columns of a view are of the type of those of its one table.
    select view_name, to_regclass(view_name), to_regclass(table_name) from information_schema.view_table_usage where view_schema = 'public'
  )
  select t.name as table, a.attname as column, y.typname as type, not a.attnotnull as nullable,
    case when a.attgenerated <> '' or a.attidentity = 'a' then 'always' when a.atthasdef then 'default' end as generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = t.source and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as words
  from tables t join pg_attribute s on s.attrelid = t.shown
    join pg_attribute a on a.attrelid = t.source and a.attname = s.attname join pg_type y on y.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped
  order by t.name, s.attnum`)

function typeOf({ type, nullable, generated, words }: Column): string {
  const array = type.startsWith('_')
  const scalar = SCALARS[array ? type.slice(1) : type]
  if (!scalar) throw new Error(`No TypeScript type for ${type}`)
  const union = words ? [...words.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`).join(' | ') : scalar
  const plain = array ? `${union}[]` : union
  const full = nullable ? `${plain} | null` : plain
  return generated === 'always' ? `GeneratedAlways<${full}>` : generated === 'default' ? `Generated<${full}>` : full
}

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
const tables = Map.groupBy(rows, ({ table }) => table)
const lines = [
  "// Written by `npm run db:types` from the migrated database. Read any table, write only your own domain's.",
  "import type { ColumnType, GeneratedAlways } from 'kysely'",
  '',
  'type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
  'type Timestamp = ColumnType<Date, Date | string, Date | string>',
  'type Numeric = ColumnType<string, number | string, number | string>',
  '/** Written with JSON.stringify: a bare array is not JSON to the driver. */',
  'type Json = ColumnType<unknown, string, string>',
  '',
]
for (const [table, columns] of tables) {
  lines.push(`export type ${pascal(table)} = {`, ...columns.map((column) => `  ${column.column}: ${typeOf(column)}`), '}', '')
}
lines.push('export type DB = {', ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`), '}', '')
writeFileSync('app/db/tables.ts', lines.join('\n'))
await pglite.close()
