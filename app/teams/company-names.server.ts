import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { AGENCY_TAKEN, COMPANY_TAKEN, companyTakenUnclaimed, NO_SUCH_COMPANY, nameTaken } from '#app/sign-in/company-name.ts'
import { rolesThatMay } from './permissions.ts'

/** The company whose name readers take for this one, as the database tells names apart; null when the name is free. */
async function findCompanyOfName(name: string, handle: Pick<Tx, 'selectFrom'> = db): Promise<{ id: string; hasOwner: boolean } | null> {
  const company = await handle
    .selectFrom('employers as e')
    .select(({ exists, selectFrom }) => [
      'e.id',
      exists(
        selectFrom('employer_members as m')
          .select('m.user_id')
          .whereRef('m.employer_id', '=', 'e.id')
          .where('m.member_role', 'in', rolesThatMay('join_request.receive')),
      )
        .$castTo<boolean>()
        .as('hasOwner'),
    ])
    .where('e.name_key', '=', sql<string>`company_name_key(${name})`)
    .where('e.name_shared', '=', false)
    .executeTakeFirst()
  return company ?? null
}

/**
 * Refuses a company's name that another one has, or that looks like it.
 *
 * @param handle the transaction that has just tried to write it
 * @throws AppError `conflict` beside the field: whom to ask, or whom to write to where nobody has signed up for the company
 */
export async function refuseTakenName(name: string, handle?: Tx): Promise<void> {
  const company = await findCompanyOfName(name, handle)
  if (!company) return
  const message = company.hasOwner ? COMPANY_TAKEN : companyTakenUnclaimed(config.supportEmail)
  throw new AppError('conflict', message, { field: 'company_name' })
}

/**
 * Refuses a company's name that an agency has, or that looks like it.
 *
 * @param handle the transaction that writes it next
 * @throws AppError `conflict` beside the field
 */
export async function refuseAgencysName(name: string, handle?: Tx): Promise<void> {
  if (handle) await lockNames(handle, [name])
  if (await isAgencysName(name, handle)) throw new AppError('conflict', nameTaken('agency', config.supportEmail), { field: 'company_name' })
}

/**
 * Refuses an agency's name that another agency or a company has, or that looks like it.
 *
 * @param handle the transaction that writes it next
 * @throws AppError `conflict` beside the field
 */
export async function refuseTakenAgencyName(name: string, handle?: Tx): Promise<void> {
  if (handle) await lockNames(handle, [name])
  const message = (await isAgencysName(name, handle))
    ? AGENCY_TAKEN
    : (await findCompanyOfName(name, handle))
      ? nameTaken('company', config.supportEmail)
      : null
  if (message) throw new AppError('conflict', message, { field: 'agency_name' })
}

/** Lets nobody else take these names until the transaction ends: the unique indexes of companies and of agencies know nothing of each other. */
export const lockNames = (tx: Tx, names: readonly string[]) =>
  // One after the other in one order, so that two transactions never wait for each other.
  sql`select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(company_name_key(name), 0) as key from unnest(${names}::text[]) name order by key) k`.execute(tx)

async function isAgencysName(name: string, handle: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  const agency = await handle
    .selectFrom('agencies')
    .select('id')
    .where('name_key', '=', sql<string>`company_name_key(${name})`)
    .where('name_shared', '=', false)
    .executeTakeFirst()
  return agency !== undefined
}

/** True of a name that nobody else can have, since a company or an agency has it or one that looks like it. */
export const isTakenName = async (name: string): Promise<boolean> => (await findCompanyOfName(name)) !== null || isAgencysName(name)

/**
 * Refuses to have the owners of a company told where there are none.
 *
 * @throws AppError `conflict` beside the field: whom to write to, or that the name is free
 */
export async function requireOwners(name: string): Promise<void> {
  const company = await findCompanyOfName(name)
  if (company?.hasOwner) return
  const message = company ? companyTakenUnclaimed(config.supportEmail) : NO_SUCH_COMPANY
  throw new AppError('conflict', message, { field: 'company_name' })
}

/** Has the owners of the company of this name told who asks for them; where nobody has signed up for it, nothing happens. */
export async function recordOwnersAsked(tx: Tx, personId: string, name: string): Promise<void> {
  const company = await findCompanyOfName(name, tx)
  if (company?.hasOwner) await recordEvent(tx, 'employer.owners_asked', { actorId: personId, employerId: company.id })
}
