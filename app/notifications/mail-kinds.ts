import type { Role } from '#app/accounts/role.ts'

type KindWords = { label: string; hint: string; roles: readonly Role[] }

/** The kinds of mail that a person may switch off, in their words, and whom each concerns. */
export const MAIL_KINDS = {
  application_steps: {
    label: 'Your applications',
    hint: 'Each step an employer takes: opened, on the shortlist, interview, decided.',
    roles: ['job_seeker'],
  },
  messages: {
    label: 'Messages',
    hint: 'Somebody wrote to you about an application, and you have not read it yet.',
    roles: ['job_seeker', 'employer', 'recruiter'],
  },
  interview_reminders: {
    label: 'Reminders of interviews',
    hint: 'A day and an hour before an interview. Teams are also asked for feedback after it.',
    roles: ['job_seeker', 'employer', 'recruiter'],
  },
  consent_requests: {
    label: 'Companies that would like to meet you',
    hint: 'A company found your profile and asks for your name and contact.',
    roles: ['job_seeker'],
  },
  job_alerts: {
    label: 'Job alerts',
    hint: 'New jobs of the searches you saved and the companies you follow. You can also stop each by itself.',
    roles: ['job_seeker'],
  },
  applications_received: {
    label: 'Applications for your jobs',
    hint: 'Somebody applies, or withdraws an application.',
    roles: ['employer', 'recruiter'],
  },
  answers_due: {
    label: 'Answers that you promised',
    hint: 'On the last day: people still wait for the first answer that an ad of yours promises.',
    roles: ['employer', 'recruiter'],
  },
  consent_answers: {
    label: 'Answers of people you asked to meet',
    hint: 'Somebody who is open to work agreed or declined.',
    roles: ['employer'],
  },
  job_runs: {
    label: 'When your jobs go live and close',
    hint: 'A job closes within three days: are you still hiring? Or a job that was scheduled could not go live.',
    roles: ['employer', 'recruiter'],
  },
  reports: {
    label: 'Reports',
    hint: 'The figures of your ads, every week or month, as you chose on the page Reports. Nobody gets them without choosing.',
    roles: ['employer', 'recruiter'],
  },
  agency_requests: {
    label: 'Agencies that act for you',
    hint: 'An agency asks to act for your company, or for your approval of an ad.',
    roles: ['employer'],
  },
  client_answers: {
    label: 'Answers of your clients',
    hint: 'A company agreed or declined, ended its consent, approved an ad or asked for a change.',
    roles: ['recruiter'],
  },
  join_requests: {
    label: 'People who want to join',
    hint: 'Somebody asks to join, accepts an invitation, or says that they belong to you. Owners get it.',
    roles: ['employer', 'recruiter'],
  },
} as const satisfies Record<string, KindWords>

export type MailKind = keyof typeof MAIL_KINDS

declare module '#app/platform/mail-kinds.ts' {
  interface Register {
    mailKinds: keyof typeof MAIL_KINDS
  }
}

declare module '#app/platform/notice.ts' {
  interface Register {
    noticeChoices: keyof typeof MAIL_KINDS | 'interviews' | 'saved_jobs'
  }
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind)

/** The kinds that concern a role, in the order of the page. */
export const kindsOf = (role: Role): MailKind[] =>
  Object.entries(MAIL_KINDS).flatMap(([kind, { roles }]) => (isMailKind(kind) && (roles as readonly Role[]).includes(role) ? [kind] : []))

const INTERVIEWS = 'Invitations to interviews, their times, changes and cancellations'

const OFFERS = 'Offers: sent, changed, taken back, a day before they run out, and their answers'

const TEAM = 'Invitations to a team, and changes of your role in yours'

/** What is sent whatever a person chose, in their words. */
export const ALWAYS_SENT: Partial<Record<Role, readonly string[]>> & { anybody: readonly string[] } = {
  anybody: ['Codes and links that you ask for', 'Changes of your password, address or account, and sign-ins from a new browser'],
  job_seeker: ['The receipt of an application', INTERVIEWS, OFFERS, 'A notice two weeks before an old application is removed'],
  employer: ['Invoices of your company, to the address of its bills', TEAM, INTERVIEWS, OFFERS],
  recruiter: ['The answer of an agency that you asked to join', TEAM, INTERVIEWS, OFFERS],
}
