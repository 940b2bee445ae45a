import type { AuditAction } from '#app/accounts/audit.server.ts'

/** The audit entries of an account, as its owner reads them. */
export const ACTIVITY_WORDS = {
  sign_up_asked: 'Somebody asked to open this account',
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  sign_in_refused: 'A wrong password was entered',
  signed_out: 'Signed out',
  session_ended: 'Signed out in other browsers',
  code_refused: 'A wrong code was entered',
  page_refused: 'A page was asked for that is not yours',
  password_changed: 'Password changed',
  password_reset: 'Password chosen anew by email',
  recovery_asked: 'Somebody asked for a new password',
  recovery_refused: 'A link for a new password was refused',
  email_change_asked: 'Another email address was asked for',
  email_changed: 'Email address changed',
  details_changed: 'Name changed',
  two_factor_on: 'Two-step sign-in switched on',
  two_factor_off: 'Two-step sign-in switched off',
  recovery_code_used: 'Signed in with a recovery code',
  recovery_codes_made: 'New recovery codes made',
  data_exported: 'Your data was downloaded',
  member_admitted: 'You let somebody into your agency',
  member_declined: 'You declined somebody’s request to join your agency',
  admin_made: 'Made an admin on the server',
  account_deleted: 'Account deleted',
} as const satisfies Record<AuditAction, string>
