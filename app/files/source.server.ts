import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A file that is read in small chunks, so that a large one takes no more memory than a small one. */
export type FileSource = {
  size: number
  /** Reads bytes at an offset; fewer at the end of the file. */
  read: (at: number, bytes: number) => Buffer
}

/** Opens a file, passes it to `use` and closes it. Reads are synchronous: only for worker threads. */
export async function usingSource<Answer>(path: string, use: (source: FileSource) => Promise<Answer>): Promise<Answer> {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    return await use({
      size,
      read(at, bytes) {
        if (at < 0 || at >= size) return Buffer.alloc(0)
        const piece = Buffer.allocUnsafe(Math.min(bytes, size - at))
        return piece.subarray(0, readSync(file, piece, 0, piece.length, at))
      },
    })
  } finally {
    closeSync(file)
  }
}

const WINDOW_BYTES = 64 * 1024
/** The longest match that is found across the border of two windows, in bytes. */
const OVERLAP_BYTES = 256

type Match = { at: number; groups: readonly (string | undefined)[] }

/** Yields the matches of a pattern (with the flag `g`) in a file, read from the beginning as latin1, one character per byte. */
function* matchesIn(source: FileSource, pattern: RegExp): Generator<Match> {
  for (let at = 0; at < source.size; at += WINDOW_BYTES) {
    // Starts one byte earlier, for lookbehind patterns.
    const from = Math.max(0, at - 1)
    const text = source.read(from, at - from + WINDOW_BYTES + OVERLAP_BYTES).toString('latin1')
    for (const match of text.matchAll(pattern)) {
      const place = from + match.index
      if (place >= at && place < at + WINDOW_BYTES) yield { at: place, groups: [...match] }
    }
  }
}

/** The first match of a pattern in a file, or null. */
export function firstMatch(source: FileSource, pattern: RegExp): Match | null {
  for (const match of matchesIn(source, pattern)) return match
  return null
}

/** The last match of a pattern in a file, or null. */
export function lastMatch(source: FileSource, pattern: RegExp): Match | null {
  let last: Match | null = null
  for (const match of matchesIn(source, pattern)) last = match
  return last
}
