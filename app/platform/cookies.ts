const MINUTE = 60
const DAY = 86_400

/** A cookie of ours, as the cookie page tells people of it. */
export type CookieFacts = {
  /** How long the browser keeps it. */
  seconds: number
  /** When it is set. */
  when: string
  /** What it is for. */
  purpose: string
}

/** Every cookie that the server sets by `setCookieHeader`, which knows no others. Scripts cannot read them. */
export const COOKIES = {
  session: {
    seconds: 7 * DAY,
    when: 'You sign in',
    purpose: 'Keeps you signed in. It is renewed while you use the site, for 30 days at most, and deleted when you sign out.',
  },
  known_browser: {
    seconds: 180 * DAY,
    when: 'You sign in',
    purpose:
      'Knows this browser again, so that somebody who guesses your password elsewhere cannot lock you out here. It does not sign you in.',
  },
  pending_sign_up: {
    seconds: DAY,
    when: 'You sign up',
    purpose: 'Makes the code in our mail work only in the browser that asked for it. Deleted once you have entered it.',
  },
  asking: {
    seconds: DAY,
    when: 'You ask for a code, or change your email address',
    purpose: 'Makes that code work only in the browser that asked for it.',
  },
  proven_address: {
    seconds: 15 * MINUTE,
    when: 'You enter a code before you have an account',
    purpose: 'Remembers, encrypted, which address you have just confirmed, until you have filled in the rest.',
  },
  second_step: {
    seconds: 10 * MINUTE,
    when: 'Your sign-in needs a second step',
    purpose: 'Remembers, encrypted, who is signing in until the second code is entered.',
  },
  second_step_browser: {
    seconds: DAY,
    when: 'Your sign-in needs a second step',
    purpose: 'Makes the second code work only in the browser that asked for it.',
  },
  shortlist_reader: {
    seconds: DAY,
    when: 'You ask for the code of a shortlist that an agency sent you',
    purpose:
      'Makes that code work only in the browser that asked for it, and shows the shortlist there for some hours after it was entered.',
  },
  flash: {
    seconds: MINUTE,
    when: 'A form was done',
    purpose: 'Carries a sentence such as “Settings saved” to the next page, which deletes it.',
  },
  entry_pathway: {
    seconds: 180 * DAY,
    when: 'You save a step of the Entry Pathway without an account',
    purpose: 'Remembers what you ticked. When you sign in, it moves to your account and is deleted here.',
  },
} as const satisfies Record<string, CookieFacts>

export type CookieName = keyof typeof COOKIES
