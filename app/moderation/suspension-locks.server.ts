import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Subject } from './subject.ts'

/** Who can be suspended. */
export type Account = Exclude<Subject, { kind: 'job' }>

/** Where a suspension names whom it is of, and an ad those behind it. */
export const COLUMNS = {
  person: { suspension: 'user_id', job: 'posted_by' },
  company: { suspension: 'employer_id', job: 'employer_id' },
  agency: { suspension: 'agency_id', job: 'agency_id' },
} as const satisfies Record<Account['kind'], unknown>

/** Whom a suspension is of. */
export function accountOf(row: { user_id: string | null; employer_id: string | null; agency_id: string | null }): Account {
  if (row.user_id !== null) return { kind: 'person', id: row.user_id }
  if (row.employer_id !== null) return { kind: 'company', id: row.employer_id }
  return { kind: 'agency', id: row.agency_id! } // it has one of them
}

// The person first, with whom a deletion begins, and the agency before its client, as where it publishes for one.
const TABLES = { person: 'users', agency: 'agencies', company: 'employers' } as const satisfies Record<Account['kind'], string>
const KINDS = Object.keys(TABLES) as Account['kind'][]

/**
 * Locks an account, and everybody behind its ads that are held, before its suspension and the ads. None of them is suspended, and nothing is
 * decided about such an ad, until the end of the transaction; two suspensions of one ad end one after the other.
 *
 * @throws AppError `conflict` when an ad that somebody else is behind was held in this moment
 */
export async function lockWithHeld(tx: Tx, account: Account): Promise<void> {
  const locked = await listBehind(tx, account)
  for (const kind of KINDS)
    await sql`select from ${sql.table(TABLES[kind])} where id = any(${[...locked[kind]]}::uuid[]) order by id for no key update`.execute(tx)
  const now = await listBehind(tx, account)
  if (!KINDS.every((kind) => [...now[kind]].every((id) => locked[kind].has(id))))
    throw new AppError('conflict', 'An ad of it was held a moment ago. Please try again')
}

async function listBehind(tx: Tx, { kind, id }: Account): Promise<Record<Account['kind'], Set<string>>> {
  const ads = await tx
    .selectFrom('jobs as j')
    .select(['j.posted_by', 'j.employer_id', 'j.agency_id'])
    .distinct()
    .where('j.status', '=', 'held')
    .where(`j.${COLUMNS[kind].job}`, '=', id)
    .execute()
  const idsOf = (one: Account['kind']) =>
    new Set([...ads.map((ad) => ad[COLUMNS[one].job]), ...(one === kind ? [id] : [])].filter((other) => other !== null))
  return { person: idsOf('person'), company: idsOf('company'), agency: idsOf('agency') }
}
