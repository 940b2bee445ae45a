/** What is done at the operator's desk, as the admin who did it reads it in their own activity. */
export const DESK_ACTIONS = {
  account_looked_at: 'You looked at an account at the desk',
  reports_decided: 'You decided about reports',
} as const

export type DeskAction = keyof typeof DESK_ACTIONS
