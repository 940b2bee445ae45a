import { db, type Tx } from '#app/db/client.server.ts'
import type { DeskAction } from './desk-action.ts'
import type { Visitor } from './visitor.server.ts'

/** What the audit log records about accounts: sign-ins, denied requests and changes (ASVS 16.3). */
export type AuditAction =
  | DeskAction
  | 'sign_up_asked'
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'session_ended'
  | 'code_refused'
  | 'page_refused'
  | 'password_changed'
  | 'password_reset'
  | 'recovery_asked'
  | 'recovery_refused'
  | 'email_change_asked'
  | 'email_changed'
  | 'details_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'data_exported'
  | 'candidates_exported'
  | 'campaign_moved'
  | 'draft_deleted'
  | 'member_admitted'
  | 'member_declined'
  | 'member_invited'
  | 'invitation_withdrawn'
  | 'member_joined'
  | 'member_role_changed'
  | 'member_removed'
  | 'member_left'
  | 'ownership_handed_over'
  | 'shortlist_opened'
  | 'shortlist_renewed'
  | 'company_claimed'
  | 'company_proven'
  | 'admin_made'
  | 'account_deleted'

type From = Pick<Visitor, 'request' | 'clientAddress'> & Partial<Pick<Visitor, 'requestId'>>

/** The source of audit entries made from the command line of the server. */
export const OPERATOR: From = { request: new Request('http://localhost'), clientAddress: 'command line' }

/** The source of audit entries that a task writes. */
export const BACKGROUND: From = { request: new Request('http://localhost'), clientAddress: 'background task' }

type Entry = {
  /** The account it is about; null when there is none. */
  userId: string | null
  visitor: From
  data?: Record<string, unknown>
  /** The transaction it belongs to; without one it is written at once, and stays whatever becomes of the request. */
  tx?: Tx
}

/**
 * Writes an entry to the audit log: who did what to which account, when and from where. Never pass a password, a code, or the email
 * address of somebody without an account.
 *
 * @returns the id of the entry
 */
export async function audit(action: AuditAction, { userId, visitor, data = {}, tx }: Entry): Promise<number> {
  const { id } = await (tx ?? db)
    .insertInto('audit_log')
    .values({
      action,
      user_id: userId,
      client_address: visitor.clientAddress,
      user_agent: visitor.request.headers.get('user-agent')?.slice(0, 500) ?? null,
      request_id: visitor.requestId ?? null,
      data: JSON.stringify(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists the audit entries of an account, newest first, as its owner sees them. */
export async function listAudit(userId: string, limit = 20) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'client_address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, action: row.action as AuditAction })) // written by audit() only
}
