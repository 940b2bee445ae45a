import { expect, test } from 'vitest'
import { EMBED_POLICY, isEmbed, withoutCookies } from './embed.ts'

test.each([
  ['/recruiter/bilby/board/embed', true],
  ['/recruiter/bilby/board/embed/', true],
  ['/RECRUITER/bilby/Board/EMBED', true],
  ['/recruiter/bilby/board/%65mbed', true],
  ['/recruiter/%F0%9F%8F%A0/board/embed', true],
  ['/recruiter/bilby/board', false],
  ['/recruiter/bilby/board/embed.data', false],
  ['/recruiter/bilby/board/embed/more', false],
  ['/recruiter/bilby/more/board/embed', false],
  ['/recruiter//board/embed', false],
  ['/recruiter/bilby/board/embed%', false],
  ['/x/recruiter/bilby/board/embed', false],
  ['/', false],
])('%s may be shown by other sites: %s', (path, may) => {
  expect(isEmbed(path)).toBe(may)
})

test('the page is asked for without cookies', () => {
  const asked = new Request('http://own.invalid/', { headers: { cookie: 'session=secret', accept: 'text/html' } })
  expect([...withoutCookies(asked).headers]).toEqual([['accept', 'text/html']])
})

test('it runs no script and sends no form, in anybody’s frame', () => {
  expect(EMBED_POLICY).not.toContain('script-src')
  for (const part of ["default-src 'none'", "form-action 'none'", 'frame-ancestors *']) expect(EMBED_POLICY).toContain(part)
})
