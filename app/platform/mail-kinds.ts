/** The kinds of mail that a person may switch off. app/notifications/choices.ts adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

export type MailKind = Register extends { mailKinds: infer Kind extends string } ? Kind : never

/** Mails that do not wait for the one of the day: they come as often as their person chose, or are about a time. */
export const NOT_COLLECTED: readonly string[] = ['job_alerts', 'interview_reminders', 'answers_due', 'reports', 'campaigns', 'digest']
