import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type ParseData, parseData } from './parse-data.ts'

const cvsOf = (userId: string) =>
  db
    .selectFrom('cvs as c')
    .innerJoin('resumes as r', 'r.id', 'c.resume_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select([
      'c.id',
      'c.parsed_status',
      'c.problem',
      'c.last_parsed_at',
      'c.created_at',
      'r.file_id',
      'f.filename',
      'f.size_bytes',
      'f.content_type',
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')

export type Cv = NonNullable<Awaited<ReturnType<typeof findCurrentCv>>>

/** A person's current CV, which is the latest; null without one. */
export async function findCurrentCv(userId: string) {
  return (await cvsOf(userId).limit(1).executeTakeFirst()) ?? null
}

const MAX_VERSIONS = 20

/** A person's CVs, the current one first; at most twenty. */
export async function listCvs(userId: string) {
  return cvsOf(userId).limit(MAX_VERSIONS).execute()
}

/** The latest result of reading a CV that is not undone; null without one. */
export async function findParseResult(userId: string, cvId: string): Promise<(ParseData & { createdAt: Date }) | null> {
  const row = await results(db, userId).select('s.created_at').where('s.cv_id', '=', cvId).limit(1).executeTakeFirst()
  return row ? { ...parseData.parse(row.parse_data), createdAt: row.created_at } : null
}

/** A person's results that are not undone, of their latest CV first, and of one CV the latest first. */
export function results(connection: Pick<Tx, 'selectFrom'>, userId: string) {
  return connection
    .selectFrom('parse_summary as s')
    .innerJoin('cvs as c', 'c.id', 's.cv_id')
    .select(['s.id', 's.parse_data'])
    .where('s.user_id', '=', userId)
    .where(sql<boolean>`coalesce((s.parse_data ->> 'undone')::boolean, false)`, '=', false)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .orderBy('s.id', 'desc')
}
