import type { Readable } from 'node:stream'
import { readXmlJobs } from './import-xml.server.ts'

/** The jobs of a file as lines of JSON, and what one of them is called there. A file that begins with a tag is XML. */
export async function readImportLines(input: Readable): Promise<{ lines: AsyncIterable<string>; noun: 'line' | 'job' }> {
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  const whole = (async function* () {
    if (!first.done) yield first.value
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  })()
  const isXml = /^\uFEFF?\s*</.test(first.done ? '' : first.value.toString('utf8', 0, 1_000))
  return isXml ? { lines: readXmlJobs(whole), noun: 'job' } : { lines: linesOf(whole), noun: 'line' }
}

/**
 * Lines of UTF-8. Only a line feed ends one, with or without a carriage return: `readline` also splits at U+2028 and U+2029, which a text of JSON
 * may have as they are.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // Of the line that goes on: each chunk is looked through once, however long a line is.
  let begun: string[] = []
  const line = () => begun.join('').replace(/\r$/, '')
  for await (const chunk of chunks) {
    const [end = '', ...starts] = decoder.decode(chunk, { stream: true }).split('\n')
    begun.push(end)
    for (const start of starts) {
      yield line()
      begun = [start]
    }
  }
  begun.push(decoder.decode())
  const last = line()
  if (last !== '') yield last
}
