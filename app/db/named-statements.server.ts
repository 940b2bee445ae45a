import pg from 'pg'

/** A statement gets its name the third time it comes: what comes once, such as a migration, would only take memory. */
const NAMED_AT = 3
/** The most named statements of a connection, some 30 kB each. Later ones stay without. */
const MOST_NAMED = 500
const MOST_COUNTED = 2_000
/** Longer texts are lists of values, which hardly come again. */
const LONGEST = 50_000
/** A named statement fails once a migration has changed its columns, which happens to "all columns". Not the ".*" of a pattern. */
const ALL_COLUMNS = /(select|returning) \*|[\w"]\.\*/i

/**
 * Names for statements that come again, by their text. The database parses and plans a named statement once for each connection, which
 * takes more time than most of ours run (docs/adr/020).
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMED || text.length > LONGEST) return known
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    if (count < NAMED_AT || ALL_COLUMNS.test(text)) return undefined
    counts.delete(text)
    const name = `frontage_${names.size}`
    names.set(text, name)
    return name
  }
}

/** A class of connections that name the statements which come again, all by the same names. */
export const namingClient = (nameOf = statementNames()) =>
  class extends pg.Client {
    // The driver's overloads are many; only text with values gets a name.
    // biome-ignore lint/suspicious/noExplicitAny: as the driver declares its implementation
    override query(...[text, values, callback]: any[]): any {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name === undefined ? super.query(text, values, callback) : super.query({ name, text, values } as never, callback)
    }
  }
