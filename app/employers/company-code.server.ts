import { sql } from 'kysely'
import { type AuditAction, audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { browserBinding } from '#app/sign-in/browser-binding.server.ts'
import { askForCode, checkCode, refusedCode, spendCode } from '#app/sign-in/codes.server.ts'
import { consumeCodeLimit, consumeCodeMailLimit, refundCodeLimit } from '#app/sign-in/rate-limits.server.ts'
import { addressProblem } from './checked.ts'

/** Who asked, and about which company. */
type Asked = { userId: string; employerId: string }

/** A company as a code at its domain concerns it. */
type Company = { id: string; website: string | null }

const binding = browserBinding('asking')

const keyOf = (email: string, browserHash: string) => ({ email, purpose: 'company', browserHash }) as const

/**
 * Mails a code to an address at the domain of a company's website; nothing changes before it is entered.
 *
 * @returns the headers that bind the code to this browser
 * @throws AppError `invalid` in the field `email`, in words, for an address that would prove nothing; `rate_limited`
 */
export async function askAtDomain(owner: Owner, company: Company, email: string, visitor: Visitor): Promise<Headers> {
  requireProving(email, company.website)
  await consumeCodeMailLimit(email, visitor)
  const { browserHash, cookie } = binding.bind(visitor.request)
  await askForCode(keyOf(email, browserHash), { userId: owner.userId, employerId: company.id } satisfies Asked)
  return new Headers({ 'set-cookie': cookie })
}

function requireProving(email: string, website: string | null): void {
  const problem = addressProblem(email, website ?? '')
  if (problem) throw new AppError('invalid', problem, { field: 'email' })
}

/** The address whose code this browser waits for, and the seconds until another may be asked for; null when it waits for none. */
export async function findAskedAddress({ userId }: Owner, employerId: string, request: Request) {
  const browserHash = binding.hashOf(request)
  if (!browserHash) return null
  const row = await db
    .selectFrom('verification_codes')
    .select('email')
    .select(sql<number>`floor(extract(epoch from now() - created_at))::int`.as('secondsAgo'))
    .where('purpose', '=', 'company')
    .where('browser_hash', '=', browserHash)
    .where(sql`payload ->> 'userId'`, '=', userId)
    .where(sql`payload ->> 'employerId'`, '=', employerId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { email: row.email, browserHash, waitSeconds: Math.max(0, config.codeResendSeconds - row.secondsAgo) } : null
}

type Proof = { action: Extract<AuditAction, 'company_claimed' | 'company_proven'>; code: string }

/**
 * Takes the code, and with it what it proves: the domain is noted for the company in the same transaction.
 *
 * @param write what else the proof brings
 * @throws AppError `invalid` when the code is wrong, expired, spent, out of attempts or from another browser, or the website is another by
 * now; `rate_limited`; and what `write` throws
 */
export async function proveDomain(
  owner: Owner,
  employerId: string,
  { action, code }: Proof,
  visitor: Visitor,
  write: (tx: Tx) => Promise<void>,
) {
  await consumeCodeLimit(visitor.clientAddress)
  const asked = await findAskedAddress(owner, employerId, visitor.request)
  const tried = asked && (await checkCode(keyOf(asked.email, asked.browserHash), code))
  if (!asked || !tried) {
    await audit('code_refused', { userId: owner.userId, visitor, data: { purpose: 'company' } })
    throw refusedCode(asked !== null)
  }
  await db.transaction().execute(async (tx) => {
    // The person before the company, as where the desk grants a claim.
    await tx.selectFrom('users').select('id').where('id', '=', owner.userId).forNoKeyUpdate().execute()
    const company = await tx.selectFrom('employers').select('website_url').where('id', '=', employerId).forNoKeyUpdate().executeTakeFirst()
    if (!company) throw new AppError('not_found', 'This company is gone')
    requireProving(asked.email, company.website_url)
    if ((await spendCode(tx, tried.id)) === null) throw refusedCode(true)
    const host = asked.email.slice(asked.email.lastIndexOf('@') + 1)
    await tx
      .insertInto('company_domains')
      .values({ employer_id: employerId, host, proven_by: owner.userId })
      .onConflict((conflict) =>
        conflict.columns(['employer_id', 'host']).doUpdateSet({ proven_by: owner.userId, proven_at: sql<Date>`now()` }),
      )
      .execute()
    await write(tx)
    await audit(action, { userId: owner.userId, visitor, data: { company: employerId, host }, tx })
  })
  await refundCodeLimit(visitor.clientAddress)
}
