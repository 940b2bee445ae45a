import type { DeskAction } from '#app/accounts/desk-action.ts'

/**
 * Something that was done at the desk, as its list shows it. `name` is what people call its subject, null for what is gone or has no name.
 * `changes` has a line for each field that differs.
 */
export type DeskAct = {
  id: number
  at: Date
  action: DeskAction
  who: string
  subject: string
  name: string | null
  reason: string
  changes: string[]
}

/** What was done at the desk, in the words of its list. */
export const ACT_WORDS: Record<DeskAction, string> = {
  application_held: 'Put an application on hold',
  application_hold_lifted: 'Lifted the hold of an application',
  check_ended: 'The check ended',
  check_noted: 'Added to a check’s note',
  check_withdrawn: 'Withdrew a check',
  claim_declined: 'Declined a claim',
  claim_granted: 'Granted a claim',
  company_checked: 'Checked a company',
  feed_fetched: 'Asked a news feed',
  invoice_credited: 'Took an invoice back',
  invoice_paid: 'Noted an invoice as paid',
  message_answered: 'Answered a message',
  message_closed: 'Closed a message without a mail',
  person_exported: 'Exported a person’s data',
  plan_granted: 'Set a plan',
  reports_decided: 'Decided about reports',
  retention_started: 'Started the deletion of old data',
  suspended: 'Suspended',
  suspension_lifted: 'Lifted a suspension',
  task_replayed: 'Tried a task again',
}

/** The longest text that the desk writes, in characters. */
export const WORDS_MAX = 2_000

/** Applications that a person opened, on their page. */
export const SHOWN_OPENED = 30

/** An application that somebody opened, with whose it is and for which job. */
export type Opened = {
  id: number
  created_at: Date
  applicant_id: string
  full_name: string
  job_id: number
  title: string
  company_name: string
}
