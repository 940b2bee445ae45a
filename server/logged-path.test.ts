import { expect, test } from 'vitest'
import { ACCESS } from '#app/access.ts'
import { loggedPath } from './logged-path.ts'

const withToken = Object.keys(ACCESS).filter((pattern) => pattern.includes(':token'))

test.each(withToken)('keeps the token of %s out of the log, also as the data of a page', (pattern) => {
  const [folder = '', rest = ''] = pattern.split('/:token')
  for (const token of ['a.1.signature', 'a.1.signature.data', 'a/b']) expect(loggedPath(`${folder}/${token}${rest}`)).toBe(`${folder}/…`)
})

test('keeps every other path', () => {
  for (const path of ['/', '/jobs/12', '/files', '/employer/agencies/approvals/5f1c', '/filesystem/x']) expect(loggedPath(path)).toBe(path)
})
