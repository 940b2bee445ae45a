import { z } from 'zod'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { checkEnd } from './check-end.ts'

const answer = z.object({ agencyId: z.guid(), userId: z.guid() })
const companyAnswer = z.object({ employerId: z.guid(), userId: z.guid() })

/** A company or an agency, as `Team`. */
const team = z.union([z.object({ employerId: z.guid() }), z.object({ agencyId: z.guid() })])
const change = z.object({ team, userId: z.guid() })
// Older events do not say the role.
const gone = change.extend({ from: z.enum(MEMBER_ROLES).optional() })

export const teamEvents = {
  'team.member_invited': z.object({ team, invitationId: z.guid(), round: z.int() }),
  'team.member_joined': change,
  // Without an owner, since the last one has deleted their account, a member becomes one.
  'team.role_changed': change.extend({ from: z.enum(MEMBER_ROLES), to: z.enum(MEMBER_ROLES), lastOwnerGone: z.literal(true).optional() }),
  'team.member_removed': gone,
  'team.member_left': gone,
  // The name, sealed, is removed once it was mailed: the account is gone.
  'team.owner_deleted': z.object({ team, sealedName: z.string().optional(), checkEnded: z.boolean() }),
  // The person took it back, asked another team, joined one, or is gone.
  'team.request_withdrawn': change,
  // Nobody is left who could answer it.
  'team.request_ended': change,
  // The check of a team ended while nobody of it was deleted.
  'team.check_ended': z.object({ team, why: checkEnd }),
  'claim.decided': z.object({ claimId: z.guid() }),
  'employer.owners_asked': z.object({ employerId: z.guid() }),
  'employer.member_admitted': companyAnswer,
  'employer.member_declined': companyAnswer,
  'agency.join_requested': z.object({ agencyId: z.guid() }),
  'agency.member_admitted': answer,
  'agency.member_declined': answer,
}
