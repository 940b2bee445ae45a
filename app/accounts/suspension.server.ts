import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { inWords } from '#app/ui/display/moment.ts'

/** SQL that is true for a suspension (`x`) that has not ended. */
const holds = sql`x.lifted_at is null and x.until > now()`

/** SQL that is true while a person is suspended. @param userId SQL of their id */
export const isSuspendedUser = (userId: ReturnType<typeof sql.ref>) =>
  sql<boolean>`exists (select from suspensions x where x.user_id = ${userId} and ${holds})`

/** SQL of the ids of all suspended people, as an array. */
export const suspendedPeople = sql<string[]>`array(select x.user_id from suspensions x where x.user_id is not null and ${holds})`

/** SQL of the ids of all suspended companies, as an array. */
export const suspendedCompanies = sql<string[]>`array(select x.employer_id from suspensions x where x.employer_id is not null and ${holds})`

/** SQL of the ids of all suspended agencies, as an array. */
export const suspendedAgencies = sql<string[]>`array(select x.agency_id from suspensions x where x.agency_id is not null and ${holds})`

/** SQL that is true while any company or agency is suspended. */
export const someTeamIsSuspended = sql<boolean>`exists (select from suspensions x where x.user_id is null and ${holds})`

/** SQL of until when a company is suspended; null when it is not. @param id SQL of its id */
export const companySuspendedUntil = (id: ReturnType<typeof sql.ref>) =>
  sql<Date | null>`(select max(x.until) from suspensions x where x.employer_id = ${id} and ${holds})`

/** The same of an agency. */
export const agencySuspendedUntil = (id: ReturnType<typeof sql.ref>) =>
  sql<Date | null>`(select max(x.until) from suspensions x where x.agency_id = ${id} and ${holds})`

type Who = { userId: string } | { employerId: string } | { agencyId: string }

function readWho(who: Who) {
  if ('userId' in who) return { column: 'x.user_id', id: who.userId, name: 'This account' } as const
  if ('employerId' in who) return { column: 'x.employer_id', id: who.employerId, name: 'Your company' } as const
  return { column: 'x.agency_id', id: who.agencyId, name: 'Your agency' } as const
}

/** Until when a person, company or agency is suspended; null when it is not. */
export async function findSuspendedUntil(who: Who, connection: Pick<Tx, 'selectFrom'> = db): Promise<Date | null> {
  const { column, id } = readWho(who)
  const row = await connection
    .selectFrom('suspensions as x')
    .select('x.until')
    .where(column, '=', id)
    .where(sql<boolean>`${holds}`)
    .executeTakeFirst()
  return row?.until ?? null
}

/**
 * Refuses a person, company or agency that is suspended. The reason is in the mail that they were sent.
 *
 * @param subject what it is called by whoever reads this
 * @throws AppError `forbidden`
 */
export async function requireNotSuspended(
  who: Who,
  connection: Pick<Tx, 'selectFrom'> = db,
  subject: string = readWho(who).name,
): Promise<void> {
  const until = await findSuspendedUntil(who, connection)
  if (!until) return
  throw new AppError('forbidden', `${subject} is suspended until ${inWords(until, 'date-year')}. Our mail about it says why.`)
}
