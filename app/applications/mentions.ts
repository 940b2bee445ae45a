/** A colleague as a note may name them. */
export type Colleague = { userId: string; name: string }

/** What a note says to name a colleague. */
export const mentionOf = ({ name }: Pick<Colleague, 'name'>): string => `@${name}`

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * The colleagues whom a note names by "@" and their whole name, each once. Of two whose names begin alike the longer one counts; an address
 * of mail names nobody.
 */
export function mentionsIn(body: string, colleagues: readonly Colleague[]): Colleague[] {
  const text = body.toLowerCase()
  const byLength = colleagues.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const named = new Set<Colleague>()
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isLetter(text[at - 1])) continue
    const found = byLength.filter(({ name }) => text.startsWith(name.toLowerCase(), at + 1) && !isLetter(text[at + 1 + name.length]))
    // Two of one name are both meant: nobody can tell which.
    for (const one of found.filter(({ name }) => name.length === found[0]?.name.length)) named.add(one)
  }
  return [...named]
}
