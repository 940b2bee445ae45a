import { cleanLine } from './text.ts'

const LONGEST_TEXT = 200
const LONGEST_SHOWN = 40
const MAX_PAGE = 1_000_000

/**
 * Reads the search of a list from its address. What cannot be read is no filter, and `unread` says so, one sentence for each.
 *
 * @param list the list in a sentence: "The directory"
 */
export function queryReader(params: URLSearchParams, list: string) {
  const unread: string[] = []
  const line = (name: string) => cleanLine((params.get(name) ?? '').slice(0, 10 * LONGEST_TEXT))
  return {
    unread,
    /** What was typed, at most 200 characters. */
    text(name: string): string {
      const typed = line(name)
      if (typed.length > LONGEST_TEXT) unread.push(`Only the first ${LONGEST_TEXT} characters of what you typed were searched.`)
      return typed.slice(0, LONGEST_TEXT).toWellFormed().replaceAll('\uFFFD', '').trim()
    },
    /** One of a list, by its value or its name in any case; null for none. */
    oneOf<Value extends string>(
      name: string,
      what: string,
      all: readonly Value[],
      nameOf: (one: Value) => string = (one) => one,
    ): Value | null {
      const typed = line(name)
      const word = typed.toLowerCase()
      const found = all.find((one) => one.toLowerCase() === word || nameOf(one).toLowerCase() === word)
      if (typed !== '' && !found) unread.push(`${list} has no ${what} “${short(typed)}”.`)
      return found ?? null
    },
    /** The number of a page, from 1. */
    page(name = 'page'): number {
      const typed = line(name)
      if (typed === '') return 1
      const page = /^\d{1,15}$/.test(typed) ? Number(typed) : 0
      if (page < 1) unread.push(`There is no page “${short(typed)}”. This is the first.`)
      return Math.min(Math.max(page, 1), MAX_PAGE)
    },
  }
}

const short = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text)
