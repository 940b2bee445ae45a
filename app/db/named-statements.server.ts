import type { PGlite } from '@electric-sql/pglite'
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

/** A class of connections to a server that name the statements which come again, all by the same names. */
export const namingClient = (nameOf = statementNames()) =>
  class extends pg.Client {
    // The driver's overloads are many; only text with values gets a name.
    // biome-ignore lint/suspicious/noExplicitAny: as the driver declares its implementation
    override query(...[text, values, callback]: any[]): any {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name === undefined ? super.query(text, values, callback) : super.query({ name, text, values } as never, callback)
    }
  }

// The messages of the protocol that name a statement, by their first byte (PostgreSQL, "Message Formats").
const [PARSE, DESCRIBE, BIND] = [...'PDB'].map((letter) => letter.charCodeAt(0))
const STATEMENT = 'S'.charCodeAt(0)
/** Where the name stands: after the type and the length, and what else comes first. */
const NAME_AT = { parse: 5, describe: 6, bind: 6 }

type Described = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** Makes the embedded database name the statements that come again. Its own `query` leaves every statement without a name. */
export function nameStatements(pglite: PGlite): void {
  const send = pglite.execProtocolStream.bind(pglite)
  const nameOf = statementNames()
  const prepared = new Map<string, Described>()
  // The messages of one statement follow each other without those of another between them.
  let name: string | undefined
  pglite.execProtocolStream = async (message, options) => {
    const kind = message[0]
    if (kind === PARSE) {
      name = nameOf(textOf(message))
      if (name === undefined) return send(message, options)
      return prepared.has(name) ? [] : send(withName(message, NAME_AT.parse, name), options)
    }
    if (name === undefined) return send(message, options)
    if (kind === BIND) return send(withName(message, NAME_AT.bind, name), options)
    if (kind !== DESCRIBE || message[5] !== STATEMENT) return send(message, options)
    const described = prepared.get(name) ?? (await send(withName(message, NAME_AT.describe, name), options))
    prepared.set(name, described)
    return described
  }
}

/** The text of a Parse message without a name. */
const textOf = (message: Uint8Array) => Buffer.from(message.buffer, message.byteOffset + 6, message.indexOf(0, 6) - 6).toString()

/** A message with a name where it has the empty one. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  named.writeInt32BE(named.length - 1, 1)
  return named
}
