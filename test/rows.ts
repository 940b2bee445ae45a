import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { db } from '#app/db/client.server.ts'

type Query = Parameters<typeof jsonArrayFrom<object>>[0]

/** The rows of several queries, in their order, asked in one statement. Values are as JSON has them. */
export async function rowsOf(queries: readonly Query[]): Promise<object[][]> {
  const found = await db.selectNoFrom(() => queries.map((query, at) => jsonArrayFrom(query).as(`rows_${at}`))).executeTakeFirstOrThrow()
  return Object.values(found)
}
