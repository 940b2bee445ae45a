/** What is done at the operator's desk, or noted for it, as the admin who did it reads it in their own activity. */
export const DESK_ACTIONS = {
  application_held: 'You put an application on hold at the desk',
  application_hold_lifted: 'You lifted the hold of an application at the desk',
  check_ended: 'The check of a company ended',
  check_noted: 'You added to the note of a check at the desk',
  check_withdrawn: 'You withdrew the check of a company at the desk',
  claim_declined: 'You declined the claim of a company at the desk',
  claim_granted: 'You gave a company to the person who claimed it at the desk',
  company_checked: 'You noted a company as checked at the desk',
  feed_fetched: 'You had a news feed asked at the desk',
  invoice_credited: 'You took an invoice back at the desk',
  invoice_paid: 'You noted an invoice as paid at the desk',
  message_answered: 'You answered a message at the desk',
  message_closed: 'You closed a message at the desk without a mail',
  person_exported: 'You exported what is held of a person at the desk',
  plan_granted: 'You set the plan of a company at the desk',
  reports_decided: 'You decided about reports',
  retention_started: 'You started the deletion of what is kept no longer',
  suspended: 'You suspended an account at the desk',
  suspension_lifted: 'You lifted a suspension at the desk',
  task_replayed: 'You had a failed task tried again at the desk',
} as const

export type DeskAction = keyof typeof DESK_ACTIONS
