import { expect, test } from 'vitest'
import { bytesOf, wholeResponse } from './whole-body.server.ts'

test('the bytes of a whole response are found again, not copied', async () => {
  const bytes = Buffer.from('page')
  const response = wholeResponse(bytes, { status: 404, headers: { 'content-type': 'text/html' } })
  expect(response.status).toBe(404)
  expect(await bytesOf(response)).toBe(bytes)
  expect(await response.text()).toBe('page')
})

test('any other response is read', async () => {
  expect(await bytesOf(new Response('data'))).toEqual(Buffer.from('data'))
  expect(await bytesOf(new Response(null, { status: 204 }))).toBeNull()
})
