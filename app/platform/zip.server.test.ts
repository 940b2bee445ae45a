import { expect, test } from 'vitest'
import { readArchive } from '#test/factories/archive.ts'
import { type ZipEntry, zipOf } from './zip.server.ts'

const at = new Date('2026-11-22T01:00:00Z')

/** A stream that records whether it was cancelled. */
function stream(parts: string[]) {
  const state = { pulled: 0, cancelled: false }
  const content = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts[state.pulled++]
        if (part === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(part))
      },
      cancel() {
        state.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { content, state }
}

async function* list(...entries: ZipEntry[]) {
  yield* entries
}

test('packs texts and streams under their names', async () => {
  const archive = await new Response(
    zipOf(
      list(
        { name: 'data.json', at, content: '{"name":"Zoë"}' },
        { name: 'files/cv — ü.pdf', at, content: stream(['one, ', 'two']).content },
        { name: 'files/empty.pdf', at, content: stream([]).content },
      ),
    ),
  ).bytes()
  expect(readArchive(archive)).toEqual(
    new Map([
      ['data.json', '{"name":"Zoë"}'],
      ['files/cv — ü.pdf', 'one, two'],
      ['files/empty.pdf', ''],
    ]),
  )
})

test('reads nothing before it is asked, and closes what it reads when the reader goes away', async () => {
  const { content, state } = stream(Array.from({ length: 100 }, () => 'x'.repeat(1_000)))
  const archive = zipOf(list({ name: 'a', at, content })).getReader()
  expect(state.pulled).toBe(0)
  for (let count = 0; count < 4; count++) await archive.read()
  await archive.cancel()
  expect(state.cancelled).toBe(true)
  expect(state.pulled).toBeLessThan(20)
})

test('fails the archive when a file cannot be read', async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('the disk is gone')) })
  await expect(new Response(zipOf(list({ name: 'a', at, content: broken }))).bytes()).rejects.toThrow('the disk is gone')
})
