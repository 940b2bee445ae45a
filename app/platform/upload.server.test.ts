import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { withFullDisk } from '#test/mocks/full-disk.ts'
import { FILE_PROBLEMS } from './file-kind.server.ts'
import { temporaryFolder } from './storage.server.ts'
import { MAX_CV_BYTES, MAX_UPLOAD_BODY_BYTES, receiveForm } from './upload.server.ts'

giveOwnDataDir()

const cv = readFileSync('test/fixtures/cvs/s04-bdm-vic.pdf')
const options = { fileField: 'resume' }
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
  const block = Buffer.alloc(256 * 1024)
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
  sent.set('letter', 'kept')
  sent.set('resume', new File([new Uint8Array(megabytes * 1024 * 1024)], 'cv.pdf'))
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
  ['has too many fields', () => form(Array.from({ length: 300 }, (_, index) => ({ name: `f${index}`, value: 'x' })))],
  ['has too many files', () => form(Array.from({ length: 20 }, () => ({ name: 'photo', value: 'x', filename: 'a.png' })))],
]

test.each(broken)('refuses a form that %s and leaves nothing behind', async (_, request) => {
  await expect(receiveForm(request(), options)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The form could not be read. Please send it again.',
  })
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
  const { file } = await receiveForm(form([resume(cv)]), options)
  expect(file?.size).toBe(cv.length)
  await file?.discard()
})
