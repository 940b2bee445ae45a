import type { Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'
import { listDeskActs } from './desk-audit.server.ts'

const PURPOSE = 'export of a person at the desk'
const MINUTES = 10
const MOST_ACTS = 1_000

/**
 * Lets an admin export what is held of a person, for a question that the law lets somebody ask. The audit says why; the link is for this
 * admin, and is good for ten minutes.
 *
 * @returns the token of the link
 * @throws AppError `not_found`, and as `actAtDesk`
 */
export const exportPerson = (desk: Desk, userId: string, why: Why): Promise<string> =>
  actAtDesk(desk, { action: 'person_exported', ...why }, async (tx) => {
    await requirePerson(tx, userId)
    const token = sign(PURPOSE, `${desk.owner.userId} ${userId} ${Date.now() + MINUTES * 60_000}`)
    return { subject: `person-${userId}`, before: {}, after: {}, result: token }
  })

async function requirePerson(tx: Tx, id: string): Promise<void> {
  if (!(await tx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()))
    throw new AppError('not_found', 'This account is gone')
}

/** @throws AppError `not_found` for a link of another admin or person, or one that is older than ten minutes */
export function requireExportToken(token: string, adminId: string, userId: string): void {
  const [admin, person, until] = unsign(PURPOSE, token)?.split(' ') ?? []
  if (admin !== adminId || person !== userId || !(Number(until) > Date.now()))
    throw new AppError('not_found', 'This link has run out. Please export again from the page of the account')
}

/** What the desk did about a person, which is no part of their own export: who, when, why, before and after. */
export const listActsAbout = (userId: string) => listDeskActs({ subject: `person-${userId}`, limit: MOST_ACTS })
