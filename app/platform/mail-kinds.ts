/** The kinds of mail that a person may switch off. app/notifications/mail-kinds.ts adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

export type MailKind = Register extends { mailKinds: infer Kind extends string } ? Kind : never
