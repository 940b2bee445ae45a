/** Where a person agreed to mails of a company or agency, and what is said of it. */
export const CONSENT_SOURCES = {
  application: { person: 'You ticked it as you applied', team: 'Ticked it when applying' },
  follow: { person: 'You follow it', team: 'Follows you' },
  account: { person: 'You said so in your account', team: 'Said so in their account' },
} as const

export type ConsentSource = keyof typeof CONSENT_SOURCES

/** How mails of a company or agency were stopped. */
export type ConsentEnd = 'link' | 'account' | 'unfollow'

/** The words that a person agrees to, as they stand beside what is pressed and are kept with the consent. */
export const consentWording = (source: ConsentSource, name: string): string =>
  source === 'application'
    ? `${name} may email me about other jobs`
    : source === 'follow'
      ? `${name} may email those who follow it about jobs`
      : `${name} may email me about jobs`
