import { expect, test } from 'vitest'
import { roleOfWord } from './role.ts'

test.each([
  ['jobseeker', 'job_seeker'],
  ['job_seeker', 'job_seeker'],
  ['employer', 'employer'],
  ['recruiter', 'recruiter'],
  ['admin', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('reads %j in an address as %s', (word, role) => {
  expect(roleOfWord(word)).toBe(role)
})
