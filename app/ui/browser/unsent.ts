import { forgetAll } from './browser-memory.ts'

// Words that somebody typed and has not sent are kept in this browser under the id of their person, so that nobody else who signs in here is
// shown them.

/** How the keys of unsent words begin. */
export const UNSENT = 'unsent '

const ofPerson = (person: string) => `${UNSENT}${person} `

/** The storage key of a person's unsent words. @param what names the form and what it is about */
export const unsentKey = (person: string, what: string) => ofPerson(person) + what

/** How the keys of what was searched for begin, as in search/recent-searches.ts. */
const SEARCHED = 'frontage.recent-'

/**
 * Removes all unsent words from this browser, or, for somebody who has signed in, those of everybody else. Without a person, what was searched for
 * goes, too: it is nobody's by its key, and this computer may be shared.
 */
export function forgetUnsent(person?: string): void {
  const isGone = (key: string) =>
    person ? key.startsWith(UNSENT) && !key.startsWith(ofPerson(person)) : key.startsWith(UNSENT) || key.startsWith(SEARCHED)
  forgetAll('localStorage', isGone)
  forgetAll('sessionStorage', isGone)
}
