import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#app/platform/storage.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { withDatabaseAway } from '#test/mocks/away-database.ts'
import { withFullDisk } from '#test/mocks/full-disk.ts'
import { MAX_CV_BYTES } from './cv-file.ts'
import { FILE_PROBLEMS } from './problems.ts'
import { MAX_UPLOAD_BODY_BYTES, receiveForm } from './upload.server.ts'

giveOwnDataDir()

const cv = readFileSync('test/fixtures/cvs/s04-bdm-vic.pdf')
const options = { fileField: 'resume', personId: randomUUID() }
const BOUNDARY = 'xxBOUNDARYxx'

type Part = { name: string; value: string | Uint8Array; filename?: string }

function* multipart(parts: Part[], end = true): Generator<Buffer> {
  for (const { name, value, filename } of parts) {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`)
    yield Buffer.from(value)
    yield Buffer.from('\r\n')
  }
  if (end) yield Buffer.from(`--${BOUNDARY}--\r\n`)
}

type Body = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

function send(body: Body, headers: Record<string, string> = {}): Request {
  const init = {
    method: 'POST',
    body: streamOf(body),
    duplex: 'half',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  }
  return new Request('http://127.0.0.1/jobs/1/apply', init)
}

function streamOf(body: Body): ReadableStream<Uint8Array> {
  const chunks = (async function* () {
    yield* body
  })()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

const form = (parts: Part[]) => send(multipart(parts))
const resume = (value: Uint8Array, filename = 'cv.pdf') => ({ name: 'resume', value, filename })
const temporaryFiles = () => (existsSync(temporaryFolder()) ? readdirSync(temporaryFolder()) : [])

test('reads one piece of one upload in each turn of the event loop', async () => {
  const PIECES = 20
  let turns = 0
  let going = true
  const count = () => {
    turns++
    if (going) setImmediate(count)
  }
  setImmediate(count)
  const pieces = Array.from({ length: PIECES }, () => Buffer.from('%PDF-1.7'))
  const upload = () => send([...multipart([resume(Buffer.concat(pieces))])].flatMap((part) => [part, ...pieces]))
  await Promise.allSettled(Array.from({ length: 8 }, () => receiveForm(upload(), { ...options, personId: randomUUID() })))
  going = false
  expect(turns).toBeGreaterThanOrEqual(8 * PIECES)
})

test('receives the fields and the file of a form', async () => {
  const { values, file, fileProblem } = await receiveForm(
    form([{ name: 'letter', value: 'Dear\r\nyou' }, resume(cv, 'Mein Lebenslauf – Zoë.PDF')]),
    options,
  )
  expect(values).toEqual({ letter: 'Dear\nyou' })
  expect(fileProblem).toBeNull()
  expect(file).toMatchObject({
    filename: 'Mein Lebenslauf _ Zoë.pdf',
    contentType: 'application/pdf',
    size: cv.length,
    sha256: createHash('sha256').update(cv).digest('hex'),
  })
  expect(readFileSync(file!.path)).toEqual(cv)
  await file?.discard()
  expect(temporaryFiles()).toEqual([])
})

test('takes what FormData sends', async () => {
  const sent = new FormData()
  sent.set('letter', 'Hello')
  sent.set('resume', new File([cv], 'cv.pdf', { type: 'text/html' }))
  const { values, file } = await receiveForm(new Request('http://127.0.0.1/', { method: 'POST', body: sent }), options)
  expect({ ...values }).toEqual({ letter: 'Hello' })
  expect(file?.contentType).toBe('application/pdf')
  await file?.discard()
})

test('takes a form without a file', async () => {
  const body = new URLSearchParams([
    ['letter', 'Hello'],
    ['day', 'Mon'],
    ['day', 'Tue'],
  ])
  const received = await receiveForm(new Request('http://127.0.0.1/', { method: 'POST', body }), options)
  expect(received).toEqual({ values: { letter: 'Hello', day: ['Mon', 'Tue'] }, file: null, fileProblem: null })
})

test('takes an empty file input as no file', async () => {
  expect(await receiveForm(form([{ name: 'resume', value: '', filename: '' }]), options)).toMatchObject({ file: null, fileProblem: null })
})

test('leaves nothing on the disk when the database is away', async () => {
  await withDatabaseAway(async () => {
    await expect(receiveForm(form([resume(cv, 'cv.pdf')]), options)).rejects.toMatchObject({ code: 'unavailable' })
  })
  expect(temporaryFiles()).toEqual([])
})

test('keeps no file of another field', async () => {
  const { file, values } = await receiveForm(
    form([
      { name: 'photo', value: cv, filename: 'cv.pdf' },
      { name: 'letter', value: 'Hello' },
    ]),
    options,
  )
  expect({ file, values: { ...values } }).toEqual({ file: null, values: { letter: 'Hello' } })
  expect(temporaryFiles()).toEqual([])
})

test('cleans the texts and takes odd names as they are', async () => {
  const { values } = await receiveForm(
    form([
      { name: 'letter', value: 'a\u0000b\u0007c e\u0301' },
      { name: '__proto__', value: 'x' },
      { name: 'constructor', value: 'y' },
    ]),
    options,
  )
  expect(Object.entries(values)).toEqual([
    ['letter', 'abc é'],
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(Object.getPrototypeOf(values)).toBeNull()
})

const problems: [string, Uint8Array, string, keyof typeof FILE_PROBLEMS][] = [
  ['a page', Buffer.from('<html>'), 'cv.pdf', 'type'],
  ['a program', cv, 'cv.exe', 'type'],
  ['nothing', Buffer.alloc(0), 'cv.pdf', 'empty'],
  ['one byte more than 10 MB', Buffer.concat([cv, Buffer.alloc(MAX_CV_BYTES - cv.length + 1)]), 'cv.pdf', 'size'],
]

test.each(problems)('refuses %s, keeps what was typed and leaves nothing on the disk', async (_, bytes, filename, problem) => {
  const parts = [{ name: 'before', value: 'kept' }, resume(bytes, filename), { name: 'after', value: 'kept too' }]
  const { values, file, fileProblem } = await receiveForm(form(parts), options)
  expect({ values: { ...values }, file, fileProblem }).toEqual({
    values: { before: 'kept', after: 'kept too' },
    file: null,
    fileProblem: FILE_PROBLEMS[problem],
  })
  expect(temporaryFiles()).toEqual([])
})

test('takes a file of exactly 10 MB', async () => {
  const { file, fileProblem } = await receiveForm(form([resume(Buffer.concat([cv, Buffer.alloc(MAX_CV_BYTES - cv.length)]))]), options)
  expect(fileProblem).toBeNull()
  expect(file?.size).toBe(MAX_CV_BYTES)
  await file?.discard()
})

test('stops reading far past the limit, whatever is announced, and keeps what came before the file', async () => {
  let sent = 0
  const block = Buffer.alloc(4 * 1024 * 1024)
  async function* endless() {
    yield* multipart([{ name: 'letter', value: 'kept' }], false)
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7`)
    for (;;) {
      sent += block.length
      yield block
    }
  }
  const { values, fileProblem } = await receiveForm(send(endless(), { 'content-length': '1000' }), options)
  expect({ ...values }).toEqual({ letter: 'kept' })
  expect(fileProblem).toEqual(FILE_PROBLEMS.size)
  expect(sent).toBeLessThanOrEqual(MAX_UPLOAD_BODY_BYTES + 4 * block.length)
  expect(temporaryFiles()).toEqual([])
})

