import { expect, test } from 'vitest'
import { ACCESS } from '#app/access.ts'
import { loggedPath } from './logged-path.ts'

const withToken = Object.keys(ACCESS).filter((pattern) => pattern.includes(':token'))

test.each(withToken)('keeps the token of %s out of the log, also as the data of a page', (pattern) => {
  const [folder = '', rest = ''] = pattern.replace(':account', '0b9f8c1e-5a51-4a53-9d0a-1f6f6f2f7c11').split('/:token')
  // An id that is not filled in would match the pattern alone.
  expect(folder).not.toContain(':')
  for (const token of ['a.1.signature', 'a.1.signature.data', 'a/b']) expect(loggedPath(`${folder}/${token}${rest}`)).toBe(`${folder}/…`)
})

test('keeps a token out of the log where the address is in capitals: the router takes it', () => {
  expect(loggedPath('/Files/a.1.signature')).toBe('/Files/…')
})

test('keeps every other path', () => {
  for (const path of ['/', '/jobs/12', '/files', '/employer/agencies/approvals/5f1c', '/filesystem/x']) expect(loggedPath(path)).toBe(path)
})
