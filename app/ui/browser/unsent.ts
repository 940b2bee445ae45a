import { forgetAll } from './browser-memory.ts'

// Words that somebody typed and has not sent are kept in this browser under the id of their person, so that nobody else who signs in here is
// shown them.

/** How the keys of unsent words begin. */
export const UNSENT = 'unsent '

const ofPerson = (person: string) => `${UNSENT}${person} `

/** The storage key of a person's unsent words. @param what names the form and what it is about */
export const unsentKey = (person: string, what: string) => ofPerson(person) + what

/** Removes all unsent words from this browser, or, for somebody who has signed in, those of everybody else. */
export function forgetUnsent(person?: string): void {
  const isGone = (key: string) => key.startsWith(UNSENT) && !(person && key.startsWith(ofPerson(person)))
  forgetAll('localStorage', isGone)
  forgetAll('sessionStorage', isGone)
}
