import { db, type Tx } from '#app/db/client.server.ts'
import { type Office, placeInWords } from './office.ts'

/** Lists the offices of a company in the order of its page. */
export async function listOffices(employerId: string, handle: Pick<Tx, 'selectFrom'> = db): Promise<Office[]> {
  const rows = await handle
    .selectFrom('employer_offices as o')
    .innerJoin('places as p', 'p.id', 'o.place_id')
    .select(['o.place_id', 'o.note', 'p.name', 'p.state', 'p.postcode'])
    .where('o.employer_id', '=', employerId)
    .orderBy('o.position')
    .execute()
  return rows.map(({ place_id, note, ...place }) => ({ placeId: place_id, place: placeInWords(place), note }))
}

/** Replaces the offices of a company. */
export async function writeOffices(tx: Tx, employerId: string, offices: readonly Office[]): Promise<void> {
  await tx.deleteFrom('employer_offices').where('employer_id', '=', employerId).execute()
  if (offices.length === 0) return
  const rows = offices.map(({ placeId, note }, position) => ({ employer_id: employerId, place_id: placeId, note, position }))
  await tx.insertInto('employer_offices').values(rows).execute()
}
