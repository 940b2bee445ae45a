import { forgetAll } from './browser-memory.ts'

// Words that somebody typed and has not sent are kept in this browser under their own name, so that nobody else who signs in here is shown them.

const PREFIX = 'unsent '

const ofPerson = (person: string) => `${PREFIX}${person} `

/** The storage key of a person's unsent words. @param what names the form and what it is about */
export const unsentKey = (person: string, what: string) => ofPerson(person) + what

/** Removes all unsent words from this browser, or, for somebody who has signed in, those of everybody else. */
export function forgetUnsent(person?: string): void {
  const but = person === undefined ? null : ofPerson(person)
  forgetAll('localStorage', PREFIX, but)
  forgetAll('sessionStorage', PREFIX, but)
}