test('writes no more than the limit to the disk', async () => {
  const sizes: number[] = []
  const block = Buffer.alloc(1024 * 1024)
  async function* large() {
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`)
    for (let count = 0; count < 20; count++) {
      yield block
      await new Promise((resolve) => setTimeout(resolve, 1))
      for (const name of temporaryFiles()) {
        const file = await open(`${temporaryFolder()}/${name}`)
        sizes.push((await file.stat()).size)
        await file.close()
      }
    }
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  }
  expect((await receiveForm(send(large()), options)).fileProblem).toEqual(FILE_PROBLEMS.size)
  expect(Math.max(...sizes)).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_CV_BYTES)
})

test.each([11, 24, 48])('answers a browser that sends %i MB, with what was typed', async (megabytes) => {
  const server = serve({
    fetch: async (request) => Response.json(await receiveForm(request, options)),
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  })
  await vi.waitFor(() => expect(server.listening).toBe(true))
  const { port } = server.address() as AddressInfo
  const sent = new FormData()
  sent.set('resume', new File([new Uint8Array(megabytes * 1024 * 1024)], 'cv.pdf'))
  sent.set('letter', 'kept')
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sent })
  expect(await response.json()).toEqual({ values: { letter: 'kept' }, file: null, fileProblem: FILE_PROBLEMS.size })
  expect(temporaryFiles()).toEqual([])
  await new Promise((resolve) => server.close(resolve))
})

const broken: [string, () => Request][] = [
  ['is cut off in a field', () => send([Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="letter"\r\n\r\nHel`)])],
  ['is cut off in the file', () => send(multipart([resume(cv)], false))],
  ['is cut off in a file nobody asked for', () => send(multipart([{ name: 'photo', value: cv, filename: 'a.png' }], false))],
  ['has no end', () => send([])],
  [
    'has another content type',
    () => new Request('http://127.0.0.1/', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  ],
  ['has no boundary', () => send(multipart([]), { 'content-type': 'multipart/form-data' })],
  ['has endless part headers', () => send([Buffer.from(`--${BOUNDARY}\r\nX: ${'a'.repeat(200_000)}`)])],
]

