import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
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

/** The interface is made when the first line is asked for: it reads from then on, and a line that nobody waits for is lost. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  yield* createInterface({ input: Readable.from(chunks), crlfDelay: Number.POSITIVE_INFINITY })
}
