/** What a message to us is about. */
export const CONTACT_TOPICS = {
  job_seeking: 'Looking for work, applications, CVs',
  hiring: 'Hiring, job ads, candidates',
  account: 'Signing in, my account',
  billing: 'Plans, invoices, refunds',
  privacy: 'Privacy, my data, a complaint about it',
  safety: 'A scam, or an ad that breaks the rules',
  accessibility: 'Accessibility',
  other: 'Something else',
} as const

export type ContactTopic = keyof typeof CONTACT_TOPICS

export const CONTACT_TOPIC_NAMES = Object.keys(CONTACT_TOPICS) as [ContactTopic, ...ContactTopic[]] // its own keys, of which there are some

export const isContactTopic = (name: string | null): name is ContactTopic => name !== null && Object.hasOwn(CONTACT_TOPICS, name)

/** Why a message needs no mail from the desk: it was answered from the mailbox of support, or nobody wants an answer. */
export const CLOSINGS = ['elsewhere', 'spam'] as const

export type Closing = (typeof CLOSINGS)[number]

/** The most characters of a message, and of its answer. */
export const MOST_CHARS = 5_000
