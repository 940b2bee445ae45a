import { expect, test } from 'vitest'
import { z } from 'zod'
import { growthOf } from '#test/growth.ts'
import { AppError } from './errors.ts'
import { line, requiredLine, text, tick } from './fields.ts'
import { MAX_FIELDS, readFields } from './form-body.server.ts'
import { handleForm, intentOf, parseForm } from './forms.server.ts'

const schema = z.object({ title: requiredLine(10, 'Give it a title'), letter: text(5), agreed: tick, password: z.string().optional() })
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

test('a refinement never sees a text that is too long', async () => {
  const seen: string[] = []
  const see = (typed: string) => seen.push(typed) > 0
  const form = z.object({ title: line(5).refine(see), letter: text(5).refine(see) })
  expect(form.safeParse({ title: 'short', letter: 'long enough' }).error?.issues).toMatchObject([{ path: ['letter'], code: 'too_big' }])
  expect(form.safeParse({ title: 'long enough', letter: 'a' }).error?.issues).toMatchObject([{ path: ['title'], code: 'too_big' }])
  expect(seen).toEqual(['short', 'a'])
})

test('shows an AppError as the message of the form, with its status and when to try again', async () => {
  const answer = await handleForm(post({ title: 'A' }), schema, async () => {
    throw new AppError('rate_limited', 'Please wait', { retryAfter: 7 })
  })
  expect(answer).toMatchObject({
    init: { status: 429, headers: { 'retry-after': '7' } },
    data: { formError: 'Please wait', values: { title: 'A' } },
  })
})

test('shows an AppError about one field next to it', async () => {
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

test.each([
  ['urlencoded', (pairs: [string, string][]) => new URLSearchParams(pairs)],
  ['multipart', multipart],
])('reads repeated and awkward field names of an %s form without touching the prototype', async (_, bodyOf) => {
  const body = bodyOf([
    ['tag', 'a'],
    ['tag', 'b & c'],
    ['__proto__', 'x'],
    ['constructor', 'ÿ…'],
  ])
  const fields = await readFields(new Request('http://own.invalid/', { method: 'POST', body }))
  expect(Object.entries(fields)).toEqual([
    ['tag', ['a', 'b & c']],
    ['__proto__', 'x'],
    ['constructor', 'ÿ…'],
  ])
  expect(Object.getPrototypeOf(fields)).toBeNull()
})

function multipart(pairs: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test('reads the form once, whether or not it is asked first which button was pressed', async () => {
  const request = post({ intent: 'draft', title: 'A' })
  expect(await intentOf(request)).toBe('draft')
  expect(await handleForm(request, z.object({ intent: z.string(), title: z.string() }), async (input) => input)).toEqual({
    intent: 'draft',
    title: 'A',
  })
})

const either = z.preprocess(
  (form) => form,
  z
    .discriminatedUnion('intent', [
      z.object({ intent: z.literal('end'), session: z.string() }).transform((form) => form),
      z.object({ intent: z.literal('all') }),
    ])
    .refine(() => true),
)

test('refuses a field that the form does not have, and sends back only those it has', async () => {
  let written = 0
  const write = async () => {
    written += 1
  }
  const answer = await handleForm(post({ title: 'A', role: 'admin' }), schema, write)
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { values: { title: 'A' }, formError: expect.stringContaining('do not know') },
  })
  expect(JSON.stringify(answer)).not.toContain('admin')
  expect(await handleForm(post({ intent: 'all', role: 'admin' }), either, write)).toMatchObject({ init: { status: 422 } })
  expect(written).toBe(0)
  await handleForm(post({ intent: 'end', session: 'x' }), either, write)
  expect(written).toBe(1)
})

const fields = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`f${at % 3 ? at : 'same'}`, 'x'])
const sent = (body: BodyInit, type?: string) =>
  new Request('http://own.invalid/', { method: 'POST', body, ...(type !== undefined && { headers: { 'content-type': type } }) })

test.each([
  ['urlencoded', (count: number) => new URLSearchParams(fields(count))],
  ['multipart', (count: number) => multipart(fields(count))],
])('takes an %s form of 200 fields and answers 413 with words to one more, and to a hundred thousand', async (_, bodyOf) => {
  expect(Object.values(await readFields(sent(bodyOf(MAX_FIELDS)))).flat()).toHaveLength(MAX_FIELDS)
  for (const count of [MAX_FIELDS + 1, 20_000]) {
    const answer = await handleForm(sent(bodyOf(count)), schema, async () => new Response())
    expect(answer).toMatchObject({
      init: { status: 413 },
      data: { values: {}, formError: expect.stringContaining('more fields than we take') },
    })
  }
})

test.each([
  ['urlencoded', (value: string) => new URLSearchParams({ title: 'A', letter: value })],
  [
    'multipart',
    (value: string) =>
      multipart([
        ['title', 'A'],
        ['letter', value],
      ]),
  ],
])('answers 413 next to the field to a text of an %s form that would have to be cut, and keeps the others', async (_, bodyOf) => {
  const longest = 'x'.repeat(99_999)
  expect((await readFields(sent(bodyOf(longest)))).letter).toBe(longest)
  const written: unknown[] = []
  const answer = await handleForm(sent(bodyOf(`${longest}yz`)), z.object({ title: z.string(), letter: z.string() }), async (form) =>
    written.push(form),
  )
  expect(answer).toMatchObject({
    init: { status: 413 },
    data: { values: { title: 'A' }, fieldErrors: { letter: expect.stringContaining('Please shorten it') }, formError: null },
  })
  expect(written).toEqual([])
})

test('answers 413 to fields without a name, which hide what comes after', async () => {
  expect(
    await handleForm(sent(`${'&'.repeat(1_000)}title=A`, 'application/x-www-form-urlencoded'), schema, async () => null),
  ).toMatchObject({
    init: { status: 413 },
  })
})

test.each([
  ['no field twice', (at: number) => `f${at}=`],
  ['one field again and again', () => 'f='],
  ['fields without a name', () => ''],
])('reads a form of many fields in steps that grow with its size: %s', async (_, fieldAt) => {
  const bodyOf = (count: number) => Array.from({ length: count }, (_, at) => fieldAt(at)).join('&')
  const read = (body: string) => readFields(sent(body, 'application/x-www-form-urlencoded')).catch(() => {})
  expect(await growthOf(bodyOf, read, 50_000)).toBeLessThan(3)
})

test.each([
  ['no type', '', new Uint8Array([1])],
  ['text', 'text/plain', 'title=A'],
  ['JSON', 'application/json', '{}'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['multipart that is cut off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA'],
  ['multipart without its header', 'multipart/form-data; boundary=b', `--b\r\n${'x'.repeat(100_000)}\r\n--b--`],
  ['percent signs that encode nothing', 'application/x-www-form-urlencoded', 'title=%zz'],
])('answers 400 with words to a body of %s', async (_, type, body) => {
  const request = () => {
    const made = sent(body)
    made.headers.delete('content-type')
    if (type) made.headers.set('content-type', type)
    return made
  }
  const message = 'The form could not be read. Please send it again.'
  expect(await handleForm(request(), schema, async () => null)).toMatchObject({ init: { status: 400 }, data: { formError: message } })
  const thrown: unknown = await parseForm(request(), schema).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ status: 400 })
  expect(await (thrown as Response).text()).toBe(message)
  expect(await intentOf(request())).toBeNull()
})
