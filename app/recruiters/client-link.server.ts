import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import { CLIENT_LINK_DAYS } from './client.ts'

const PURPOSE = 'agency request'

/** The address where a company answers an agency without signing in; it ends when the agency asks again. */
export const clientLink = (clientId: string, round: number) => `${config.appUrl}/agency-requests/${sign(PURPOSE, `${clientId}.${round}`)}`

/**
 * Finds the request that a link is about; null once it is taken back.
 *
 * @returns `isCurrent` while the link can answer: not after its days, but to end the consent that was given, and not once the agency asked again
 * @throws AppError `not_found` for a token that is not ours or was changed
 */
export async function findLinkedRequest(token: string) {
  const [clientId, round] = unsign(PURPOSE, token)?.split('.') ?? []
  if (!clientId || !round) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  const request = await db
    .selectFrom('agency_clients as c')
    .innerJoin('agencies as a', 'a.id', 'c.agency_id')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .leftJoin('users as u', 'u.id', 'c.asked_by')
    .select([
      'c.id',
      'c.state',
      'c.contact_name',
      'c.contact_email',
      'c.asked_at',
      'a.name as agency',
      'e.company_name',
      'u.full_name as asked_by',
    ])
    .select([
      sql<boolean>`exists (select from employer_members m where m.employer_id = e.id)`.as('hasMembers'),
      sql<boolean>`(c.round = ${Number(round)}
        and (c.state = 'agreed' or c.asked_at > now() - make_interval(days => ${sql.lit(CLIENT_LINK_DAYS)})))`.as('isCurrent'),
    ])
    .where('c.id', '=', clientId)
    .executeTakeFirst()
  return request ?? null
}