test.each(broken)('refuses a form that %s and leaves nothing behind', async (_, request) => {
  await expect(receiveForm(request(), options)).rejects.toMatchObject({
    code: 'unreadable',
    message: 'The form could not be read. Please send it again.',
  })
  expect(temporaryFiles()).toEqual([])
})

test.each([
  ['fields', () => form([resume(cv), ...Array.from({ length: 201 }, (_, index) => ({ name: `f${index}`, value: 'x' }))])],
  ['times the same field', () => form([resume(cv), ...Array.from({ length: 201 }, () => ({ name: 'letter', value: 'x' }))])],
  ['files', () => form([resume(cv), ...Array.from({ length: 20 }, () => ({ name: 'photo', value: 'x', filename: 'a.png' }))])],
  ['characters', () => form([resume(cv), ...Array.from({ length: 11 }, () => ({ name: 'letter', value: 'x'.repeat(99_999) }))])],
  ['characters in one text', () => form([resume(cv), { name: 'letter', value: 'x'.repeat(100_001) }])],
])('refuses a form of too many %s as too large, and leaves nothing behind', async (_, request) => {
  await expect(receiveForm(request(), options)).rejects.toMatchObject({ code: 'too_large', status: 413 })
  expect(temporaryFiles()).toEqual([])
})

test('leaves nothing behind when the person goes away in the middle', async () => {
  async function* leaving() {
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`)
    yield cv
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('the line broke')
  }
  await expect(receiveForm(send(leaving()), options)).rejects.toThrow()
  expect(temporaryFiles()).toEqual([])
})

test('says that the disk is full, keeps what was typed and leaves no half file', async () => {
  await withFullDisk('writeFile', async () => {
    const { values, file, fileProblem } = await receiveForm(form([{ name: 'letter', value: 'kept' }, resume(cv)]), options)
    expect({ values: { ...values }, file, fileProblem }).toEqual({
      values: { letter: 'kept' },
      file: null,
      fileProblem: FILE_PROBLEMS.full,
    })
  })
  expect(temporaryFiles()).toEqual([])
  const { file } = await receiveForm(form([resume(cv, 'cv.pdf')]), options)
  expect(file?.size).toBe(cv.length)
  await file?.discard()
})

test('takes two files of a person at once, and tells the third one in words, with what was typed', async () => {
  const held: (() => void)[] = []
  /** A form whose file upload does not finish until it is released. */
  async function* waiting() {
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`)
    yield cv
    await new Promise<void>((resolve) => held.push(resolve))
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  }
  const person = { ...options, personId: randomUUID() }
  const two = [receiveForm(send(waiting()), person), receiveForm(send(waiting()), person)]
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const letter = { name: 'letter', value: 'kept' }
  const third = await receiveForm(form([resume(cv), letter]), person)
  expect({ ...third, values: { ...third.values } }).toEqual({ values: { letter: 'kept' }, file: null, fileProblem: FILE_PROBLEMS.atOnce })
  // A form without a file is no upload, and another person has their own slots.
  expect(await receiveForm(form([{ name: 'resume', value: '', filename: '' }, letter]), person)).toMatchObject({ fileProblem: null })
  const other = await receiveForm(form([resume(cv, 'cv.pdf')]), { ...options, personId: randomUUID() })
  expect(other.fileProblem).toBeNull()
  for (const letGo of held) letGo()
  const again = [...(await Promise.all(two)), await receiveForm(form([resume(cv, 'cv.pdf')]), person)]
  expect(again.map(({ fileProblem }) => fileProblem)).toEqual([null, null, null])
  for (const { file } of [...again, other]) await file?.discard()
  expect(temporaryFiles()).toEqual([])
})

test('counts refused files too: after sixty within an hour the next one waits, with what was typed', async () => {
  const person = { ...options, personId: randomUUID() }
  const refused = () => receiveForm(form([resume(Buffer.from('<html>')), { name: 'letter', value: 'kept' }]), person)
  for (let sent = 0; sent < 60; sent++) expect((await refused()).fileProblem).toEqual(FILE_PROBLEMS.type)
  const { values, fileProblem } = await refused()
  expect(values.letter).toBe('kept')
  expect(fileProblem).toMatchObject({ title: 'Too many files', later: { status: 429 } })
  expect(fileProblem?.text).toMatch(/send it again in \d+ \w+/)
  expect(temporaryFiles()).toEqual([])
})

test('gives the place back when a form is cut off or no form', async () => {
  const person = { ...options, personId: randomUUID() }
  for (let count = 0; count < 3; count++) await expect(receiveForm(send(multipart([resume(cv)], false)), person)).rejects.toThrow()
  const { file } = await receiveForm(form([resume(cv, 'cv.pdf')]), person)
  expect(file).not.toBeNull()
  await file?.discard()
})
