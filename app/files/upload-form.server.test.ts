import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { requiredLine } from '#app/platform/fields.ts'
import { temporaryFolder } from '#app/platform/storage.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { handleUploadForm } from './upload-form.server.ts'

giveOwnDataDir()

const schema = z.object({ title: requiredLine(10, 'Give it a title'), file_id: z.string('Choose a file') })
const pdf = () => new File([`%PDF-1.7\n% ${randomUUID()}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`], 'cv.pdf')
const program = () => new File(['MZ\x90\x00 this program'], 'cv.pdf')
const temporaryFiles = () => (existsSync(temporaryFolder()) ? readdirSync(temporaryFolder()) : [])

function post(fields: Record<string, string>, file?: File): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file) body.append('file', file)
  return new Request('http://own.invalid/', { method: 'POST', body })
}

const options = () => ({ personId: randomUUID(), fileField: 'file' })
const keep = { field: 'file_id', file: async () => 'kept' }

test('gives the checked fields and the file to the write, and removes what it did not keep', async () => {
  const answer = handleUploadForm(post({ title: ' A ', file_id: '7' }, pdf()), schema, options(), async (input, { file }) => {
    return { input, filename: file?.filename, there: temporaryFiles().length }
  })
  expect(await answer).toEqual({ input: { title: 'A', file_id: '7' }, filename: 'cv.pdf', there: 1 })
  expect(temporaryFiles()).toEqual([])
})

test('refuses the file beside its input together with the other fields, and keeps what was typed', async () => {
  const write = async () => expect.unreachable()
  const answer = await handleUploadForm(post({ title: ' ' }, program()), schema, { ...options(), keep, failure: 'Not sent' }, write)
  expect(answer.init?.status).toBe(422)
  expect(answer.data).toEqual({
    values: { title: ' ' },
    fieldErrors: { title: 'Give it a title', file: 'Invalid file type. Please upload a PDF or Word document' },
    formError: 'Not sent',
  })
})

test('refuses a file beside its input when everything else is right', async () => {
  const write = async () => expect.unreachable()
  const answer = await handleUploadForm(post({ title: 'A', file_id: '7' }, program()), schema, options(), write)
  expect(answer).toMatchObject({ init: { status: 422 }, data: { fieldErrors: { file: expect.stringContaining('Invalid file type') } } })
})

test('keeps a good file when another field is refused, and sends its id back', async () => {
  const write = async () => expect.unreachable()
  const answer = await handleUploadForm(post({ title: ' ' }, pdf()), schema, { ...options(), keep }, write)
  expect(answer.data).toEqual({ values: { title: ' ', file_id: 'kept' }, fieldErrors: { title: 'Give it a title' }, formError: null })
})

test('refuses a field that the schema does not name before anything is kept', async () => {
  const never = async () => expect.unreachable()
  const upload = { ...options(), keep: { field: 'file_id', file: never }, shortcut: never }
  const answer = await handleUploadForm(post({ title: 'A', status: 'hired' }, pdf()), schema, upload, never)
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { values: { title: 'A' }, formError: expect.stringContaining('do not know') },
  })
  expect(temporaryFiles()).toEqual([])
})

test.each([
  [new AppError('conflict', 'It has closed'), 409, {}, 'Not sent. It has closed'],
  [new AppError('invalid', 'Taken', { field: 'title' }), 422, { title: 'Taken' }, 'Not sent'],
])('shows an AppError with the words of the failure', async (error, status, fieldErrors, formError) => {
  const answer = await handleUploadForm(post({ title: 'A' }, pdf()), schema, { ...options(), keep, failure: 'Not sent' }, async () => {
    throw error
  })
  expect(answer).toMatchObject({ init: { status }, data: { values: { title: 'A', file_id: 'kept' }, fieldErrors, formError } })
  expect(temporaryFiles()).toEqual([])
})

test('takes the shortcut of a form that is not valid', async () => {
  const shortcut = async () => 'sent before'
  expect(await handleUploadForm(post({ title: ' ' }), schema, { ...options(), shortcut }, async () => expect.unreachable())).toBe(
    'sent before',
  )
})

test('keeps what was typed, and no file, when the rules cannot be loaded', async () => {
  const rules = async () => {
    throw new AppError('unavailable', 'Try again')
  }
  const answer = await handleUploadForm(post({ title: 'A' }, pdf()), rules, options(), async () => expect.unreachable())
  expect(answer).toMatchObject({ init: { status: 503 }, data: { values: { title: 'A' }, formError: 'Try again' } })
  expect(temporaryFiles()).toEqual([])
})
