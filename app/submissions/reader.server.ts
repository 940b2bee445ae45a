import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimit, consumeLimitsOrThrow, type Limit, resetLimits } from '#app/platform/rate-limits.server.ts'
import { browserBinding } from '#app/sign-in/browser-binding.server.ts'
import { askForCode, checkCode, findCodeRequest, refusedCode, spendCode } from '#app/sign-in/codes.server.ts'
import { consumeCodeLimit, consumeLinkCodeLimit, refundCodeLimit } from '#app/sign-in/rate-limits.server.ts'
import { readShortlistToken } from './link.server.ts'
import { noteOpened } from './opened.server.ts'
import { findShortlist, type Shortlist } from './shared.server.ts'
import { READER_HOURS } from './submission.ts'

const DAY_SECONDS = 86_400
/** Codes that are mailed for one link in a day, whoever asks, while none is entered: then it ends, and the contact is mailed another. */
const LINK_CODES: Limit = { hits: 5, windowSeconds: DAY_SECONDS }
/** Only who reads the mails of the contact has the newest link, so that nobody else comes near this. */
const NEW_LINKS: Limit = { hits: 3, windowSeconds: DAY_SECONDS }

const binding = browserBinding('shortlist_reader')

const keyOf = (email: string, browserHash: string) => ({ email, purpose: 'shortlist', browserHash }) as const

/**
 * The shortlist of a link. It says nothing of anybody; what the page shows asks `isReader`.
 *
 * @returns `answers`: the page can be read by its link: not once the contact has a newer link or the agency ended it, after its days, or for a company
 * whose members read it signed in
 * @throws AppError `not_found` for a token that is not ours, or a shortlist that is gone
 */
export async function findLinkedShortlist(token: string) {
  const link = readShortlistToken(token)
  if (!link) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  const shortlist = await findShortlist(link.id)
  if (!shortlist) throw new AppError('not_found', 'This shortlist is not there any more.')
  return {
    ...shortlist,
    answers: shortlist.isOpen && shortlist.round === link.round && !shortlist.hasMembers && shortlist.contact_email !== null,
  }
}

export type LinkedShortlist = Awaited<ReturnType<typeof findLinkedShortlist>>

/** True in a browser in which the code of this shortlist was entered, for some hours, until its contact has a newer link. */
export async function isReader(shortlist: LinkedShortlist, request: Request): Promise<boolean> {
  const browserHash = binding.hashOf(request)
  if (!browserHash || !shortlist.answers) return false
  const row = await db
    .selectFrom('shortlist_readers')
    .select('shortlist_id')
    .where('shortlist_id', '=', shortlist.id)
    .where('browser_hash', '=', browserHash)
    .where('round', '=', shortlist.round)
    .where('proven_at', '>', sql<Date>`now() - make_interval(hours => ${sql.lit(READER_HOURS)})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Seconds until this browser may ask for another code; null when it waits for none of this shortlist. */
export async function findAskedCode({ id, contact_email }: Shortlist, request: Request): Promise<number | null> {
  const browserHash = binding.hashOf(request)
  if (!browserHash || !contact_email) return null
  const asked = await findCodeRequest(keyOf(contact_email, browserHash))
  if ((asked?.payload as { shortlistId?: string } | undefined)?.shortlistId !== id) return null
  return Math.max(0, config.codeResendSeconds - asked!.secondsAgo) // just compared
}

// Of the link, and not of its contact's address: nobody without the link uses up its codes, and a new link begins anew.
const keyOfLink = ({ id, round }: Shortlist) => `shortlist-code:${id}:${round}`

/**
 * Mails a code to the contact of a shortlist, whoever has the link: only who reads that mail gets in. A link of which too many codes were asked
 * ends, and the contact is mailed another: strangers to whom it was forwarded keep nobody out, and are out themselves.
 *
 * @returns the headers that bind the code to this browser; null when another link was mailed in place of a code
 * @throws AppError `conflict` for a link that has ended; `rate_limited`
 */
export async function askForShortlistCode(shortlist: LinkedShortlist, visitor: Visitor): Promise<Headers | null> {
  requireAnswering(shortlist)
  const link = keyOfLink(shortlist)
  await consumeLinkCodeLimit(link, visitor.clientAddress)
  if ((await consumeLimit(`${link}:day`, LINK_CODES)) !== null) {
    await renewLink(shortlist, visitor)
    return null
  }
  const { browserHash, cookie } = binding.bind(visitor.request)
  await askForCode(keyOf(shortlist.contact_email!, browserHash), { shortlistId: shortlist.id })
  return new Headers({ 'set-cookie': cookie })
}

async function renewLink({ id, agency_id: agencyId, employer_id: employerId, round }: LinkedShortlist, visitor: Visitor): Promise<void> {
  await consumeLimitsOrThrow([{ key: `shortlist-link:${id}`, limit: NEW_LINKS }], 'Many codes and links were sent to the contact.')
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shortlists')
      .set({ round: round + 1 })
      .where('id', '=', id)
      .where('round', '=', round)
      .executeTakeFirst()
    // Of two who ask at once, one ends the link.
    if (numUpdatedRows === 0n) return
    await recordEvent(tx, 'shortlist.renewed', { shortlistId: id, agencyId, employerId, round: round + 1 })
    await audit('shortlist_renewed', { userId: null, visitor, data: { shortlist: id }, tx })
  })
}

function requireAnswering({ answers }: LinkedShortlist): void {
  if (!answers)
    throw new AppError('conflict', 'This link has ended. Use that of the newest mail, or ask the agency to send the shortlist again')
}

/**
 * Takes the code: from now on this browser reads the shortlist for some hours, and the agency sees that it was opened.
 *
 * @throws AppError `invalid` in the field `code` when it is wrong, expired, spent, out of attempts, from another browser or of another
 * shortlist; `conflict` for a link that has ended; `rate_limited`
 */
export async function enterShortlistCode(shortlist: LinkedShortlist, code: string, visitor: Visitor): Promise<void> {
  requireAnswering(shortlist)
  await consumeCodeLimit(visitor.clientAddress)
  const browserHash = binding.hashOf(visitor.request)
  const tried = browserHash && (await checkCode(keyOf(shortlist.contact_email!, browserHash), code))
  if (!browserHash || !tried) {
    await audit('code_refused', { userId: null, visitor, data: { purpose: 'shortlist', shortlist: shortlist.id } })
    throw refusedCode((await findAskedCode(shortlist, visitor.request)) !== null)
  }
  await db.transaction().execute(async (tx) => {
    const spent = (await spendCode(tx, tried.id)) as { shortlistId?: string } | null
    if (spent?.shortlistId !== shortlist.id) throw refusedCode(true)
    await tx
      .insertInto('shortlist_readers')
      .values({ shortlist_id: shortlist.id, browser_hash: browserHash, round: shortlist.round })
      .onConflict((conflict) =>
        conflict.columns(['shortlist_id', 'browser_hash']).doUpdateSet({ round: shortlist.round, proven_at: sql<Date>`now()` }),
      )
      .execute()
    await noteOpened(tx, shortlist, { side: 'client', name: readerName(shortlist) })
    await audit('shortlist_opened', { userId: null, visitor, data: { shortlist: shortlist.id }, tx })
  })
  await refundCodeLimit(visitor.clientAddress)
  await resetLimits([`${keyOfLink(shortlist)}:day`])
}

/** The contact as the agency named them. */
export const readerName = ({ contact_name, company }: Shortlist): string => contact_name || `The contact at ${company}`.slice(0, 200)
