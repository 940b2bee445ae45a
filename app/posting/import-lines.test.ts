import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readImportLines } from './import-lines.server.ts'

const LINES = Array.from({ length: 3_000 }, (_, at) =>
  JSON.stringify({ title: `Property Manager ${at}`, description: 'Near the sea. '.repeat(20) }),
)

/** A file in pieces as a disk reads them. */
const file = (text: string) => {
  const bytes = Buffer.from(text)
  return Readable.from(Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536)))
}

test('every line is read, however late its reader begins and however long each one takes', async () => {
  for (const count of [0, 1, 20, LINES.length]) {
    const { lines, noun } = await readImportLines(file(LINES.slice(0, count).join('\n')))
    expect(noun).toBe('line')
    await setTimeout(30)
    const read: string[] = []
    for await (const line of lines) {
      read.push(line)
      if (read.length % 500 === 0) await setTimeout(5)
    }
    expect(read).toEqual(LINES.slice(0, count))
  }
})

test('a text with the separators of Word and InDesign stays in its line, and one that no line feed ends is read', async () => {
  const written = ['{"description":"Sea\u2028view,\u2029new é"}', '{"b":2}']
  // One byte in each piece, so that characters and line ends lie across two.
  const bytes = Buffer.from(written.join('\r\n'))
  const { lines } = await readImportLines(Readable.from([...bytes].map((byte) => Buffer.from([byte]))))
  const read: string[] = []
  for await (const line of lines) read.push(line)
  expect(read).toEqual(written)
})

test('lines end as on Windows, too, and a file that begins with a tag is XML', async () => {
  const { lines } = await readImportLines(file('{"a":1}\r\n{"b":2}\r\n'))
  const read: string[] = []
  for await (const line of lines) read.push(line)
  expect(read).toEqual(['{"a":1}', '{"b":2}'])
  expect((await readImportLines(file('\uFEFF\n<?xml version="1.0"?><source></source>'))).noun).toBe('job')
})
