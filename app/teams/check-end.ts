import { z } from 'zod'

/** What ended the check of a company or agency. */
export const checkEnd = z.enum(['left', 'removed', 'role', 'address', 'deleted', 'desk'])
export type CheckEnd = z.infer<typeof checkEnd>

const OWNER = 'An owner whose email address was at the domain of the website'

/** Why a check has ended, as a sentence without its full stop. */
export const CHECK_ENDS: Record<CheckEnd, string> = {
  left: `${OWNER} has left`,
  removed: `${OWNER} was removed`,
  role: `${OWNER} is no owner any more`,
  address: 'An owner has changed their email address, which was at the domain of the website',
  deleted: `${OWNER} has deleted their account`,
  desk: 'Our desk has withdrawn its check',
}
