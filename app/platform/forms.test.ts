import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from './errors.ts'
import { requiredLine, text, tick } from './fields.ts'
import { formValues, handleForm } from './forms.server.ts'

const schema = z.object({ title: requiredLine(10, 'Give it a title'), letter: text(5), agreed: tick })
const post = (fields: Record<string, string>) => new Request('http://own.invalid/', { method: 'POST', body: new URLSearchParams(fields) })

test('answers 422 with each error next to its field and everything typed, but never a password', async () => {
  const answer = await handleForm(post({ title: ' ', letter: 'too long', password: 'secret' }), schema, async () => new Response())
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      values: { title: ' ', letter: 'too long' },
      fieldErrors: { title: 'Give it a title', letter: 'Please use 5 characters or fewer' },
      formError: null,
    },
  })
  expect(JSON.stringify(answer)).not.toContain('secret')
})

test('shows a refusal as the message of the form, with its status and when to try again', async () => {
  const answer = await handleForm(post({ title: 'A' }), schema, async () => {
    throw new AppError('rate_limited', 'Please wait', { retryAfter: 7 })
  })
  expect(answer).toMatchObject({
    init: { status: 429, headers: { 'retry-after': '7' } },
    data: { formError: 'Please wait', values: { title: 'A' } },
  })
})

test('shows a refusal that is about one field next to it', async () => {
  const answer = await handleForm(post({ title: 'A' }), schema, async () => {
    throw new AppError('invalid', 'Taken', { field: 'title' })
  })
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { fieldErrors: { title: 'Taken' }, formError: null, values: { title: 'A' } },
  })
})

test('lets a bug go on to the error page', async () => {
  const write = handleForm(post({ title: 'A' }), schema, async () => {
    throw new TypeError('a bug')
  })
  await expect(write).rejects.toThrow('a bug')
})

test('says so when the body is no form', async () => {
  const request = new Request('http://own.invalid/', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(await handleForm(request, schema, async () => new Response())).toMatchObject({ init: { status: 400 } })
})

test('reads repeated and awkward field names without touching the prototype', () => {
  const form = new FormData()
  for (const [key, value] of [
    ['tag', 'a'],
    ['tag', 'b'],
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ] as const)
    form.append(key, value)
  const values = formValues(form)
  expect(values.tag).toEqual(['a', 'b'])
  expect(Object.keys(values)).toEqual(['tag', '__proto__', 'constructor'])
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
