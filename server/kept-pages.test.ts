import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keptPage } from './kept-pages.ts'

/** A page at an address of its own that is drawn with these statuses, one a time, and how often it was. */
function pageWith(...statuses: number[]) {
  const request = new Request(`http://127.0.0.1/jobs?q=${randomUUID()}`)
  let drawn = 0
  const draw = async () => new Response(`<p>${statuses[drawn]}</p>`, { status: statuses[drawn++] ?? 500 })
  return { ask: () => keptPage(request, null, draw), askPacked: () => keptPage(request, 'gzip', draw), drawn: () => drawn }
}

const read = async ({ response }: Awaited<ReturnType<typeof keptPage>>) => [response.status, await response.text()]

test('draws a good page once for all who ask within a second', async () => {
  const { ask, askPacked, drawn } = pageWith(200, 200)
  const answers = await Promise.all([ask(), ask(), ask()])
  for (const answer of answers) expect(await read(answer)).toEqual([200, '<p>200</p>'])
  const { response } = await askPacked()
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('<p>200</p>')
  expect(drawn()).toBe(1)
})

test.each([503, 500, 404])('gives a page of status %i to those who wait for it, and keeps it for nobody', async (status) => {
  const { ask, askPacked, drawn } = pageWith(status, status, 200)
  for (const answer of await Promise.all([ask(), ask()])) expect(await read(answer)).toEqual([status, `<p>${status}</p>`])
  expect(drawn()).toBe(1)
  expect((await askPacked()).response.status).toBe(status)
  expect(await read(await ask())).toEqual([200, '<p>200</p>'])
  expect(drawn()).toBe(3)
})
