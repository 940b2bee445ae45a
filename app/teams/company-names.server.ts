import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { AGENCY_TAKEN, COMPANY_TAKEN, COMPANY_UNCLAIMED, NO_SUCH_AGENCY, NO_SUCH_COMPANY, nameTaken } from '#app/sign-in/company-name.ts'
import { rolesThatMay } from './permissions.ts'

/** Finds the company whose name equals this one or looks like it, by the database's `company_name_key`; null when the name is free. */
async function findCompanyOfName(name: string, handle: Pick<Tx, 'selectFrom'> = db): Promise<{ id: string; hasOwner: boolean } | null> {
  const company = await handle
    .selectFrom('employers as e')
    .select(({ exists, selectFrom }) => [
      'e.id',
      exists(
        selectFrom('employer_members as m')
          .select('m.user_id')
          .whereRef('m.employer_id', '=', 'e.id')
          .where('m.member_role', 'in', rolesThatMay('join_request.answer')),
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
 * Throws when another company has this name or one that looks like it.
 *
 * @param handle the transaction that has just tried to insert it
 * @throws AppError `conflict` for the name field; it says to ask the owners, or to claim the company if nobody has signed up for it
 */
export async function refuseTakenName(name: string, handle?: Tx): Promise<void> {
  const company = await findCompanyOfName(name, handle)
  if (!company) return
  const message = company.hasOwner ? COMPANY_TAKEN : COMPANY_UNCLAIMED
  throw new AppError('conflict', message, { field: 'company_name' })
}

/**
 * Throws when an agency has this company name or one that looks like it.
 *
 * @param handle the transaction that is about to insert it; the name is locked until its end
 * @throws AppError `conflict` for the name field
 */
export async function refuseAgencysName(name: string, handle?: Tx): Promise<void> {
  if (handle) await lockNames(handle, [name])
  if (await isAgencysName(name, handle)) throw new AppError('conflict', nameTaken('agency', config.supportEmail), { field: 'company_name' })
}

/**
 * Throws when another agency or a company has this agency name or one that looks like it.
 *
 * @param handle the transaction that is about to insert it; the name is locked until its end
 * @throws AppError `conflict` for the name field
 */
export async function refuseTakenAgencyName(name: string, handle?: Tx): Promise<void> {
  if (handle) await lockNames(handle, [name])
  const agency = await findAgencyOfName(name, handle)
  const message = agency ? takenAgency(agency) : (await findCompanyOfName(name, handle)) ? nameTaken('company', config.supportEmail) : null
  if (message) throw new AppError('conflict', message, { field: 'agency_name' })
}

/**
 * Throws when another agency, or a company, has the new name of an agency or one that looks like it.
 *
 * @throws AppError `conflict` for the field `name`; the name is locked until the end of the transaction
 */
export async function refuseAgencyRenamedTo(name: string, agencyId: string, tx: Tx): Promise<void> {
  await lockNames(tx, [name])
  const other = await findAgencyOfName(name, tx)
  const message =
    other !== null && other.id !== agencyId
      ? nameTaken('agency', config.supportEmail)
      : (await findCompanyOfName(name, tx))
        ? nameTaken('company', config.supportEmail)
        : null
  if (message) throw new AppError('conflict', message, { field: 'name' })
}

/** Locks names until the transaction ends: companies and agencies have separate unique indexes, so without it both could take a name at once. */
export const lockNames = (tx: Tx, names: readonly string[]) =>
  // Always in the same order, so that two transactions cannot deadlock.
  sql`select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(company_name_key(name), 0) as key from unnest(${names}::text[]) name order by key) k`.execute(tx)

/** Finds the agency whose name equals this one or looks like it; null when the name is free. */
async function findAgencyOfName(name: string, handle: Pick<Tx, 'selectFrom'> = db): Promise<{ id: string; hasOwner: boolean } | null> {
  const agency = await handle
    .selectFrom('agencies as a')
    .select(({ exists, selectFrom }) => [
      'a.id',
      exists(
        selectFrom('agency_members as m')
          .select('m.user_id')
          .whereRef('m.agency_id', '=', 'a.id')
          .where('m.member_role', 'in', rolesThatMay('join_request.answer')),
      )
        .$castTo<boolean>()
        .as('hasOwner'),
    ])
    .where('a.name_key', '=', sql<string>`company_name_key(${name})`)
    .where('a.name_shared', '=', false)
    .executeTakeFirst()
  return agency ?? null
}

/** What to say of an agency that has the name: it can be asked, while there is somebody to answer. */
const takenAgency = ({ hasOwner }: { hasOwner: boolean }) => (hasOwner ? AGENCY_TAKEN : nameTaken('agency', config.supportEmail))

/** Finds the agency with this name, if it has owners to ask; else null. */
export async function findAskableAgency(name: string, tx: Tx): Promise<string | null> {
  const agency = await findAgencyOfName(name, tx)
  return agency?.hasOwner ? agency.id : null
}

/**
 * Finds the agency with this name, whose owners can be asked.
 *
 * @throws AppError `conflict` for the name field when there are none, or no such agency
 */
export async function requireAgencyOwners(name: string, handle?: Tx): Promise<string> {
  const agency = await findAgencyOfName(name, handle)
  if (agency?.hasOwner) return agency.id
  throw new AppError('conflict', agency ? takenAgency(agency) : NO_SUCH_AGENCY, { field: 'agency_name' })
}

const isAgencysName = async (name: string, handle?: Pick<Tx, 'selectFrom'>): Promise<boolean> =>
  (await findAgencyOfName(name, handle)) !== null

/** True when a company or an agency has this name or one that looks like it. */
export const isTakenName = async (name: string): Promise<boolean> => (await findCompanyOfName(name)) !== null || isAgencysName(name)

/** Finds the company with this name, if it has owners to ask; else null. */
export async function findAskable(name: string, tx: Tx): Promise<string | null> {
  const company = await findCompanyOfName(name, tx)
  return company?.hasOwner ? company.id : null
}

/**
 * Finds the company with this name, whose owners can be asked.
 *
 * @throws AppError `conflict` for the name field when there are none; it says to claim it, or that there is no such company
 */
export async function requireOwners(name: string, handle?: Tx): Promise<string> {
  const company = await findCompanyOfName(name, handle)
  if (company?.hasOwner) return company.id
  const message = company ? COMPANY_UNCLAIMED : NO_SUCH_COMPANY
  throw new AppError('conflict', message, { field: 'company_name' })
}

/**
 * Finds the company with this name that nobody belongs to.
 *
 * @throws AppError `conflict` for the name field when there is none: it says whom to ask instead
 */
export async function requireUnclaimed(name: string, handle?: Tx): Promise<string> {
  const found = await findUnclaimed(name, handle)
  if ('id' in found) return found.id
  throw new AppError('conflict', found.problem, { field: 'company_name' })
}

async function findUnclaimed(name: string, handle?: Tx): Promise<{ id: string } | { problem: string }> {
  const company = await findCompanyOfName(name, handle)
  if (!company) return { problem: NO_SUCH_COMPANY }
  return company.hasOwner ? { problem: COMPANY_TAKEN } : { id: company.id }
}

/** Why nobody can claim the company with this name; null when they can. */
export async function findClaimProblem(name: string): Promise<string | null> {
  const found = await findUnclaimed(name)
  return 'problem' in found ? found.problem : null
}
